import {
  closeSync,
  openSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type {
  EventStore,
  StorageFailure,
} from '#application/shared/ports/EventStore.ts';
import {
  openSqliteEventStore,
  sqliteEventStore,
} from '#infrastructure/sqlite/eventStore/eventStore.ts';
import { openSqlite } from '#infrastructure/sqlite/database.ts';
import {
  collect,
  newEvent,
  newStreamId,
} from '#tests/contracts/storedEvents.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

const newPath = temporaryFiles();
const open: { close: () => unknown }[] = [];

const keepOpen = <T extends { close: () => unknown }>(opened: T): T => {
  open.push(opened);
  return opened;
};

afterEach(async () => {
  vi.useRealTimers();
  for (const opened of open.splice(0).reverse()) await opened.close();
});

const storageFailure = (reason: StorageFailure['reason']) =>
  expect.objectContaining({ name: 'StorageFailure', reason }) as Error;

const appendTo = (store: EventStore, streamId: string, count = 1) =>
  store.append(
    streamId,
    Array.from({ length: count }, (_, n) => newEvent(`E${n}`)),
    'none',
  );

describe('A full disk', () => {
  const openLimited = () => {
    const database = openSqlite(newPath(), { synchronous: 'full' });
    const store = keepOpen(sqliteEventStore(database));
    return {
      store,
      limit: (pages: number) => {
        database.exec(`PRAGMA max_page_count = ${pages}`);
      },
    };
  };

  it('rejects all appends of that moment and stores no part of them', async () => {
    const { store, limit } = openLimited();
    await appendTo(store, 'first', 3);
    // SQLite does not shrink an existing file.
    limit(1);
    const large = newEvent('Large', { text: 'x'.repeat(50_000) });
    const outcomes = await Promise.allSettled([
      appendTo(store, 'small', 2),
      store.append('large', [newEvent('Small'), large], 'none'),
      store.append('first', [newEvent('Late')], 0),
    ]);

    for (const outcome of outcomes) {
      expect(outcome).toEqual({
        status: 'rejected',
        reason: storageFailure('full'),
      });
    }
    expect(await store.readStream('small')).toEqual([]);
    expect(await store.readStream('large')).toEqual([]);
    expect(await store.lastPosition()).toBe(3);
  });

  it('is no longer reported once there is space again', async () => {
    const { store, limit } = openLimited();
    await appendTo(store, 'first');
    limit(1);
    const large = [newEvent('Large', { text: 'x'.repeat(50_000) })];
    await expect(store.append('large', large, 'none')).rejects.toEqual(
      storageFailure('full'),
    );
    limit(10_000);

    expect(await store.append('large', large, 'none')).toEqual({
      revision: 0,
      position: 2,
      appended: true,
    });
  });

  it('is reported with the name of the file', async () => {
    const { store, limit } = openLimited();
    limit(1);

    await expect(
      store.append('large', [newEvent('A', { x: 'x'.repeat(50_000) })], 'any'),
    ).rejects.toThrow(/^\d+-test\.sqlite: there is no space left/);
  });
});

describe('A commit that fails', () => {
  it('rejects everything in it and stores nothing', async () => {
    const path = newPath();
    const store = keepOpen(openSqliteEventStore(path));
    const other = keepOpen(new DatabaseSync(path));
    // Adds a deferred foreign key, which makes only the COMMIT fail.
    other.exec(`
      CREATE TABLE parent (id TEXT PRIMARY KEY);
      CREATE TABLE child (
        id TEXT REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED
      );
      CREATE TRIGGER trap AFTER INSERT ON events WHEN new.type = 'Trap'
        BEGIN INSERT INTO child VALUES ('nowhere'); END;
    `);
    const outcomes = await Promise.allSettled([
      appendTo(store, 'innocent', 2),
      store.append('innocent', [newEvent('Late')], 'none'),
      store.append('trapped', [newEvent('Trap')], 'none'),
    ]);

    for (const outcome of outcomes) {
      expect(outcome).toEqual({
        status: 'rejected',
        reason: storageFailure('unavailable'),
      });
    }
    expect(await store.readStream('innocent')).toEqual([]);
    expect(await appendTo(store, 'innocent')).toEqual({
      revision: 0,
      position: 1,
      appended: true,
    });
  });
});

describe('A file that another process keeps locked', () => {
  const openLocked = (lockTimeoutMs: number) => {
    const path = newPath();
    const store = keepOpen(openSqliteEventStore(path, { lockTimeoutMs }));
    const other = keepOpen(new DatabaseSync(path));
    other.exec('BEGIN IMMEDIATE');
    return { store, other };
  };

  it('rejects appends after the timeout, while reads continue', async () => {
    const { store } = openLocked(50);
    const outcomes = await Promise.allSettled([
      appendTo(store, 'a'),
      appendTo(store, 'b'),
    ]);

    for (const outcome of outcomes) {
      expect(outcome).toEqual({
        status: 'rejected',
        reason: storageFailure('locked'),
      });
    }
    expect(await store.readAll(0, 10)).toEqual([]);
  });

  it('accepts writes as soon as it is released, without blocking the process', async () => {
    const { store, other } = openLocked(60_000);
    const append = appendTo(store, 'a', 2);
    // Timers run while the append waits; otherwise the lock would never be
    // released.
    setTimeout(() => {
      other.exec('ROLLBACK');
    }, 30);

    expect(await append).toMatchObject({ position: 2, appended: true });
  });

  it('is usable after a timeout', async () => {
    const { store, other } = openLocked(20);
    await expect(appendTo(store, 'a')).rejects.toEqual(
      storageFailure('locked'),
    );
    other.exec('ROLLBACK');

    expect(await appendTo(store, 'a')).toMatchObject({ position: 1 });
  });
});

describe('Another process', () => {
  it('appends events that subscribers receive', async () => {
    const path = newPath();
    const store = keepOpen(openSqliteEventStore(path));
    const other = keepOpen(openSqliteEventStore(path));
    await appendTo(store, 'mine');
    const seen = collect((signal) => store.subscribe(0, signal), 3);
    await appendTo(other, 'theirs', 2);

    expect((await seen).map(({ streamId }) => streamId)).toEqual([
      'mine',
      'theirs',
      'theirs',
    ]);
  });

  it('appends events that a busy subscriber receives later, without another commit', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const path = newPath();
    const store = keepOpen(openSqliteEventStore(path));
    const other = keepOpen(openSqliteEventStore(path));
    await appendTo(store, 'first');
    const { signal } = new AbortController();
    const events = store.subscribe(0, signal)[Symbol.asyncIterator]();
    await events.next();
    // While the subscriber is busy with the first event:
    await appendTo(store, 'mine');
    await appendTo(other, 'theirs');
    vi.advanceTimersByTime(200);

    const received: string[] = [];
    while (received.length < 2) {
      const { value } = await events.next();
      const batch = value as readonly RecordedEvent[];
      received.push(...batch.map(({ streamId }) => streamId));
    }
    expect(received).toEqual(['mine', 'theirs']);
  });

  it('shares revisions, positions and event ids with this one', async () => {
    const path = newPath();
    const store = keepOpen(openSqliteEventStore(path));
    const other = keepOpen(openSqliteEventStore(path));
    const event = newEvent('A');
    await store.append('one', [event], 'none');

    expect(await other.append('one', [event], 'none')).toEqual({
      revision: 0,
      position: 1,
      appended: false,
    });
    await expect(appendTo(other, 'one')).rejects.toThrow('is at revision 0');
    expect(await other.append('one', [newEvent('B')], 0)).toMatchObject({
      position: 2,
    });
    expect(await store.append('one', [newEvent('C')], 1)).toMatchObject({
      position: 3,
    });
  });
});

