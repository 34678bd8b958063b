import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { Projection } from '#projections/shared/projection.ts';
import type {
  EventStore,
  NewEvent,
} from '#application/shared/ports/EventStore.ts';
import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import { foldInMemory } from '#infrastructure/projecting/runner/currentReadModels.ts';
import { createProjectionRunner } from '#infrastructure/projecting/runner/runner.ts';
import type { ReadModelStore } from '#infrastructure/readModels/documentStore.ts';
import { memoryReadModels } from '#infrastructure/readModels/memoryReadModels.ts';
import { openSqliteEventStore } from '#infrastructure/sqlite/eventStore/eventStore.ts';
import { requestRetry } from '#infrastructure/sqlite/readModels/parkedTable.ts';
import { openSqliteReadModels } from '#infrastructure/sqlite/readModels/readModels.ts';
import { newStreamId } from '#tests/contracts/storedEvents.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';
import { closedAfterEach } from '../closedAfterEach.ts';
import type { Counter } from '../counters.ts';
import { counted, counters, versions } from '../counters.ts';

const LONG = 20_000;
const newPath = temporaryFiles();
const keep = closedAfterEach();

const POISON = NaN;

/** An event that counts a document of a team; POISON cannot be folded. */
const countedOf = (teamId: string, by: number): NewEvent => {
  const event = counted(by, `${teamId}-doc`);
  return { ...event, metadata: { ...event.metadata, teamId } };
};

const append = async (store: EventStore, ...events: readonly NewEvent[]) =>
  (await store.append(newStreamId(), events, 'none')).position;

const items = counters('items');
const teams = counters('teams', { evolve: (_, __, id) => ({ id }) });

/** The repaired projection, in which a poison event counts nothing. */
const repaired = counters('items', {
  evolve: (document, event, id) =>
    typeof (event.data as { by?: unknown }).by === 'string'
      ? document
      : items.evolve(document, event, id),
});

const adapters = [
  {
    name: 'memory',
    openEvents: () => memoryEventStore(),
    openDocuments: memoryReadModels,
  },
  {
    name: 'SQLite',
    openEvents: () => openSqliteEventStore(newPath('events.sqlite')),
    openDocuments: (projections: readonly Projection[]) =>
      openSqliteReadModels(newPath('readModels'), projections),
  },
];

