import { expect, it } from 'vitest';
import { openSqliteEventStore } from '#infrastructure/sqlite/eventStore/eventStore.ts';
import { referencesIn } from '#infrastructure/eventLog/texts.ts';
import { openSqlite } from '#infrastructure/sqlite/database.ts';
import { findDatabaseFilesWith } from '#tests/support/findFilesWith.ts';
import { newEvent } from '../../../contracts/storedEvents.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

const newFile = temporaryFiles();

const TEXTS = 120;
/** Short texts share a page, long ones take several. */
const lengthOf = (i: number): number => (i * 211) % 9000;
const textOf = (i: number): string =>
  `zqtext${String(i).padStart(4, '0')} ${'y'.repeat(lengthOf(i))}`;

const isErased = (i: number): boolean => i % 3 === 0;

it('An erased text is no longer in any file, no matter where its row was, and other texts are unchanged (T30)', async () => {
  const file = newFile('erased.sqlite');
  const store = openSqliteEventStore(file);
  const streamId = 'item-1';
  for (let i = 0; i < TEXTS; i++) {
    const data = { itemId: 'item-1', description: textOf(i) };
    const event = { ...newEvent('ItemDescribed', data), schemaVersion: 2 };
    await store.append(streamId, [event], 'any');
  }
  const hashes = (await store.readStream(streamId))
    .flatMap(referencesIn)
    .map(({ sha256 }) => sha256);
  expect(findDatabaseFilesWith(file, textOf(7))).not.toEqual([]);
  // One at a time and not in order, so that rows around them are moved.
  // Multiplying by 7 visits each of them once: 0, 21, 42, …
  for (let i = 0; i < TEXTS; i += 3) {
    await store.eraseTexts([hashes[(i * 7) % TEXTS] ?? '']);
  }
  for (const [i, sha256] of hashes.entries()) {
    const found = (await store.findTexts([sha256])).get(sha256);
    expect(found).toBe(isErased(i) ? undefined : textOf(i));
    const beginning = textOf(i).slice(0, 10);
    expect(findDatabaseFilesWith(file, beginning).length > 0).toBe(
      !isErased(i),
    );
  }
  await store.close();
});

it('A text is erased once nobody reads the file any longer (T30)', async () => {
  const file = newFile('read.sqlite');
  const store = openSqliteEventStore(file);
  const data = { itemId: 'item-1', description: textOf(3) };
  const event = { ...newEvent('ItemDescribed', data), schemaVersion: 2 };
  await store.append('item-1', [event], 'any');
  const [stored] = await store.readStream('item-1');
  const [reference] = stored === undefined ? [] : referencesIn(stored);
  // Another process that reads.
  const reader = openSqlite(file, { synchronous: 'full', guest: 'reader' });
  reader.exec('BEGIN');
  reader.statement('SELECT count(*) FROM events').get();
  const erasing = store.eraseTexts([reference?.sha256 ?? '']);
  setTimeout(() => {
    reader.exec('COMMIT');
  }, 100);
  await erasing;
  expect(findDatabaseFilesWith(file, textOf(3).slice(0, 10))).toEqual([]);
  reader.close();
  await store.close();
});
