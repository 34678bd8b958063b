import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { sqliteCommandReplies } from '#infrastructure/sqlite/requests/commandReplies.ts';
import { sqliteSessions } from '#infrastructure/sqlite/sessions/sessions.ts';
import { openSqlite } from '#infrastructure/sqlite/database.ts';
import { NOW } from '#tests/support/fixed.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

/** Longer than any rewrite of a file takes on a busy machine. */
const PATIENT_MS = 20_000;

const newFile = temporaryFiles();

/** Enough rows that some are moved between pages when others are deleted. */
const REPLIES = 200;
/** The number of erased replies, each of which rewrites the file. */
const ERASED = 20;

/** Ids in no order, so that rows are inserted between others. */
const userIdOf = (i: number): string =>
  ((i * 2_654_435_761) % 4_294_967_296).toString(16);

const addressOf = (i: number): string =>
  `person${String(i)}.${'y'.repeat((i * 7) % 120)}@example${String(i)}.test`;

/** The database and log files that contain a text. */
const findFilesWith = (file: string, text: string): readonly string[] =>
  readdirSync(dirname(file)).filter(
    (name) =>
      name.startsWith(basename(file)) &&
      readFileSync(join(dirname(file), name)).includes(text),
  );

it('Erased data is no longer in any file, no matter where its row was (Q62)', async () => {
  const file = newFile('forgetting.sqlite');
  const database = openSqlite(file, {
    synchronous: 'normal',
    secureDelete: true,
  });
  const replies = sqliteCommandReplies(database);
  const numbers = Array.from({ length: REPLIES }, (_, i) => i);
  for (const i of numbers) {
    const body = JSON.stringify([addressOf(i), 'z'.repeat((i * 37) % 6000)]);
    const command = { bodyHash: '', commandId: 'c', status: 200 };
    const reply = { ...command, body, position: i };
    await replies.store(userIdOf(i), 'k', reply, NOW);
  }
  expect(findFilesWith(file, addressOf(7))).not.toEqual([]);
  for (const i of numbers.slice(0, ERASED)) {
    await replies.forget('nobody', addressOf(i));
    await vi.waitFor(() => {
      expect(findFilesWith(file, addressOf(i))).toEqual([]);
    }, PATIENT_MS);
  }
  database.close();
});

it('Erasing does not wait for a rewrite of the file, which the next start does if the process ends (threat M5)', async () => {
  const file = newFile('interrupted.sqlite');
  const options = { synchronous: 'normal', secureDelete: true } as const;
  const database = openSqlite(file, options);
  const replies = sqliteCommandReplies(database);
  const body = JSON.stringify([addressOf(1)]);
  const command = { bodyHash: '', commandId: 'c', status: 200 };
  await replies.store('u1', 'k', { ...command, body, position: 1 }, NOW);
  const vacuumed = vi.spyOn(DatabaseSync.prototype, 'exec');
  onTestFinished(() => vacuumed.mockRestore());
  await replies.forget('nobody', addressOf(1));
  expect(vacuumed).not.toHaveBeenCalledWith('VACUUM');
  database.close();

  const again = openSqlite(file, options);
  sqliteCommandReplies(again);
  await vi.waitFor(() => {
    expect(vacuumed).toHaveBeenCalledWith('VACUUM');
    expect(findFilesWith(file, addressOf(1))).toEqual([]);
  }, PATIENT_MS);
  again.close();
});

it('A reply that mentions an address is found by an index (threat M5)', () => {
  const database = openSqlite(newFile('plans.sqlite'), {
    synchronous: 'normal',
  });
  sqliteCommandReplies(database);
  sqliteSessions(database);
  const planOf = (sql: string) =>
    JSON.stringify(database.statement(`EXPLAIN QUERY PLAN ${sql}`).all());
  expect(
    planOf("SELECT user_id, key FROM reply_addresses WHERE hash = 'h'"),
  ).not.toContain('SCAN');
  expect(
    planOf("DELETE FROM command_replies WHERE user_id = 'u'"),
  ).not.toContain('SCAN');
  database.close();
});

it('Expired sessions are found by an index on either instant (threat M8)', () => {
  const database = openSqlite(newFile('sessions.sqlite'), {
    synchronous: 'normal',
  });
  sqliteSessions(database);
  const plan = database
    .statement(
      "EXPLAIN QUERY PLAN DELETE FROM sessions WHERE last_seen_at < 'a' OR created_at < 'b'",
    )
    .all();
  expect(JSON.stringify(plan)).toContain('sessions_by_creation');
  expect(JSON.stringify(plan)).not.toContain('SCAN');
  database.close();
});
