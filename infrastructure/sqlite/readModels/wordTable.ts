import type { Projection } from '#projections/shared/projection.ts';
import type { Sqlite } from '../database.ts';
import type { Row, SqliteValue } from '../statement.ts';
import { columnOf } from './collectionTables.ts';
import type { Document } from '../../readModels/documentStore.ts';
import type { Comparable } from '../../readModels/fields.ts';
import { valueAt } from '../../readModels/fields.ts';
import { indexedWords } from '../../readModels/indexedWords.ts';

/**
 * A document's search entry: the scope within which its text is searched, such
 * as the project, then its words. Its row has it as JSON, for example
 * `["project-1","fix","login"]`.
 */
type SearchEntry = readonly [scope: Comparable, ...words: string[]];

/** The entry for the document's row; null if it has no text to search. */
export const wordEntry = (
  { text }: Projection,
  document: Document | null,
): string | null => {
  if (text === undefined || document === null) return null;
  const scope = valueAt(document, text.scope);
  const value = valueAt(document, text.field);
  if (scope === null || typeof value !== 'string') return null;
  return JSON.stringify([scope, ...indexedWords(value)] satisfies SearchEntry);
};

/** How many documents get their words added at once. */
const CHUNK_SIZE = 2000;

/**
 * Fills the table from the entries in the rows, scope by scope, because a table
 * grows many times faster at its end than in the middle. The caller lets other
 * work run between two chunks.
 */
export function* fillWords(
  database: Sqlite,
  { text }: Projection,
): Generator<void, void, undefined> {
  database.exec('DELETE FROM words');
  if (text === undefined) return;
  const scope = columnOf(text.scope);
  const scopes = database.statement(
    `SELECT ${scope} AS scope, count(*) AS documents FROM documents` +
      ` WHERE ${scope} IS NOT NULL GROUP BY 1 ORDER BY 1`,
  );
  // Key 0 of an entry is the scope, which is no word.
  const fill = database.statement(
    'INSERT INTO words (scope, word, row)' +
      ` SELECT ${scope}, entry.value, documents.row` +
      ' FROM documents, json_each(documents.words) AS entry' +
      ` WHERE ${scope} >= ? AND ${scope} <= ? AND entry.key > 0` +
      ' ORDER BY 1, 2, 3',
  );
  for (const { first, last } of splitIntoChunks(scopes.all())) {
    fill.run(first, last);
    yield;
  }
}

/** Scopes that follow each other and are filled together. */
type Chunk = { readonly first: SqliteValue; last: SqliteValue };

/** Splits scopes, in order, into chunks of about CHUNK_SIZE documents. */
const splitIntoChunks = (scopes: readonly Row[]): readonly Chunk[] => {
  const chunks: Chunk[] = [];
  let size = 0;
  for (const row of scopes) {
    const scope = row['scope'] as SqliteValue;
    const lastChunk = chunks.at(-1);
    if (lastChunk === undefined || size >= CHUNK_SIZE) {
      chunks.push({ first: scope, last: scope });
      size = 0;
    } else {
      lastChunk.last = scope;
    }
    size += row['documents'] as number;
  }
  return chunks;
};

/**
 * Replaces the words of a row of documents, given its search entries before and
 * after the change; null for no entry.
 */
export const updateWords = (
  database: Sqlite,
  row: number,
  before: string | null,
  after: string | null,
): void => {
  if (before === after) return;
  const remove = database.statement(
    'DELETE FROM words WHERE scope = ? AND word = ? AND row = ?',
  );
  const add = database.statement(
    'INSERT INTO words (scope, word, row) VALUES (?, ?, ?)',
  );
  for (const { scope, word } of findWordsOnlyIn(before, after)) {
    remove.run(scope, word, row);
  }
  for (const { scope, word } of findWordsOnlyIn(after, before)) {
    add.run(scope, word, row);
  }
};

/** Finds the words in `entry` that `other` does not have in the same scope. */
const findWordsOnlyIn = (
  entry: string | null,
  other: string | null,
): readonly Readonly<{ scope: Comparable; word: string }>[] => {
  const [scope, ...words] = parseEntry(entry);
  const [otherScope, ...otherWords] = parseEntry(other);
  const excludedWords = new Set(otherScope === scope ? otherWords : []);
  return words
    .filter((word) => !excludedWords.has(word))
    .map((word) => ({ scope, word }));
};

const parseEntry = (json: string | null): SearchEntry =>
  json === null ? [null] : (JSON.parse(json) as SearchEntry);
