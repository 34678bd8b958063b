import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as threads from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Projection } from '#projections/shared/projection.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { projectionRunner } from '#infrastructure/projecting/runner.ts';
import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import type {
  Generation,
  ReadModelStore,
} from '#infrastructure/readModels/documentStore.ts';
import { Outrun } from '#infrastructure/readModels/documentStore.ts';
import { openSqliteReadModels } from '#infrastructure/sqlite/readModels/readModels.ts';
import { newStreamId } from '#tests/contracts/storedEvents.ts';
import { counted, counters, versions } from '../../projecting/counters.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

const started = vi.hoisted((): threads.Worker[] => []);

vi.mock('node:worker_threads', async (original) => {
  const actual = await original<typeof threads>();
  class Observed extends actual.Worker {
    constructor(...given: ConstructorParameters<typeof threads.Worker>) {
      super(...given);
      started.push(this);
    }
  }
  return { ...actual, Worker: Observed };
});

/** Threads that are at work; one that has ended has no id any more. */
const running = () => started.filter(({ threadId }) => threadId !== -1);

const newPath = temporaryFiles();
let folder = '';
let store: ReadModelStore;

const open = (localRows?: number) => {
  store = openSqliteReadModels(
    folder,
    [notes],
    localRows === undefined ? {} : { localRows },
  );
};

beforeEach(() => {
  started.splice(0);
  folder = newPath('readModels');
  open(0);
});
afterEach(() => store.close());

const notes: Projection = {
  name: 'items',
  version: 1,
  handles: new Set(),
  indexes: [{ fields: ['team'] }],
  text: { field: 'title', scope: 'team' },
  documentIds: () => [],
  evolve: (document) => document,
};

/** A commit of one document at `position`, named after it. */
const put = (generation: Generation, position: number) => {
  const id = `note-${String(position)}`;
  const document = { id, team: 'red', title: `Note ${String(position)}` };
  return store.commit(generation, {
    changes: [{ id, position, document }],
    from: position - 1,
    to: { position, eventId: null },
  });
};

/** A build of so many documents that is not published yet. */
const begun = async (count: number) => {
  const generation = await store.begin(notes);
  for (let position = 1; position <= count; position++) {
    await put(generation, position);
  }
  return generation;
};

const idsThere = async () => {
  const { documents } = await store.find('items', {
    where: { team: 'red' },
    words: 'note',
  });
  return documents.map(({ id }) => id);
};

const failureOf = async (work: () => Promise<unknown>) => {
  const error: unknown = await work().catch((reason: unknown) => reason);
  if (!(error instanceof StorageFailure)) throw new Error('It went well.');
  const { reason, message } = error;
  return { reason, message };
};

