import type { CatalogScope, FileHit, FileRecord } from '@antecedent/catalog';
import type { Answer, QueryRequest } from '../query.types';
import { type Choice, chooseByName, whichOne } from './choose-by-name';
import { list, quantity, shortened } from './phrases';
import { scopeOf } from './query-scope';
import type { QuerySources } from './query-sources';

const LISTED = 10;
const SNIPPET_LENGTH = 160;
/** Code points of a file that a reply holds; the rest is read at GET /api/v1/files/{id}. */
const CONTENT_LENGTH = 20_000;
const QUOTED_LENGTH = 2_000;
const SUMMARY_SENTENCES = 3;

/** Files whose text or name fits the words; the latest files when the question has none. */
export async function searchFiles(
  request: QueryRequest,
  { files, projects }: QuerySources,
  signal: AbortSignal,
): Promise<Answer> {
  const { client, slots } = request;
  const limit = Math.min(slots.limit ?? LISTED, LISTED);
  const narrowed = await projectOrScope(request, projects, signal);
  if ('ask' in narrowed) return narrowed.ask;
  const { scope } = narrowed;
  if (!slots.searchWords) {
    const { items, total } = await files.list(client, { scope, limit, signal });
    const names = items.map(({ name }) => name);
    const message =
      total === 0
        ? 'You have no files yet.'
        : `You have ${quantity(total, 'file')}: ${list(names)}${andMore(total - items.length)}.`;
    return { message, result: { files: items, total } };
  }
  const { items, total } = await files.search(client, slots.searchWords, { scope, limit, signal });
  const result = { files: items, total };
  if (total === 0) return { message: `I find nothing about “${slots.searchWords}” in your files.`, result };
  const hits = items.map(describeHit).join('; ');
  return {
    message: `I found ${quantity(total, 'file')} for “${slots.searchWords}”: ${hits}${andMore(total - items.length)}.`,
    result,
  };
}

/** What is in a file, from its beginning. */
export async function readFileContents(
  request: QueryRequest,
  { files }: QuerySources,
  signal: AbortSignal,
): Promise<Answer> {
  const choice = await fileMeant(request, files, signal);
  if ('ask' in choice) return choice.ask;
  const read = await files.read(request.client, choice.item.id, { limit: CONTENT_LENGTH, signal });
  const { name } = read.file;
  if (read.content.trim() === '') return { message: `${choice.remark}${name} holds no text.`, result: read };
  const quoted = shortened(read.content, QUOTED_LENGTH);
  return { message: `${choice.remark}${name} says:\n\n${quoted}`, result: read };
}

/** The sentences of a file that say most. */
export async function summarizeFile(
  request: QueryRequest,
  { files }: QuerySources,
  signal: AbortSignal,
): Promise<Answer> {
  const choice = await fileMeant(request, files, signal);
  if ('ask' in choice) return choice.ask;
  const summarised = await files.summarise(request.client, choice.item.id, {
    sentences: SUMMARY_SENTENCES,
    signal,
  });
  const { name } = summarised.file;
  const text = summarised.summary.text;
  const message =
    text === '' ? `${name} holds no text that could be summarised.` : `${name} in short: ${text}`;
  return { message: `${choice.remark}${message}`, result: summarised };
}

async function fileMeant(
  { client, slots }: QueryRequest,
  files: QuerySources['files'],
  signal: AbortSignal,
): Promise<Choice<FileRecord>> {
  const latest = async (): Promise<FileRecord[]> => (await files.list(client, { limit: 3, signal })).items;
  if (!slots.fileName) {
    const known = await latest();
    const nothing = {
      message: 'You have no files yet. POST /api/v1/files stores one.',
      result: { candidates: [] },
    };
    return { ask: known.length > 0 ? whichOne('file', known) : nothing };
  }
  const match = await files.findByName(client, slots.fileName, { signal });
  return chooseByName(slots.fileName, match, 'file', match.outcome === 'none' ? await latest() : []);
}

/** The project that the question names, else those of the context. */
async function projectOrScope(
  request: QueryRequest,
  projects: QuerySources['projects'],
  signal: AbortSignal,
): Promise<{ scope: CatalogScope } | { ask: Answer }> {
  const { client, slots } = request;
  if (!slots.projectName) return { scope: await scopeOf(request, projects, signal) };
  const match = await projects.findByName(client, slots.projectName, { signal });
  const choice = chooseByName(slots.projectName, match, 'project', []);
  return 'ask' in choice ? choice : { scope: { projectIds: [choice.item.id] } };
}

function describeHit({ file, snippets }: FileHit): string {
  const [snippet] = snippets;
  return snippet ? `${file.name} (“${shortened(snippet.text, SNIPPET_LENGTH)}”)` : file.name;
}

function andMore(count: number): string {
  return count > 0 ? ` and ${count} more` : '';
}
