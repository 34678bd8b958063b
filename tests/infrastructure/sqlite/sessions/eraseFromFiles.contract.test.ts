import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { sqliteCommandReplies } from '#infrastructure/sqlite/requests/commandReplies.ts';
import { openSqlite } from '#infrastructure/sqlite/database.ts';
import { findDatabaseFilesWith } from '#tests/support/findFilesWith.ts';
import { NOW } from '#tests/support/fixed.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

/** Longer than any rewrite of a file takes on a busy machine. */
const PATIENT_MS = 20_000;

const newFile = temporaryFiles();

/** A user without replies: only replies that mention the address are erased. */
const NOBODY = 'nobody';

/** Enough rows that some are moved between pages when others are deleted. */
const REPLIES = 200;
/** The number of erased replies, each of which rewrites the file. */
const ERASED = 20;

/** Ids in no order, so that rows are inserted between others. */
const userIdOf = (i: number): string =>
  ((i * 2_654_435_761) % 4_294_967_296).toString(16);

const addressOf = (i: number): string =>
  `person${String(i)}.${'y'.repeat((i * 7) % 120)}@example${String(i)}.test`;

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
  expect(findDatabaseFilesWith(file, addressOf(7))).not.toEqual([]);
  for (const i of numbers.slice(0, ERASED)) {
    await replies.forget(NOBODY, addressOf(i));
    await vi.waitFor(() => {
      expect(findDatabaseFilesWith(file, addressOf(i))).toEqual([]);
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
  const executed = vi.spyOn(DatabaseSync.prototype, 'exec');
  onTestFinished(() => executed.mockRestore());
  await replies.forget(NOBODY, addressOf(1));
  expect(executed).not.toHaveBeenCalledWith('VACUUM');
  database.close();

  const again = openSqlite(file, options);
  sqliteCommandReplies(again);
  await vi.waitFor(() => {
    expect(executed).toHaveBeenCalledWith('VACUUM');
    expect(findDatabaseFilesWith(file, addressOf(1))).toEqual([]);
  }, PATIENT_MS);
  again.close();
});
