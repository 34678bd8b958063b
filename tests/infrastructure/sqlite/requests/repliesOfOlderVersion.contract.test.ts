import { expect, it } from 'vitest';
import { openSqlite } from '#infrastructure/sqlite/database.ts';
import { sqliteCommandReplies } from '#infrastructure/sqlite/requests/commandReplies.ts';
import { NOW } from '#tests/support/fixed.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

const newFile = temporaryFiles();

/** A file of the version that did not hash keys yet. */
const formerFile = () => {
  const database = openSqlite(newFile('former.sqlite'), {
    synchronous: 'normal',
  });
  database.exec(`CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)
      STRICT, WITHOUT ROWID;
    INSERT INTO meta VALUES ('schemaVersion.commandReplies', '1');
    CREATE TABLE command_replies (
      user_id TEXT NOT NULL, key TEXT NOT NULL, body_hash TEXT NOT NULL,
      status INTEGER NOT NULL, body TEXT NOT NULL, position INTEGER NOT NULL,
      kept_at TEXT NOT NULL, PRIMARY KEY (user_id, key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX command_replies_by_age ON command_replies (kept_at);
    INSERT INTO command_replies VALUES
      ('u1', 'k1', 'h1', 200, '{"data":"ada@example.test"}', 7, '${NOW}');`);
  return database;
};

it('Replies of an older version are repeated and erased like new ones (threat H4)', async () => {
  const replies = sqliteCommandReplies(formerFile());
  const former = { bodyHash: 'h1', commandId: null, status: 200, position: 7 };
  const body = '{"data":"ada@example.test"}';
  expect(await replies.find('u1', 'k1', NOW)).toEqual({ ...former, body });
  expect(await replies.formerIdsUntil()).toBe('2026-03-05T10:00:00.000Z');
  await replies.forget('u2', 'Ada@example.test');
  expect((await replies.find('u1', 'k1', NOW))?.body).toBeNull();
});