describe.each(adapters)('A poison event of one team, on $name', (adapter) => {
  const open = () => ({
    eventStore: keep(adapter.openEvents()),
    documents: keep(adapter.openDocuments([items, teams])),
  });

  const start = async (
    stores: Readonly<{ eventStore: EventStore; documents: ReadModelStore }>,
    projections: readonly Projection[] = [items, teams],
    onFailure = vi.fn(),
  ) => {
    const options = { ...stores, projections, versions, onFailure };
    const runner = createProjectionRunner(options);
    keep({ close: () => runner.stop() });
    await runner.start();
    return runner;
  };

  const sumOf = async (documents: ReadModelStore, team: string) =>
    ((await documents.get('items', `${team}-doc`)) as unknown as Counter | null)
      ?.sum ?? null;

  const parkedAt = (position: number) => [
    {
      key: 'red',
      position,
      type: 'Counted',
      message: 'Counted: cannot count red-doc',
      isDue: false,
    },
  ];

  it('is left out together with all later events of the team, and other teams are not affected', async () => {
    const stores = open();
    const onFailure = vi.fn();
    const runner = await start(stores, [items, teams], onFailure);
    const { eventStore, documents } = stores;
    await append(eventStore, countedOf('red', 1), countedOf('blue', 1));
    const poison = await append(eventStore, countedOf('red', POISON));
    // Events of the team in the same batch and in later ones.
    const last = await append(
      eventStore,
      countedOf('blue', 2),
      countedOf('red', 5),
    );

    const blue = { collections: ['items'], key: 'blue' };
    expect(await runner.waitFor(last, LONG, blue)).toBe(true);
    expect(await runner.waitFor(last, LONG)).toBe(true);
    expect(await sumOf(documents, 'blue')).toBe(3);
    expect(await sumOf(documents, 'red')).toBe(1);
    // Waits for the poison event fail at once; earlier events are folded.
    const red = { collections: ['items'], key: 'red' };
    expect(await runner.waitFor(last, LONG, red)).toBe(false);
    expect(await runner.waitFor(poison - 1, LONG, red)).toBe(true);
    const elsewhere = { collections: ['teams'], key: 'red' };
    expect(await runner.waitFor(last, LONG, elsewhere)).toBe(true);
    expect(await runner.isParked?.('items', 'red')).toBe(true);
    expect(await runner.isParked?.('items', 'blue')).toBe(false);
    expect(await runner.isParked?.('teams', 'red')).toBe(false);

    expect(await runner.status()).toMatchObject([
      {
        state: 'live',
        position: last,
        failure: null,
        parked: parkedAt(poison),
      },
      { state: 'live', position: last, failure: null, parked: [] },
    ]);
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(
      'items',
      parkedAt(poison)[0],
    );
    expect((await runner.verify('items')).differences).toEqual([]);
    await expect(
      foldInMemory({ eventStore, versions }, [items]),
    ).rejects.toThrow(`items cannot take the event at ${String(poison)}`);
  });

  it('stays parked after a restart, until a retry after the repair folds it', async () => {
    const stores = open();
    const { eventStore, documents } = stores;
    const first = await start(stores);
    await append(eventStore, countedOf('red', 1));
    const poison = await append(eventStore, countedOf('red', POISON));
    await append(eventStore, countedOf('red', 5), countedOf('blue', 1));
    await first.waitFor(await eventStore.lastPosition(), LONG);
    expect(await first.retry('items', 'red')).toMatchObject({
      position: poison,
    });
    await first.stop();

    const second = await start(stores, [repaired, teams]);
    const last = await append(eventStore, countedOf('red', 7));
    expect(await second.waitFor(last, LONG)).toBe(true);
    expect(await second.status()).toMatchObject([
      { parked: parkedAt(poison) },
      { parked: [] },
    ]);
    expect(await sumOf(documents, 'red')).toBe(1);

    expect(await second.retry('items', 'red')).toBeNull();
    expect(await sumOf(documents, 'red')).toBe(13);
    const next = await append(eventStore, countedOf('red', 100));
    const red = { collections: ['items'], key: 'red' };
    expect(await second.waitFor(next, LONG, red)).toBe(true);
    expect(await sumOf(documents, 'red')).toBe(113);
    expect(await second.status()).toMatchObject([
      { parked: [] },
      { parked: [] },
    ]);
    expect((await second.verify('items')).differences).toEqual([]);
  });

  it('is folded by a retry while events arrive, without losing one', async () => {
    const stores = open();
    const { eventStore, documents } = stores;
    const first = await start(stores);
    for (let n = 0; n < 500; n++) {
      await append(
        eventStore,
        countedOf('red', n === 3 ? POISON : 1),
        countedOf('blue', 1),
      );
    }
    await first.waitFor(await eventStore.lastPosition(), LONG);
    await first.stop();
    const second = await start(stores, [repaired, teams]);
    const retrying = second.retry('items', 'red');
    for (let n = 0; n < 200; n++) {
      await append(eventStore, countedOf('red', 1), countedOf('blue', 1));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await retrying).toBeNull();
    expect(await second.waitFor(await eventStore.lastPosition(), LONG)).toBe(
      true,
    );
    expect(await sumOf(documents, 'red')).toBe(699);
    expect(await sumOf(documents, 'blue')).toBe(700);
    expect((await second.verify('items')).differences).toEqual([]);
  });

  it('can be one whose document cannot be stored', async () => {
    const stores = open();
    const { eventStore, documents } = stores;
    const big = counters('items', {
      evolve: (document, event, id) =>
        (event.data as { by?: unknown }).by === 13
          ? ({ id, n: 1n } as { id: string })
          : items.evolve(document, event, id),
    });
    const runner = await start(stores, [big, teams]);
    await append(eventStore, countedOf('red', 1), countedOf('blue', 1));
    const poison = await append(eventStore, countedOf('red', 13));
    await runner.waitFor(poison, LONG);
    const last = await append(
      eventStore,
      countedOf('blue', 2),
      countedOf('red', 1),
    );
    expect(await runner.waitFor(last, LONG)).toBe(true);
    const [status] = await runner.status();
    expect(status).toMatchObject({
      state: 'live',
      failure: null,
      parked: [{ key: 'red', position: poison, type: 'Counted' }],
    });
    expect(status?.parked[0]?.message).toContain('cannot be stored');
    expect(await sumOf(documents, 'red')).toBe(1);
    expect(await sumOf(documents, 'blue')).toBe(3);
  });

  it('is parked again by a rebuild before the repair, and folded by one after it', async () => {
    const stores = open();
    const { eventStore, documents } = stores;
    const first = await start(stores);
    await append(
      eventStore,
      countedOf('red', 1),
      countedOf('red', POISON),
      countedOf('blue', 1),
    );
    await first.waitFor(await eventStore.lastPosition(), LONG);
    await first.rebuild('items');
    expect(await first.status()).toMatchObject([
      { parked: [{ key: 'red' }] },
      { parked: [] },
    ]);
    await first.stop();
    const second = await start(stores, [repaired, teams]);
    await second.rebuild('items');
    expect(await second.status()).toMatchObject([
      { parked: [] },
      { parked: [] },
    ]);
    expect(await sumOf(documents, 'red')).toBe(1);
  });

  it('is left out of a new version’s build, which all other teams can read', async () => {
    const stores = open();
    const { eventStore, documents } = stores;
    const first = await start(stores);
    await append(
      eventStore,
      countedOf('red', 1),
      countedOf('red', 2),
      countedOf('blue', 1),
    );
    await append(eventStore, countedOf('green', 1));
    await first.waitFor(await eventStore.lastPosition(), LONG);
    await first.stop();
    const stricter = counters('items', {
      version: 2,
      evolve: (document, event, id) => {
        if ((event.data as { by?: unknown }).by === 2) throw new Error('no 2');
        return items.evolve(document, event, id);
      },
    });
    const second = await start(stores, [stricter, teams]);
    const last = await eventStore.lastPosition();
    const blue = { collections: ['items'], key: 'blue' };
    expect(await second.waitFor(last, LONG, blue)).toBe(true);
    expect(await second.status()).toMatchObject([
      { version: 2, state: 'live', parked: [{ key: 'red', position: 2 }] },
      {},
    ]);
    expect(await sumOf(documents, 'blue')).toBe(1);
    // A requested rebuild must not remove data that others can read.
    await second.stop();
    const worse = counters('items', {
      version: 2,
      evolve: (document, event, id) => {
        if (id.startsWith('green')) throw new Error('no green');
        return items.evolve(document, event, id);
      },
    });
    const third = await start(stores, [worse, teams]);
    await expect(third.rebuild('items')).rejects.toThrow('no green');
    expect(await sumOf(documents, 'green')).toBe(1);
  });

  it('blocks a build from going live if most teams have one', async () => {
    const stores = open();
    const { eventStore, documents } = stores;
    const first = await start(stores);
    const last = await append(
      eventStore,
      countedOf('red', 1),
      countedOf('blue', 1),
    );
    await first.waitFor(last, LONG);
    await first.stop();
    const broken = counters('items', {
      version: 2,
      evolve: () => {
        throw new Error('not yet written');
      },
    });
    const second = await start(stores, [broken, teams]);
    expect(await second.waitFor(last, LONG, { collections: ['items'] })).toBe(
      false,
    );
    expect(await second.status()).toMatchObject([{ state: 'failed' }, {}]);
    expect(await sumOf(documents, 'red')).toBe(1);
  });
});

