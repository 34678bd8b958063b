import { hash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import {
  EVENT_TABLE,
  eventStoreSchema,
} from '#infrastructure/sqlite/eventStore/eventTable.ts';
import { openSqliteEventStore } from '#infrastructure/sqlite/eventStore/eventStore.ts';
import type { EventVerification } from '#infrastructure/eventLog/checkEvents.ts';
import { verifyEvents } from '#infrastructure/sqlite/eventStore/verifyEvents.ts';
import { migrateTables } from '#infrastructure/sqlite/migrateTables.ts';
import { openSqlite } from '#infrastructure/sqlite/database.ts';
import { newEvent } from '#tests/contracts/storedEvents.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

const newPath = temporaryFiles();
const closing: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Alternating events of three streams, at positions 1 to 9. */
const recordEvents = async (): Promise<string> => {
  const path = newPath();
  const store = openSqliteEventStore(path);
  for (let revision = 0; revision < 3; revision++) {
    const event = () => newEvent('TeamRenamed', { text: 'Grüße, 日本 "x"\n' });
    const expected = revision === 0 ? 'none' : revision - 1;
    await Promise.all(
      ['a', 'b', 'c'].map((id) => store.append(id, [event()], expected)),
    );
  }
  await store.close();
  return path;
};

const verify = (path: string): EventVerification => {
  const database = openSqlite(path, { synchronous: 'full', guest: 'reader' });
  try {
    return verifyEvents(database);
  } finally {
    database.close();
  }
};

/** Changes the file without the store. */
const change = (path: string, sql: string): void => {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
};

const firstMismatch = (path: string) => {
  const { position, kind } = verify(path).misfit ?? {};
  return { position, kind };
};

describe('The chain of events', () => {
  it('is intact as the store wrote it, one by one and in groups', async () => {
    expect(verify(await recordEvents())).toEqual({
      events: 9,
      lastPosition: 9,
      headHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      misfit: null,
      unreadable: null,
    });
  });

  it('names the first event that only another version can read', async () => {
    const path = newPath();
    const store = openSqliteEventStore(path);
    const newer = { ...newEvent('TeamRenamed'), schemaVersion: 9 };
    const events = [newEvent('TeamRenamed'), newer, newEvent('TeamMerged')];
    await store.append('a', events, 'none');
    await store.close();
    expect(verify(path)).toMatchObject({
      events: 3,
      misfit: null,
      unreadable: { position: 2, type: 'TeamRenamed', schemaVersion: 9 },
    });
  });

  it('is intact in an empty store', async () => {
    const path = newPath();
    await openSqliteEventStore(path).close();
    expect(verify(path)).toEqual({
      events: 0,
      lastPosition: 0,
      headHash: '',
      misfit: null,
      unreadable: null,
    });
  });

  it('has no gap after a refused append', async () => {
    const path = newPath();
    const store = openSqliteEventStore(path);
    const outcomes = await Promise.allSettled([
      store.append('a', [newEvent('First')], 'none'),
      store.append('a', [newEvent('Refused')], 'none'),
      store.append('b', [newEvent('Second')], 'none'),
    ]);
    await store.close();
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(verify(path)).toMatchObject({ events: 2, misfit: null });
  });

  it('has no gap after a group was rolled back', async () => {
    const path = newPath();
    const store = openSqliteEventStore(path);
    await store.append('a', [newEvent('First')], 'none');
    change(
      path,
      `CREATE TRIGGER trap BEFORE INSERT ON events WHEN new.type = 'Trap'
        BEGIN SELECT RAISE(ABORT, 'trapped'); END`,
    );
    const lost = [
      store.append('b', [newEvent('Lost')], 'none'),
      store.append('c', [newEvent('Trap')], 'none'),
    ];
    for (const append of lost) await expect(append).rejects.toThrow('trapped');
    await store.append('d', [newEvent('Second')], 'none');
    await store.close();
    expect(verify(path)).toMatchObject({ lastPosition: 2, misfit: null });
  });

  it('continues after another process has appended', async () => {
    const path = newPath();
    const [first, other] = [
      openSqliteEventStore(path),
      openSqliteEventStore(path),
    ];
    await first.append('a', [newEvent('First')], 'none');
    await other.append('b', [newEvent('Second')], 'none');
    await first.append('a', [newEvent('Third')], 0);
    await Promise.all([first.close(), other.close()]);
    expect(verify(path)).toMatchObject({ events: 3, misfit: null });
  });

  it.each([
    ["data = replace(data, '日本', '中国')", 'hash'],
    ["metadata = json_set(metadata, '$.actorId', 'other')", 'hash'],
    ["type = 'Forged'", 'hash'],
    ["event_id = 'forged'", 'hash'],
    ['schema_version = 2', 'hash'],
    ["hash = ''", 'hash'],
    ["stream_id = 'd'", 'revision'],
    ['revision = 17', 'revision'],
    ['position = 17', 'position'],
  ])('names the event with a changed %s', async (set, kind) => {
    const path = await recordEvents();
    change(path, `UPDATE events SET ${set} WHERE position = 5`);
    // The event after a moved one is the first that does not match.
    const position = kind === 'position' ? 6 : 5;
    expect(firstMismatch(path)).toEqual({ position, kind });
  });

  it('names the event after a removed one', async () => {
    const path = await recordEvents();
    change(path, 'DELETE FROM events WHERE position = 5');
    expect(firstMismatch(path)).toEqual({ position: 6, kind: 'position' });
  });

  it('names an event that was inserted before the first one', async () => {
    const path = await recordEvents();
    change(
      path,
      `INSERT INTO events SELECT 0, 'x', 0, 'x', type, 1, data, metadata, hash
        FROM events WHERE position = 1`,
    );
    expect(firstMismatch(path)).toEqual({ position: 0, kind: 'position' });
  });

  it('names the second of two events with the same id', async () => {
    const path = await recordEvents();
    change(
      path,
      `CREATE TABLE loose AS SELECT * FROM events;
        DROP TABLE events;
        ALTER TABLE loose RENAME TO events;
        UPDATE events SET event_id =
          (SELECT event_id FROM events WHERE position = 2) WHERE position = 7`,
    );
    expect(firstMismatch(path)).toEqual({ position: 7, kind: 'eventId' });
  });

  it('can be computed by others: SHA-256 over lengths and texts', async () => {
    const path = newPath();
    const store = openSqliteEventStore(path);
    const event = newEvent('Noted', { text: 'Grüße' });
    await store.append('a', [event], 'none');
    await store.close();
    const { eventId } = event.metadata;
    const data = JSON.stringify(event.data);
    const metadata = JSON.stringify(event.metadata);
    expect(verify(path).headHash).toBe(
      hash(
        'sha256',
        ` 1 0 1 1 ${eventId.length} 5 ${data.length} a${eventId}Noted${data}${metadata}`,
      ),
    );
  });
});

describe('Events from before hashes existed', () => {
  it('are chained when the file is opened, and so are later ones', async () => {
    const path = newPath();
    const before = openSqlite(path, { synchronous: 'normal' });
    migrateTables(before, { ...eventStoreSchema, steps: [EVENT_TABLE] });
    const insert = before.statement(
      'INSERT INTO events VALUES (?, ?, ?, ?, ?, 1, ?, ?)',
    );
    // More events than are read at once.
    const count = 450;
    before.transaction(() => {
      for (let n = 1; n <= count; n++) {
        const { type, data, metadata } = newEvent('Noted', { n });
        insert.run(
          n,
          `stream-${n}`,
          0,
          metadata.eventId,
          type,
          JSON.stringify(data),
          JSON.stringify(metadata),
        );
      }
    });
    before.close();
    const store = openSqliteEventStore(path);
    await store.append('new', [newEvent('Noted')], 'none');
    await store.close();
    expect(verify(path)).toMatchObject({ events: count + 1, misfit: null });
  });
});
