import { Injectable } from '@nestjs/common';
import { idsInScope, type CallLimits, type CatalogScope } from '../call-limits';
import { CatalogDatabase } from '../catalog-database';
import type { Page } from '../page';
import { FILE_COLUMNS, IN_SCOPE, toFileRecord, type FileRow } from './file.repository';
import type { FileHit } from './file.types';
import { SNIPPET_MARKS, toSnippets } from './snippets';

/** Words of a query that may each match by themselves. */
const MAX_WORDS = 16;

/** Matches a file must have in one passage, or words that may be spread over its passages. */
type Query = { matched: 'all_words'; text: string } | { matched: 'some_words'; words: string[] };

interface HitRow extends FileRow {
  total: number;
  score: number;
  headline: string;
}

/** How ts_headline cuts its snippets; the marks are noncharacters, which no text for interchange may hold. */
const HEADLINE = [
  `StartSel=${SNIPPET_MARKS.start}`,
  `StopSel=${SNIPPET_MARKS.end}`,
  `FragmentDelimiter=${SNIPPET_MARKS.gap}`,
  'MaxFragments=3',
  'MaxWords=30',
  'MinWords=12',
].join(', ');

/** Full-text search over the passages of a client's files. */
@Injectable()
export class FileSearchRepository {
  constructor(private readonly database: CatalogDatabase) {}

  /**
   * Files whose text and name fit the query, best first. The query is what people type into a search engine: words, "a phrase",
   * or, -not. One statement; a second one when no passage has all words and the query is nothing but words: then files with
   * most of the words come first.
   */
  async search(
    client: string,
    text: string,
    scope: CatalogScope,
    page: { limit: number; offset: number },
    limits?: CallLimits,
  ): Promise<Page<FileHit>> {
    const strict = await this.run(client, { matched: 'all_words', text }, scope, page, limits);
    const words = plainWords(text);
    if (strict.total > 0 || words.length < 2) return strict;
    return this.run(client, { matched: 'some_words', words }, scope, page, limits);
  }

  private async run(
    client: string,
    query: Query,
    scope: CatalogScope,
    page: { limit: number; offset: number },
    limits?: CallLimits,
  ): Promise<Page<FileHit>> {
    const text = query.matched === 'all_words' ? query.text : query.words.map(quoted).join(' or ');
    const words = query.matched === 'all_words' ? [] : query.words.map(quoted);
    // A rank of normalisation 32 is between 0 and 1; files with more of the words come before any rank.
    const rows = await this.database.query<Partial<HitRow> & { total: number }>(
      `WITH asked AS (SELECT websearch_to_tsquery('english', $3) AS query),
         hits AS (
           SELECT p.file_id, p.starts_at, ts_rank_cd(p.search, asked.query, 1 | 32) AS rank,
             ARRAY(SELECT word.n FROM unnest($4::text[]) WITH ORDINALITY AS word (text, n)
                   WHERE p.search @@ websearch_to_tsquery('english', word.text)) AS words
           FROM asked, file_passages p JOIN files f ON f.id = p.file_id
           WHERE p.client = $1 AND p.search @@ asked.query AND ${IN_SCOPE}
         ),
         best AS (
           SELECT file_id, (array_agg(starts_at ORDER BY rank DESC, starts_at))[1] AS starts_at, max(rank) AS rank
           FROM hits GROUP BY file_id
         ),
         covered AS (
           SELECT file_id, count(DISTINCT n)::int AS words FROM hits, unnest(words) AS n GROUP BY file_id
         ),
         page AS (
           SELECT best.file_id, best.starts_at, coalesce(covered.words, 0) AS covered, best.rank
           FROM best LEFT JOIN covered USING (file_id)
           ORDER BY covered DESC, best.rank DESC, best.file_id LIMIT $5 OFFSET $6
         )
       SELECT counted.total, found.*
       FROM (SELECT count(*)::int AS total FROM best) counted LEFT JOIN (
         SELECT ${FILE_COLUMNS}, page.covered, page.rank, page.rank::float8 AS score,
           ts_headline('english', translate(p.content, '${Object.values(SNIPPET_MARKS).join('')}', ''), asked.query, '${HEADLINE}') AS headline
         FROM page JOIN files f ON f.id = page.file_id
         JOIN file_passages p ON p.file_id = page.file_id AND p.starts_at = page.starts_at, asked
       ) found ON true
       ORDER BY found.covered DESC, found.rank DESC, found.id`,
      [client, idsInScope(scope), text, words, page.limit, page.offset],
      limits,
    );
    return {
      items: rows.filter(isHit).map((row) => toHit(row, query.matched)),
      total: rows[0]?.total ?? 0,
    };
  }
}

function isHit(row: Partial<HitRow> & { total: number }): row is HitRow {
  return row.id !== null;
}

function toHit(row: HitRow, matched: FileHit['matched']): FileHit {
  return { file: toFileRecord(row), matched, score: row.score, snippets: toSnippets(row.headline) };
}

/** The words of a query; none when it uses operators, for then its author meant what it says. */
function plainWords(text: string): string[] {
  if (/"|(^|\s)-|\bor\b/i.test(text)) return [];
  return [...new Set(text.split(/\s+/u).filter((word) => word !== ''))].slice(0, MAX_WORDS);
}

function quoted(word: string): string {
  return `"${word}"`;
}
