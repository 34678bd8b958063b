import type { Sqlite } from '../database.ts';
import type { ReadableTexts } from '../../eventLog/checkTexts.ts';
import type { StoredText } from '../../eventLog/texts.ts';

/**
 * Rows are never deleted or moved, because SQLite leaves copies of rows that it
 * moves. To erase a text, its row is overwritten in place: it keeps its hash
 * and its size, but loses salt and text.
 */
export const TEXT_TABLE = `CREATE TABLE texts (
  sha256 BLOB NOT NULL UNIQUE,
  salt BLOB NOT NULL,
  text TEXT NOT NULL
) STRICT;`;

/** The texts next to the events of a file; all calls are synchronous. */
export type TextTable = Readonly<{
  insert: (texts: readonly StoredText[]) => void;
  /** Finds texts by hash, in hex, in one query. */
  findTexts: (hashes: readonly string[]) => ReadonlyMap<string, string>;
  /** Overwrites texts; afterward the write-ahead log must be emptied. */
  erase: (hashes: readonly string[]) => void;
}> &
  ReadableTexts;

const READ_ROWS = 200;

/** An erased text has an all-zero salt, which a random salt never is. */
export const NOT_ERASED_SQL = 'salt <> zeroblob(16)';

type TextRow = [rowid: number, sha256: string, salt: string, text: string];
type TextWithSalt = [sha256: string, salt: string, text: string];

/** All texts of a file, in the order in which they were written. */
export function* storedTexts(
  database: Sqlite,
): Generator<StoredText, void, undefined> {
  const read = database.tuples(
    'SELECT rowid, lower(hex(sha256)), lower(hex(salt)), text FROM texts' +
      ` WHERE rowid > ? AND ${NOT_ERASED_SQL} ORDER BY rowid LIMIT ?`,
  );
  for (let last = 0; ;) {
    const rows = read(last, READ_ROWS) as TextRow[];
    for (const [rowid, sha256, salt, text] of rows) {
      last = rowid;
      yield { sha256, salt, text };
    }
    if (rows.length < READ_ROWS) return;
  }
}

const AMONG_HASHES_SQL =
  'sha256 IN (SELECT unhex(value) FROM json_each(?)) AND ' + NOT_ERASED_SQL;

export const textTable = (database: Sqlite): TextTable => {
  const insert = database.statement(
    'INSERT INTO texts (sha256, salt, text) VALUES (?, ?, ?)',
  );
  const byHash = database.tuples(
    `SELECT lower(hex(sha256)), text FROM texts WHERE ${AMONG_HASHES_SQL}`,
  );
  const withSalt = database.tuples(
    `SELECT lower(hex(sha256)), lower(hex(salt)), text FROM texts WHERE ${AMONG_HASHES_SQL}`,
  );
  const count = database.statement(
    `SELECT count(*) AS value FROM texts WHERE ${NOT_ERASED_SQL}`,
  );
  const overwrite = database.statement(
    'UPDATE texts SET salt = zeroblob(16),' +
      ' text = CAST(zeroblob(octet_length(text)) AS TEXT)' +
      ` WHERE ${AMONG_HASHES_SQL}`,
  );
  return {
    insert: (texts) => {
      for (const { sha256, salt, text } of texts) {
        insert.run(Buffer.from(sha256, 'hex'), Buffer.from(salt, 'hex'), text);
      }
    },
    findTexts: (hashes) =>
      new Map(
        byHash(JSON.stringify(hashes)) as [sha256: string, text: string][],
      ),
    erase: (hashes) => {
      overwrite.run(JSON.stringify(hashes));
    },
    readWithSalts: async (hashes) =>
      (withSalt(JSON.stringify(hashes)) as TextWithSalt[]).map(
        ([sha256, salt, text]) => ({ sha256, salt, text }),
      ),
    count: async () => Number(count.get()?.['value']),
  };
};