describe('a build of read models', () => {
  it('is not worth a thread while it is small', async () => {
    await store.close();
    open();
    expect(await store.publish(await begun(9))).toBe(true);

    expect(started).toEqual([]);
    expect(await idsThere()).toHaveLength(9);
  });

  it('moves to a thread when it has grown, which ends with it', async () => {
    await store.close();
    open(2);
    const generation = await begun(2);
    expect(started).toHaveLength(0);
    await put(generation, 3);
    await put(generation, 4);
    expect(running()).toHaveLength(1);
    expect(await store.publish(generation)).toBe(true);

    expect(started).toHaveLength(1);
    expect(running()).toEqual([]);
    expect(await idsThere()).toEqual(['note-1', 'note-2', 'note-3', 'note-4']);
  });

  it('sees what was taken before, however much of it still waits', async () => {
    const generation = await store.begin(notes);
    const writes = [1, 2, 3, 4, 5, 6].map((n) => put(generation, n));
    const ids = ['note-1', 'note-6'];
    const loaded = await store.load(generation, ids);
    await Promise.all(writes);

    expect(loaded.map(({ position }) => position)).toEqual([1, 6]);
  });

  it('fails in a thread as it fails without', async () => {
    const failing = async (localRows: number) => {
      await store.close();
      open(localRows);
      const generation = await begun(3);
      await store.load(generation, []);
      const path = join(folder, 'items.building.sqlite');
      writeFileSync(path, 'no database '.repeat(9999));
      return failureOf(async () => {
        await put(generation, 4);
        await store.load(generation, ['note-4']);
      });
    };
    const inPlace = await failing(99);

    expect(inPlace.reason).toBe('corrupt');
    expect(await failing(0)).toEqual(inPlace);
  });

  it('that failed stays failed, and what is read stays as it was', async () => {
    await store.publish(await begun(1));
    const generation = await begun(3);
    await store.load(generation, []);
    const path = join(folder, 'items.building.sqlite');
    writeFileSync(path, 'no database '.repeat(9999));
    // Taken, as those before it; the failure is told from then on.
    await put(generation, 4);
    const failure = await failureOf(() => store.publish(generation));

    expect(await failureOf(() => put(generation, 5))).toEqual(failure);
    expect(await failureOf(() => store.load(generation, []))).toEqual(failure);
    expect(await failureOf(() => store.publish(generation))).toEqual(failure);
    expect(await idsThere()).toEqual(['note-1']);
    await vi.waitFor(() => {
      expect(running()).toEqual([]);
    });
    expect(await store.publish(await begun(2))).toBe(true);
    expect(await idsThere()).toHaveLength(2);
  });

  it('whose thread is killed fails like one whose storage fails', async () => {
    const generation = await begun(3);
    const killed = started[0]?.terminate();
    const failure = await failureOf(() => store.load(generation, ['note-1']));
    await killed;

    expect(failure.reason).toBe('unavailable');
    expect(failure.message).toContain('items.building.sqlite: the thread');
    expect(await failureOf(() => put(generation, 4))).toEqual(failure);
    expect(await failureOf(() => store.publish(generation))).toEqual(failure);
    expect(await store.live(notes)).toBeNull();
    expect(await store.publish(await begun(2))).toBe(true);
    expect(await idsThere()).toHaveLength(2);
  });

  it('is tried again by the runner when its thread is killed', async () => {
    const items = counters('items');
    const events = memoryEventStore();
    for (let n = 1; n <= 9; n++) {
      await events.append(newStreamId(), [counted(n, 'a')], 'none');
    }
    let kills = 0;
    const eventStore: EventStore = {
      ...events,
      readAll: async (after, limit) => {
        if (after === 6 && kills++ === 0) await started[0]?.terminate();
        return events.readAll(after, Math.min(limit, 3));
      },
    };
    const projections = [items];
    const runner = projectionRunner({
      eventStore,
      documents: store,
      projections,
      versions,
    });
    await runner.start();

    expect(started).toHaveLength(2);
    expect(await store.get('items', 'a')).toMatchObject({ sum: 45 });
    expect(await runner.status()).toMatchObject([{ state: 'live', lag: 0 }]);
    await runner.stop();
    await events.close();
  });

  it('tells those who wait for its thread that it was given up', async () => {
    const generation = await begun(3);
    const loading = store.load(generation, ['note-1']);
    await Promise.all([
      expect(loading).rejects.toBeInstanceOf(Outrun),
      store.discard(generation),
    ]);
  });

  const sites = [
    { site: 'in place', localRows: 99 },
    { site: 'in a thread', localRows: 0 },
  ];
  describe.each(sites)('in the middle of its work $site', ({ localRows }) => {
    beforeEach(async () => {
      await store.close();
      open(localRows);
    });

    it('can be discarded', async () => {
      const generation = await begun(50);
      const publishing = store.publish(generation);
      await Promise.all([
        expect(publishing).rejects.toBeInstanceOf(Outrun),
        store.discard(generation),
      ]);

      expect(running()).toEqual([]);
      expect(readdirSync(folder)).toEqual([]);
      await expect(put(generation, 51)).rejects.toBeInstanceOf(Outrun);
    });

    it('goes when all is closed', async () => {
      const generation = await begun(50);
      const publishing = store.publish(generation);
      await Promise.all([
        expect(publishing).rejects.toBeInstanceOf(Outrun),
        store.close(),
      ]);

      expect(running()).toEqual([]);
      expect(readdirSync(folder)).toEqual([]);
    });

    it('gives way to another, which takes its file', async () => {
      const first = await begun(50);
      const publishing = store.publish(first);
      const [second] = await Promise.all([
        store.begin(notes),
        expect(publishing).rejects.toBeInstanceOf(Outrun),
      ]);
      expect(running()).toEqual([]);
      await expect(put(first, 51)).rejects.toBeInstanceOf(Outrun);
      await expect(store.discard(first)).rejects.toBeInstanceOf(Outrun);
      await put(second, 1);

      expect(existsSync(join(folder, 'items.building.sqlite'))).toBe(true);
      expect(await store.publish(second)).toBe(true);
      expect(await idsThere()).toEqual(['note-1']);
    });
  });
});