describe('A damaged file', () => {
  it('is refused if it is not a database', () => {
    const path = newPath();
    writeFileSync(path, 'This is no database. '.repeat(400));

    expect(() => openSqliteEventStore(path)).toThrow(storageFailure('corrupt'));
  });

  it('is reported by the call that reads the damage', async () => {
    const path = newPath();
    const store = openSqliteEventStore(path);
    for (let n = 0; n < 20; n++) await appendTo(store, newStreamId(), 20);
    await store.close();
    damage(path);

    const reopened = keepOpen(openSqliteEventStore(path));
    await expect(reopened.readAll(0, 1000)).rejects.toEqual(
      storageFailure('corrupt'),
    );
    await expect(appendTo(reopened, 'new', 200)).rejects.toEqual(
      storageFailure('corrupt'),
    );
  });

  it('is not mistaken for a missing one', () => {
    expect(() => openSqliteEventStore('/nowhere/at/all/events.sqlite')).toThrow(
      storageFailure('unavailable'),
    );
  });
});

describe('A file of a newer version', () => {
  it('is refused with an explanation of what to do', async () => {
    const path = newPath('events.sqlite');
    await openSqliteEventStore(path).close();
    const other = new DatabaseSync(path);
    other.exec("UPDATE meta SET value = '9'");
    other.close();

    expect(() => openSqliteEventStore(path)).toThrow(
      /events\.sqlite was written by a newer version of Slipway: .* is 9, this version knows 4\. Start the newer version/,
    );
  });
});

/** Overwrites everything except the first two pages. */
const damage = (path: string): void => {
  const file = openSync(path, 'r+');
  const from = 2 * 4096;
  writeSync(
    file,
    Buffer.alloc(statSync(path).size - from, 0xa5),
    0,
    null,
    from,
  );
  closeSync(file);
};

describe('An event that is no longer valid JSON', () => {
  it.each(['data', 'metadata'])(
    'is reported by position, without a word of its broken %s',
    async (column) => {
      const path = newPath();
      const store = keepOpen(openSqliteEventStore(path));
      await appendTo(store, 'stream', 3);
      const database = new DatabaseSync(path);
      database.exec(
        `UPDATE events SET ${column} = '{"to": private' WHERE position = 2`,
      );
      database.close();

      for (const reading of [store.readAll(0, 9), store.readStream('stream')]) {
        const error = await reading.catch((thrown: unknown) => thrown);
        expect(error).toEqual(storageFailure('corrupt'));
        expect((error as Error).message).toContain('position 2');
        expect(JSON.stringify(error) + String(error)).not.toContain('private');
      }
      expect(await store.readAll(2, 9)).toHaveLength(1);
    },
  );
});
