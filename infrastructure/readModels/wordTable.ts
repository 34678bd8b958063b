import type { Projection } from '#projections/shared/projection.ts';
import type { Sqlite } from '../shared/sqlite.ts';
import type { Document } from './documentStore.ts';
import type { Comparable } from './fields.ts';
import { valueAt } from './fields.ts';
import type { TableNames } from './tableNames.ts';
import { wordsOf } from './words.ts';

/** What a document is found by: the scope of its text, then its words. */
type Entry = readonly [scope: Comparable, ...words: string[]];

/** The entry as it stands in the document's row; null for no words. */
export const wordEntry = (
  { text }: Projection,
  document: Document | null,
): string | null => {
  if (text === undefined || document === null) return null;
  const scope = valueAt(document, text.scope);
  const value = valueAt(document, text.field);
  if (scope === null || typeof value !== 'string') return null;
  return JSON.stringify([scope, ...wordsOf(value)] satisfies Entry);
};

export const createWordTable = (database: Sqlite, names: TableNames): void => {
  database.exec(
    `CREATE TABLE ${names.words} (scope ANY NOT NULL, word TEXT NOT NULL,` +
      ' id TEXT NOT NULL, PRIMARY KEY (scope, word, id)) STRICT, WITHOUT ROWID',
  );
};

/** Documents whose words are filled in at once. */
const CHUNK = 5000;

/** Fills the table from the entries in the rows, a chunk at each turn. */
export function* fillWordTable(
  database: Sqlite,
  names: TableNames,
): Generator<void, void, undefined> {
  database.exec(`DELETE FROM ${names.words}`);
  const newest = database
    .statement(`SELECT max(rowid) AS rowid FROM ${names.documents}`)
    .get();
  // Sorted, because a table grows fastest at its end.
  const fill = database.statement(
    `INSERT INTO ${names.words} (scope, word, id)` +
      " SELECT words ->> '$[0]', word.value, documents.id" +
      ` FROM ${names.documents} AS documents, json_each(words) AS word` +
      ' WHERE documents.rowid > ? AND documents.rowid <= ?' +
      ' AND word.key > 0 ORDER BY 1, 2, 3',
  );
  const last = Number(newest?.['rowid'] ?? 0);
  for (let from = 0; from < last; from += CHUNK) {
    fill.run(from, from + CHUNK);
    yield;
  }
}

/** Puts the words of one document in the place of those it had. */
export const updateWords = (
  database: Sqlite,
  names: TableNames,
  {
    id,
    before,
    after,
  }: { id: string; before: string | null; after: string | null },
): void => {
  const remove = database.statement(
    `DELETE FROM ${names.words} WHERE scope = ? AND word = ? AND id = ?`,
  );
  const add = database.statement(
    `INSERT INTO ${names.words} (scope, word, id) VALUES (?, ?, ?)`,
  );
  for (const [scope, word] of onlyIn(before, after))
    remove.run(scope, word, id);
  for (const [scope, word] of onlyIn(after, before)) add.run(scope, word, id);
};

/** What `entry` has and `other` has not. */
const onlyIn = (
  entry: string | null,
  other: string | null,
): readonly (readonly [Comparable, string])[] => {
  const [scope, ...words] = entryIn(entry);
  const [otherScope, ...otherWords] = entryIn(other);
  const known = new Set(otherScope === scope ? otherWords : []);
  return words
    .filter((word) => !known.has(word))
    .map((word) => [scope, word] as const);
};

const entryIn = (json: string | null): Entry =>
  json === null ? [null] : (JSON.parse(json) as Entry);
