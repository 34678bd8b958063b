import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Projection } from '#projections/shared/projection.ts';
import type {
  EventStore,
  NewEvent,
} from '#application/shared/ports/EventStore.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { ProjectionRunner } from '#infrastructure/projecting/runner/runner.ts';
import { createProjectionRunner } from '#infrastructure/projecting/runner/runner.ts';
import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import { openSqliteEventStore } from '#infrastructure/sqlite/eventStore/eventStore.ts';
import type { ReadModelStore } from '#infrastructure/readModels/documentStore.ts';
import { memoryReadModels } from '#infrastructure/readModels/memoryReadModels.ts';
import { openSqliteReadModels } from '#infrastructure/sqlite/readModels/readModels.ts';
import { newEvent, newStreamId } from '#tests/contracts/storedEvents.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';
import { closedAfterEach } from '../closedAfterEach.ts';
import type { Counter } from '../counters.ts';
import { cleared, counted, counters, versions } from '../counters.ts';

/** Much longer than any wait here takes. */
const LONG = 20_000;

const newPath = temporaryFiles();
const keep = closedAfterEach();

const start = async (
  eventStore: EventStore,
  documents: ReadModelStore,
  projections: readonly Projection[],
): Promise<ProjectionRunner> => {
  const runner = createProjectionRunner({
    eventStore,
    documents,
    projections,
    versions,
  });
  keep({ close: () => runner.stop() });
  await runner.start();
  return runner;
};

const append = async (store: EventStore, ...events: readonly NewEvent[]) =>
  (await store.append(newStreamId(), events, 'none')).position;

const sumOf = async (
  documents: ReadModelStore,
  id: string,
  collection: 'items' | 'teams' = 'items',
) =>
  ((await documents.get(collection, id)) as unknown as Counter | null)?.sum ??
  null;

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

