import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { sqliteCommandReplies } from '#infrastructure/sqlite/sessions/commandReplies.ts';
import { openSqlite } from '#infrastructure/sqlite/database.ts';
import { NOW } from '#tests/support/fixed.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

const newFile = temporaryFiles();

/** Enough rows that some are moved between pages when others are deleted. */
const REPLIES = 200;

/** In no order, so that rows are inserted between others. */
const userIdOf = (i: number): string =>
  ((i * 2_654_435_761) % 4_294_967_296).toString(16);

const addressOf = (i: number): string =>
  `person${String(i)}.${'y'.repeat((i * 7) % 120)}@example${String(i)}.test`;

/** The database and log files that contain a text. */
const filesWith = (file: string, text: string): readonly string[] =>
  readdirSync(dirname(file)).filter(
    (name) =>
      name.startsWith(basename(file)) &&
      readFileSync(join(dirname(file), name)).includes(text),
  );

it('Erased data is in no file any more, wherever its row was (Q62)', async () => {
  const file = newFile('forgetting.sqlite');
  const database = openSqlite(file, {
    synchronous: 'normal',
    secureDelete: true,
  });
  const replies = sqliteCommandReplies(database);
  const numbers = Array.from({ length: REPLIES }, (_, i) => i);
  for (const i of numbers) {
    const body = JSON.stringify([addressOf(i), 'z'.repeat((i * 37) % 6000)]);
    const reply = { bodyHash: '', status: 200, body, position: i };
    await replies.keep(userIdOf(i), 'k', reply, NOW);
  }
  expect(filesWith(file, addressOf(7))).not.toEqual([]);
  for (const i of numbers) {
    await replies.forget('nobody', addressOf(i));
    expect(filesWith(file, addressOf(i))).toEqual([]);
  }
  database.close();
});