describe('SIGKILL around a poison event', () => {
  const SCRIPT = join(import.meta.dirname, 'parkUntilKilled.ts');

  const run = (folder: string, when: string, version = '') =>
    spawnSync(process.execPath, [SCRIPT, folder, when, version], {
      timeout: 60_000,
      encoding: 'utf8',
    });

  const withEvents = async (folder: string) => {
    mkdirSync(folder, { recursive: true });
    const eventStore = openSqliteEventStore(join(folder, 'events.sqlite'));
    await append(eventStore, countedOf('red', 1), countedOf('red', POISON));
    await append(eventStore, countedOf('red', 5), countedOf('blue', 1));
    await eventStore.close();
  };

  /**
   * The parked keys that another process finds, and the documents that it
   * folds.
   */
  const findStored = async (folder: string, projection: Projection) => {
    const eventStore = keep(
      openSqliteEventStore(join(folder, 'events.sqlite')),
    );
    const documents = keep(
      openSqliteReadModels(join(folder, 'readModels'), [projection]),
    );
    const runner = createProjectionRunner({
      eventStore,
      documents,
      projections: [projection],
      versions,
    });
    keep({ close: () => runner.stop() });
    await runner.start();
    await runner.waitFor(await eventStore.lastPosition(), LONG);
    return { runner, documents };
  };

  const sums = (documents: ReadModelStore) =>
    Promise.all(
      ['red', 'blue'].map(async (team) => {
        const id = `${team}-doc`;
        return ((await documents.get('items', id)) as unknown as Counter | null)
          ?.sum;
      }),
    );

  it.each(['before park', 'after park', 'before commit', 'after commit'])(
    'loses nothing while it is parked, %s',
    async (when) => {
      const folder = newPath('killed');
      await withEvents(folder);
      expect(run(folder, when)).toMatchObject({ signal: 'SIGKILL' });
      const { runner, documents } = await findStored(folder, items);
      expect(await sums(documents)).toEqual([1, 1]);
      expect(await runner.status()).toMatchObject([
        { position: 4, parked: [{ key: 'red', position: 2 }] },
      ]);
    },
  );

  it.each(['before commit', 'after commit', 'before release', 'after release'])(
    'loses nothing while it is retried, %s',
    async (when) => {
      const folder = newPath('killed');
      await withEvents(folder);
      const before = await findStored(folder, items);
      await before.runner.stop();
      await before.documents.close();
      expect(run(folder, when, 'mended')).toMatchObject({ signal: 'SIGKILL' });
      const { runner, documents } = await findStored(folder, repaired);
      expect(await runner.retry('items', 'red')).toBeNull();
      expect(await sums(documents)).toEqual([6, 1]);
      expect((await runner.verify('items')).differences).toEqual([]);
    },
  );

  it('the owner of the files does the retry that another process requests', async () => {
    const folder = newPath('asked');
    await withEvents(folder);
    const before = await findStored(folder, items);
    await before.runner.stop();
    await before.documents.close();
    const { runner, documents } = await findStored(folder, repaired);
    const path = join(folder, 'readModels', 'items.sqlite');
    expect(requestRetry(path, 'blue')).toBe(false);
    expect(requestRetry(path, 'red')).toBe(true);
    await expect
      .poll(async () => (await runner.status())[0]?.parked, { timeout: LONG })
      .toEqual([]);
    expect(await sums(documents)).toEqual([6, 1]);
  });
});