describe.each(adapters)('The runner on $name', (adapter) => {
  const items = counters('items');
  const teams = counters('teams', { handles: new Set(['Counted']) });

  const open = (projections: readonly Projection[] = [items, teams]) => ({
    eventStore: keep(adapter.openEvents()),
    documents: keep(adapter.openDocuments(projections)),
    projections,
  });

  it('folds appended events into every projection', async () => {
    const { eventStore, documents, projections } = open();
    await append(eventStore, counted(1, 'a'));
    const runner = await start(eventStore, documents, projections);
    await append(eventStore, counted(2, 'a', 'b'));
    const position = await append(eventStore, cleared('b'));

    expect(await runner.waitFor(position, LONG)).toBe(true);
    expect(await sumOf(documents, 'a')).toBe(3);
    expect(await sumOf(documents, 'b')).toBeNull();
    expect(await sumOf(documents, 'b', 'teams')).toBe(2);
    expect(await runner.status()).toEqual(
      [items, teams].map(({ name }) => ({
        name,
        version: 1,
        state: 'live',
        position,
        lag: 0,
        failure: null,
        parked: [],
      })),
    );
  });

  it('ends a wait immediately for a position that it contains, and otherwise at its deadline', async () => {
    const { eventStore, documents, projections } = open();
    const position = await append(eventStore, counted(1, 'a'));
    const runner = await start(eventStore, documents, projections);

    expect(await runner.waitFor(position, LONG)).toBe(true);
    expect(await runner.waitFor(0, 0)).toBe(true);
    expect(await runner.waitFor(position + 1, 1)).toBe(false);
  });

  it('ends a wait once the collections that it concerns have caught up', async () => {
    const gate = Promise.withResolvers<undefined>();
    const { eventStore, documents, projections } = open();
    const slow: ReadModelStore = {
      ...documents,
      commit: async (generation, write) => {
        if (generation.projection.name === 'teams') await gate.promise;
        return documents.commit(generation, write);
      },
    };
    const runner = await start(eventStore, slow, projections);
    const position = await append(eventStore, counted(1, 'a'));
    const items = { collections: ['items'] };
    expect(await runner.waitFor(position, LONG, items)).toBe(true);
    expect(await runner.waitFor(position, 1)).toBe(false);
    gate.resolve(undefined);
    expect(await runner.waitFor(position, LONG)).toBe(true);
  });

  it('ends all waits when it stops, and later ones immediately', async () => {
    const { eventStore, documents, projections } = open();
    const runner = await start(eventStore, documents, projections);
    const waiting = runner.waitFor(99, 10 * LONG);
    await runner.stop();

    expect(await waiting).toBe(false);
    expect(await runner.waitFor(99, 10 * LONG)).toBe(false);
  });

  it('resumes where it stopped', async () => {
    const { eventStore, documents } = open();
    const evolve = vi.fn(items.evolve);
    const spied = [{ ...items, evolve }];
    const first = await start(eventStore, documents, spied);
    const position = await append(eventStore, counted(1, 'a'));
    await first.waitFor(position, LONG);
    await first.stop();
    const next = await append(eventStore, counted(2, 'a'));
    const second = await start(eventStore, documents, spied);
    await second.waitFor(next, LONG);

    expect(await sumOf(documents, 'a')).toBe(3);
    expect(evolve).toHaveBeenCalledTimes(2);
  });

  it('stores its checkpoint even when no document changed', async () => {
    const idle = counters('teams', { handles: new Set(['Never']) });
    const { eventStore, documents, projections } = open([idle]);
    const runner = await start(eventStore, documents, projections);
    const position = await append(eventStore, counted(1, 'a'));
    await runner.waitFor(position, LONG);
    await runner.stop();

    expect((await documents.live(idle))?.checkpoint.position).toBe(position);
  });

  describe('An event of another version of Slipway', () => {
    const unreadable = (type: string, schemaVersion: number) =>
      `${type} of schema version ${String(schemaVersion)} cannot be read by this version of Slipway`;

    it.each([
      ['newer than any known one', 2],
      ['older, without an upcaster', 0],
    ])(
      'stops the projections that handle it when its schema is %s',
      async (_, version) => {
        const reader = counters('items', { handles: new Set(['Cleared']) });
        const { eventStore, documents, projections } = open([reader, teams]);
        const runner = await start(eventStore, documents, projections);
        await append(eventStore, counted(1, 'a'));
        const strange = { ...counted(1, 'a'), schemaVersion: version };
        const failing = await append(eventStore, strange);
        const last = await append(eventStore, counted(5, 'a'));

        expect(await runner.waitFor(last, LONG)).toBe(false);
        expect(await runner.status()).toMatchObject([
          { name: 'items', state: 'live', position: last },
          {
            name: 'teams',
            state: 'failed',
            position: failing - 1,
            failure: {
              position: failing,
              message: unreadable('Counted', version),
            },
          },
        ]);
        // Neither the event nor anything after it is folded.
        expect(await sumOf(documents, 'a', 'teams')).toBe(1);
      },
    );

    it('stops all projections if its type is unknown, because each might handle it', async () => {
      const { eventStore, documents, projections } = open();
      const runner = await start(eventStore, documents, projections);
      // The event is between small ones of the same batch.
      const position = await append(
        eventStore,
        counted(1, 'a'),
        newEvent('Merged', { ids: ['a'] }),
        counted(5, 'a'),
      );
      expect(await runner.waitFor(position, LONG)).toBe(false);
      const failure = {
        position: position - 1,
        message: unreadable('Merged', 1),
      };
      expect(await runner.status()).toMatchObject([
        { name: 'items', state: 'failed', failure },
        { name: 'teams', state: 'failed', failure },
      ]);
      expect(await sumOf(documents, 'a')).toBe(1);
      expect(await sumOf(documents, 'a', 'teams')).toBe(1);
      await expect(runner.rebuild('items')).rejects.toThrow(
        `items cannot take the event at ${String(position - 1)}: Merged`,
      );
      expect((await runner.verify('items')).differences).toEqual([]);
    });

    it('is reported by verify if a read model has passed it', async () => {
      const { eventStore, documents, projections } = open([items]);
      const knowing = new Map([...versions, ['Merged', 1]]);
      const newer = createProjectionRunner({
        eventStore,
        documents,
        projections,
        versions: knowing,
      });
      keep({ close: () => newer.stop() });
      await newer.start();
      const failing = await append(eventStore, newEvent('Merged'));
      const position = await append(eventStore, counted(1, 'a'));
      expect(await newer.waitFor(position, LONG)).toBe(true);
      await newer.stop();

      const runner = await start(eventStore, documents, [items]);
      await expect(runner.verify('items')).rejects.toThrow(
        `items cannot take the event at ${String(failing)}: ${unreadable('Merged', 1)}`,
      );
    });

    it('is folded once Slipway is updated', async () => {
      const { eventStore, documents } = open([items]);
      const older = await start(eventStore, documents, [items]);
      await append(eventStore, counted(1, 'a'));
      const position = await append(eventStore, newEvent('Merged'));
      expect(await older.waitFor(position, LONG)).toBe(false);
      await older.stop();

      const newer = createProjectionRunner({
        eventStore,
        documents,
        projections: [items],
        versions: new Map([...versions, ['Merged', 1]]),
      });
      keep({ close: () => newer.stop() });
      await newer.start();
      expect(await newer.waitFor(position, LONG)).toBe(true);
      expect(await newer.status()).toMatchObject([
        { state: 'live', failure: null },
      ]);
    });
  });

  describe('A new version', () => {
    const doubled = counters('items', {
      version: 2,
      evolve: (document, event, id) => {
        const next = items.evolve(document, event, id) as Counter | null;
        return next && ({ ...next, team: 'blue' } as Counter);
      },
    });

    it('is built next to the old one, which stays live until then', async () => {
      const { eventStore, documents } = open();
      const old = await start(eventStore, documents, [items]);
      const position = await append(eventStore, counted(1, 'a'));
      await old.waitFor(position, LONG);
      await old.stop();

      const gate = Promise.withResolvers<undefined>();
      const slow: EventStore = {
        ...eventStore,
        readAll: async (after, limit) => {
          if (after === 0 && limit > 1) await gate.promise;
          return eventStore.readAll(after, limit);
        },
      };
      const runner = await start(slow, documents, [doubled]);
      expect(await documents.get('items', 'a')).toMatchObject({ team: 'red' });
      expect(await runner.status()).toMatchObject([
        { version: 2, state: 'building', lag: position },
      ]);
      expect(await runner.waitFor(position, 1)).toBe(false);

      gate.resolve(undefined);
      expect(await runner.waitFor(position, LONG)).toBe(true);
      expect(await documents.get('items', 'a')).toMatchObject({ team: 'blue' });
      expect(await runner.status()).toMatchObject([
        { version: 2, state: 'live', position },
      ]);
    });

    it('leaves the old one live if an event fails', async () => {
      const { eventStore, documents } = open();
      const old = await start(eventStore, documents, [items]);
      const position = await append(eventStore, counted(1, 'a'));
      await old.waitFor(position, LONG);
      await old.stop();
      const broken = counters('items', {
        version: 2,
        evolve: () => {
          throw new Error('not yet written');
        },
      });
      const runner = await start(eventStore, documents, [broken]);

      expect(await runner.waitFor(position, LONG)).toBe(false);
      expect(await sumOf(documents, 'a')).toBe(1);
    });
  });

  describe('Rebuild and verify', () => {
    const tamper = async (documents: ReadModelStore) => {
      const live = await documents.live(items);
      if (live === null) throw new Error('nothing is live');
      const { generation, checkpoint } = live;
      const wrong = { id: 'a', team: 'red', sum: 99 };
      await documents.commit(generation, {
        changes: [
          { id: 'a', position: 1000, document: wrong },
          { id: 'ghost', position: 1000, document: { ...wrong, id: 'ghost' } },
        ],
        from: checkpoint.position,
        to: checkpoint,
      });
    };

    it('report and repair documents that differ from the events', async () => {
      const { eventStore, documents, projections } = open([items]);
      const runner = await start(eventStore, documents, projections);
      await append(eventStore, counted(1, 'a', 'b'), cleared('b'));
      const position = await append(eventStore, counted(1, 'c'));
      await runner.waitFor(position, LONG);
      expect(await runner.verify('items')).toEqual({
        position,
        documents: 2,
        differingCount: 0,
        differences: [],
      });

      await tamper(documents);
      const { differences } = await runner.verify('items');
      expect(differences).toHaveLength(2);
      expect(differences).toContainEqual({
        id: 'a',
        stored: { id: 'a', team: 'red', sum: 99 },
        expected: { id: 'a', team: 'red', sum: 1 },
      });
      expect(differences).toContainEqual({
        id: 'ghost',
        stored: { id: 'ghost', team: 'red', sum: 99 },
        expected: null,
      });

      await runner.rebuild('items');
      expect((await runner.verify('items')).differences).toEqual([]);
      expect(await sumOf(documents, 'ghost')).toBeNull();
    });

    it('work while events are appended, without losing one', async () => {
      const { eventStore, documents, projections } = open([items]);
      const runner = await start(eventStore, documents, projections);
      const appending = (async () => {
        let last = 0;
        for (let n = 0; n < 60; n++) {
          last = await append(eventStore, counted(1, 'a', `b${n % 7}`));
          await new Promise((resolve) => setImmediate(resolve));
        }
        return last;
      })();
      for (let n = 0; n < 4; n++) await runner.rebuild('items');
      const position = await appending;

      expect(await runner.waitFor(position, LONG)).toBe(true);
      expect(await sumOf(documents, 'a')).toBe(60);
      expect((await runner.verify('items')).differences).toEqual([]);
    });

    it('work without a subscription, like on the command line', async () => {
      const { eventStore, documents, projections } = open([items]);
      await append(eventStore, counted(1, 'a'));
      const runner = createProjectionRunner({
        eventStore,
        documents,
        projections,
        versions,
      });
      await expect(runner.verify('items')).rejects.toThrow('not been built');
      await runner.rebuild('items');

      expect(await sumOf(documents, 'a')).toBe(1);
      expect((await runner.verify('items')).differences).toEqual([]);
    });

    it('name the failure, and change nothing', async () => {
      const { eventStore, documents, projections } = open([items]);
      const runner = await start(eventStore, documents, projections);
      const position = await append(eventStore, counted(1, 'a'));
      await runner.waitFor(position, LONG);
      const broken = counters('items', {
        evolve: () => {
          throw new Error('no');
        },
      });
      const other = createProjectionRunner({
        eventStore,
        documents,
        projections: [broken],
        versions,
      });

      await expect(other.rebuild('items')).rejects.toThrow(
        'items cannot take the event at 1: Counted: no',
      );
      await expect(other.rebuild('stories')).rejects.toThrow(
        'There is no projection stories.',
      );
      expect(await sumOf(documents, 'a')).toBe(1);
    });
  });

  it('rebuilds documents of events that are not in the store', async () => {
    const { eventStore, documents, projections } = open([items]);
    const runner = await start(eventStore, documents, projections);
    const position = await append(eventStore, counted(1, 'a'));
    await runner.waitFor(position, LONG);
    await runner.stop();

    // The store after the restore of an older backup, with new events.
    const copy = keep(adapter.openEvents());
    const other = await append(copy, counted(7, 'b'));
    const next = await start(copy, documents, projections);
    expect(await next.waitFor(other, LONG)).toBe(true);
    expect(await sumOf(documents, 'a')).toBeNull();
    expect(await sumOf(documents, 'b')).toBe(7);
  });

  it('retries while the storage fails, and reports it', async () => {
    const { eventStore, documents, projections } = open([items]);
    let failures = 2;
    const failing: ReadModelStore = {
      ...documents,
      commit: async (generation, write) => {
        if (write.changes.length > 0 && failures > 0) {
          failures -= 1;
          throw new StorageFailure('full', 'items.sqlite: no space');
        }
        return documents.commit(generation, write);
      },
    };
    const runner = await start(eventStore, failing, projections);
    const position = await append(eventStore, counted(1, 'a'));
    await expect
      .poll(async () => (await runner.status())[0]?.failure?.message)
      .toBe('items.sqlite: no space');

    expect(await runner.waitFor(position, LONG)).toBe(true);
    expect(await sumOf(documents, 'a')).toBe(1);
    expect(await runner.status()).toMatchObject([{ failure: null }]);
  });

  it('shares documents with another runner without losing an event', async () => {
    const { eventStore, documents, projections } = open();
    const first = await start(eventStore, documents, projections);
    const second = await start(eventStore, documents, projections);
    let position = 0;
    for (let n = 0; n < 50; n++) {
      position = await append(eventStore, counted(1, 'a', `b${n % 5}`));
    }

    expect(await first.waitFor(position, LONG)).toBe(true);
    expect(await second.waitFor(position, LONG)).toBe(true);
    expect(await sumOf(documents, 'a')).toBe(50);
    for (const { name } of projections) {
      expect((await first.verify(name)).differences).toEqual([]);
    }
  });

  it('returns the result of a plain fold for any events', async () => {
    const appends = fc.array(
      fc.array(
        fc.oneof(
          fc
            .tuple(fc.integer(), fc.subarray(['a', 'b', 'c']))
            .map(([by, ids]) => counted(by, ...ids)),
          fc.subarray(['a', 'b', 'c']).map((ids) => cleared(...ids)),
        ),
        { minLength: 1, maxLength: 5 },
      ),
      { maxLength: 10 },
    );
    const { eventStore, documents, projections } = open();
    const runner = await start(eventStore, documents, projections);
    await fc.assert(
      fc.asyncProperty(appends, async (lists) => {
        for (const events of lists) {
          // Event ids differ between the examples.
          await append(
            eventStore,
            ...events.map(({ metadata, ...event }) => ({
              ...event,
              metadata: { ...metadata, eventId: crypto.randomUUID() },
            })),
          );
        }
        await runner.waitFor(await eventStore.lastPosition(), LONG);
        const { differences } = await runner.verify('items');
        expect(differences).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});
