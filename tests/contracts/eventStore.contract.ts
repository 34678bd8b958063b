import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Upcasters } from '#domain/shared/upcast.ts';
import type {
  EventStore,
  ExpectedRevision,
} from '#application/shared/ports/EventStore.ts';
import {
  AppendTooLarge,
  RevisionConflict,
  StorageFailure,
} from '#application/shared/ports/EventStore.ts';
import {
  collect,
  newEvent,
  newStreamId,
  readEverything,
} from './storedEvents.ts';

/** How the suite opens an adapter. */
export type EventStoreUnderTest = Readonly<{
  open: (upcasters?: Upcasters) => Promise<EventStore>;
  /**
   * Opens a new store with the same events, for adapters that outlive their
   * process.
   */
  reopen?: (upcasters?: Upcasters) => Promise<EventStore>;
}>;

/**
 * The contract of every event store. The store may contain other streams; only
 * the order of positions is checked, not their values.
 */
export const eventStoreContract = (
  name: string,
  { open, reopen }: EventStoreUnderTest,
): void => {
  describe(`${name} as an event store`, () => {
    let store: EventStore;
    let stream: string;
    let start: number;

    beforeEach(async () => {
      store = await open();
      stream = newStreamId();
      start = await store.lastPosition();
    });
    afterEach(() => store.close());

    describe('append', () => {
      it('returns the revision and position of its last event', async () => {
        const events = [newEvent('A'), newEvent('B')];
        const result = await store.append(stream, events, 'none');

        const stored = await store.readStream(stream);
        expect(result).toEqual({
          revision: 1,
          position: stored[1]?.position,
          appended: true,
        });
        expect(await store.lastPosition()).toBe(result.position);
      });

      it('accepts the exact revision of the stream', async () => {
        await store.append(stream, [newEvent('A')], 'none');
        await store.append(stream, [newEvent('B'), newEvent('C')], 0);
        await store.append(stream, [newEvent('D')], 2);

        expect(typesOf(await store.readStream(stream))).toBe('ABCD');
      });

      it('accepts any revision, even for a stream that does not exist', async () => {
        await store.append(stream, [newEvent('A')], 'any');
        await store.append(stream, [newEvent('B')], 'any');

        expect(typesOf(await store.readStream(stream))).toBe('AB');
      });

      const conflicts: readonly Readonly<{
        name: string;
        length: number;
        expected: ExpectedRevision;
      }>[] = [
        { name: 'to an existing stream as new', length: 1, expected: 'none' },
        { name: 'to a missing stream as existing', length: 0, expected: 0 },
        { name: 'at an earlier revision', length: 2, expected: 0 },
        { name: 'at a later revision', length: 1, expected: 1 },
      ];
      it.each(conflicts)('refuses to append $name', async (conflict) => {
        const { length, expected } = conflict;
        await fill(length);
        const actual = length === 0 ? 'none' : length - 1;

        await expect(
          store.append(stream, [newEvent('X'), newEvent('Y')], expected),
        ).rejects.toSatisfy(
          (error) =>
            error instanceof RevisionConflict &&
            error.streamId === stream &&
            error.actual === actual,
        );
        expect(await store.readStream(stream)).toHaveLength(length);
      });

      it('appends in the order of the calls, if the adapter guarantees that', async () => {
        if (!store.keepsOrder) return;
        const streams = Array.from({ length: 20 }, newStreamId);
        const results = await Promise.all(
          streams.map((id) => store.append(id, [newEvent('A')], 'none')),
        );

        const positions = results.map(({ position }) => position);
        expect(positions).toEqual(positions.toSorted((a, b) => a - b));
      });

      it('accepts only one of two appends with the same expected revision', async () => {
        const outcomes = await Promise.allSettled(
          ['A', 'B'].map((type) =>
            store.append(stream, [newEvent(type)], 'none'),
          ),
        );

        expect(outcomes.map(({ status }) => status).sort()).toEqual([
          'fulfilled',
          'rejected',
        ]);
        expect(await store.readStream(stream)).toHaveLength(1);
      });

      it('accepts concurrent appends when one of them conflicts', async () => {
        await fill(1);
        const streams = Array.from({ length: 20 }, newStreamId);
        const conflict = store.append(stream, [newEvent('X')], 'none');
        const others = streams.map((id) =>
          store.append(id, [newEvent('A'), newEvent('B')], 'none'),
        );

        await expect(conflict).rejects.toBeInstanceOf(RevisionConflict);
        for (const result of await Promise.all(others)) {
          expect(result).toMatchObject({ revision: 1, appended: true });
        }
        expect(await store.readStream(stream)).toHaveLength(1);
      });

      it('writes appends to one stream in the order of the calls', async () => {
        const types = Array.from({ length: 10 }, (_, n) => `${n}`);
        await Promise.all(
          types.map((type, index) =>
            store.append(
              stream,
              [newEvent(type)],
              index === 0 ? 'none' : index - 1,
            ),
          ),
        );

        expect(typesOf(await store.readStream(stream))).toBe('0123456789');
      });

      it('rejects only values that JSON cannot represent', async () => {
        const cycle: { self?: unknown } = {};
        cycle.self = cycle;
        const outcomes = await Promise.allSettled([
          store.append(stream, [newEvent('A', { n: 1n })], 'none'),
          store.append(stream, [newEvent('B', cycle)], 'none'),
          store.append(stream, [newEvent('C'), newEvent('D')], 'none'),
        ]);

        expect(outcomes.map(({ status }) => status)).toEqual([
          'rejected',
          'rejected',
          'fulfilled',
        ]);
        expect(typesOf(await store.readStream(stream))).toBe('CD');
      });

      it('rejects more than 1 MiB at once, and accepts less (threat C3)', async () => {
        // Each has 400 KiB, because ü takes two bytes.
        const large = () => newEvent('A', { text: 'ü'.repeat(200 * 1024) });
        await expect(
          store.append(stream, [large(), large(), large()], 'none'),
        ).rejects.toThrow(AppendTooLarge);
        expect(await store.readStream(stream)).toEqual([]);

        await store.append(stream, [large(), large()], 'none');
        expect(await store.readStream(stream)).toHaveLength(2);
      });

      it('rejects an append without events, and one id twice', async () => {
        const twice = newEvent('A');

        await expect(store.append(stream, [], 'any')).rejects.toBeInstanceOf(
          TypeError,
        );
        await expect(
          store.append(stream, [twice, twice], 'any'),
        ).rejects.toBeInstanceOf(TypeError);
        expect(await store.readStream(stream)).toEqual([]);
      });
    });

    describe('Repeated append', () => {
      it('changes nothing and returns the position of its events', async () => {
        const events = [newEvent('A'), newEvent('B')];
        const first = await store.append(stream, events, 'none');
        await store.append(stream, [newEvent('C')], 1);

        const repeats: ExpectedRevision[] = ['none', 'any', 1, 2, 7];
        for (const expected of repeats) {
          expect(await store.append(stream, events, expected)).toEqual({
            ...first,
            appended: false,
          });
        }
        expect(typesOf(await store.readStream(stream))).toBe('ABC');
      });

      it('is recognized among concurrent appends too', async () => {
        const events = [newEvent('A')];
        const [first, second] = await Promise.all([
          store.append(stream, events, 'none'),
          store.append(stream, events, 'none'),
        ]);

        expect(first.appended).toBe(true);
        expect(second).toEqual({ ...first, appended: false });
        expect(await store.readStream(stream)).toHaveLength(1);
      });

      it('conflicts if only some of its events are stored', async () => {
        const [a, b] = [newEvent('A'), newEvent('B')];
        await store.append(stream, [a], 'none');

        await expect(
          store.append(stream, [a, b], 'any'),
        ).rejects.toBeInstanceOf(RevisionConflict);
        await expect(store.append(stream, [b, a], 0)).rejects.toBeInstanceOf(
          RevisionConflict,
        );
        expect(typesOf(await store.readStream(stream))).toBe('A');
      });
    });

    describe('Reading', () => {
      it('returns events as they were appended, with revision and position', async () => {
        const data = {
          text: 'Grüße, 日本語, \u{1f680}, "quoted"\n\u0000',
          list: [1, 2.5, -3e-7],
          nothing: null,
          inside: { flag: true },
        };
        const metadata = { teamId: null, actorId: 'someone' };
        const event = newEvent('A', data, metadata);
        const { position } = await store.append(stream, [event], 'none');

        expect(await store.readStream(stream)).toEqual([
          { ...event, streamId: stream, revision: 0, position },
        ]);
      });

      it('returns a stream from a revision onward', async () => {
        await fill(4);

        const revisions = async (from?: number) =>
          (await store.readStream(stream, from)).map((e) => e.revision);
        expect(await revisions()).toEqual([0, 1, 2, 3]);
        expect(await revisions(2)).toEqual([2, 3]);
        expect(await revisions(4)).toEqual([]);
      });

      it('returns nothing for a stream that does not exist', async () => {
        expect(await store.readStream(newStreamId())).toEqual([]);
      });

      it('returns all streams in one order, in pages', async () => {
        const other = newStreamId();
        await store.append(stream, [newEvent('A'), newEvent('B')], 'none');
        await store.append(other, [newEvent('C')], 'none');
        await store.append(stream, [newEvent('D')], 1);

        const pages: RecordedEvent[][] = [];
        let after = start;
        for (;;) {
          const page = await store.readAll(after, 3);
          if (page.length === 0) break;
          pages.push([...page]);
          after = page.at(-1)?.position ?? after;
        }
        expect(pages.map(typesOf)).toEqual(['ABC', 'D']);
        const positions = pages.flat().map(({ position }) => position);
        expect(positions).toEqual([...new Set(positions)].sort(ascending));
        expect(await store.lastPosition()).toBe(positions.at(-1));
      });

      it('returns copies that share nothing with other readers', async () => {
        const data = { list: ['a'] };
        await store.append(stream, [newEvent('A', data)], 'none');
        data.list.push('b');
        const [first] = await store.readStream(stream);
        (first?.data as typeof data).list.push('c');

        const [second] = await store.readStream(stream);
        expect(second?.data).toEqual({ list: ['a'] });
      });
    });

    describe('subscribe', () => {
      it('delivers stored events, then new ones, each once', async () => {
        await fill(3);
        const seen = collect((signal) => store.subscribe(start, signal), 5);
        await store.append(stream, [newEvent('D')], 2);
        await store.append(stream, [newEvent('E')], 3);

        expect(typesOf(await seen)).toBe('AAADE');
      });

      it('starts after the given position', async () => {
        await fill(2);
        const [first] = await store.readStream(stream);
        const after = first?.position ?? NaN;
        const seen = collect((signal) => store.subscribe(after, signal), 2);
        await store.append(stream, [newEvent('B')], 1);

        expect(typesOf(await seen)).toBe('AB');
      });

      it('delivers the same order to all subscribers', async () => {
        const followers = Array.from({ length: 3 }, () =>
          collect((signal) => store.subscribe(start, signal), 40),
        );
        await Promise.all(
          Array.from({ length: 40 }, (_, index) =>
            store.append(newStreamId(), [newEvent(`E${index}`)], 'none'),
          ),
        );

        const [first, ...others] = await Promise.all(followers);
        expect(first).toHaveLength(40);
        for (const other of others) expect(other).toEqual(first);
      });

      it('ends when its signal aborts while it waits', async () => {
        const waiting = new AbortController();
        const batches = store.subscribe(start, waiting.signal);
        const next = batches[Symbol.asyncIterator]().next();
        waiting.abort();

        expect(await next).toEqual({ done: true, value: undefined });
      });

      it('ends when the store is closed', async () => {
        const batches = store.subscribe(start, new AbortController().signal);
        const next = batches[Symbol.asyncIterator]().next();
        await store.close();

        expect(await next).toEqual({ done: true, value: undefined });
      });
    });

    describe('close', () => {
      it('finishes calls that have started and refuses later ones', async () => {
        const pending = store.append(stream, [newEvent('A')], 'none');
        const closed = store.close();
        const lateAppend = store.append(stream, [newEvent('B')], 0);

        await expect(lateAppend).rejects.toBeInstanceOf(StorageFailure);
        expect(await pending).toMatchObject({ revision: 0, appended: true });
        await closed;
      });
    });

    it('behaves like a list for each stream, for any appends', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(appends, { maxLength: 30 }), (rounds) =>
          compareWithLists(store, rounds),
        ),
        { numRuns: 30 },
      );
    });

    it('upcasts old events when they are read', async () => {
      const events = [newEvent('ItemNamed', { title: 'Launch' })];
      await store.append(stream, events, 'none');
      await store.close();
      if (reopen === undefined) {
        store = await open(renamed);
        await store.append(stream, events, 'none');
      } else {
        store = await reopen(renamed);
      }

      const [read] = await store.readStream(stream);
      expect(read).toMatchObject({
        type: 'ItemNamed',
        schemaVersion: 3,
        data: { description: 'Launch', goals: [] },
      });
      expect((await store.readAll(start, 10)).at(-1)).toEqual(read);
      // The event is returned as it was recorded, for seals (T2).
      expect((await store.readStored(start, 10)).at(-1)).toEqual({
        ...read,
        schemaVersion: 1,
        data: { title: 'Launch' },
      });
    });

    it('returns the same pages of stored events as of read events (T2)', async () => {
      await fill(5);
      const all = await store.readAll(start, 10);
      const first = await store.readStored(start, 2);
      const rest = await store.readStored(first[1]?.position ?? 0, 10);
      expect([...first, ...rest]).toEqual(all);
    });

    if (reopen !== undefined) {
      it('contains everything when it is reopened', async () => {
        await fill(3);
        const before = await store.readStream(stream);
        await store.close();
        store = await reopen();

        expect(await store.readStream(stream)).toEqual(before);
        const repeat = before.map(
          ({ type, schemaVersion, data, metadata }) => ({
            type,
            schemaVersion,
            data,
            metadata,
          }),
        );
        expect(await store.append(stream, repeat, 'none')).toMatchObject({
          revision: 2,
          appended: false,
        });
      });
    }

    const fill = async (count: number) => {
      if (count === 0) return;
      const events = Array.from({ length: count }, () => newEvent('A'));
      await store.append(stream, events, 'none');
    };
  });
};

const renamed: Upcasters = {
  'ItemNamed@1': (data) => ({
    description: (data as { title: string }).title,
  }),
  'ItemNamed@2': (data) => ({ ...(data as object), goals: [] }),
};

/** Concurrent appends to a few streams. */
const appends = fc.array(
  fc.record({
    stream: fc.integer({ min: 0, max: 2 }),
    events: fc.integer({ min: 1, max: 3 }),
    expected: fc.oneof(
      { weight: 4, arbitrary: fc.constant('right' as const) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('any' as const, 'none' as const),
      },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 5 }) },
    ),
    repeat: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
);

type Append = Readonly<{
  /** One of three streams. */
  stream: number;
  /** How many events. */
  events: number;
  /** `right` is the revision that the stream has at that time. */
  expected: 'right' | 'any' | 'none' | number;
  /** Whether it is sent twice. */
  repeat: boolean;
}>;

/** Compares appends to the store with plain lists of event types. */
const compareWithLists = async (
  store: EventStore,
  rounds: readonly (readonly Append[])[],
): Promise<void> => {
  const start = await store.lastPosition();
  const ids = [newStreamId(), newStreamId(), newStreamId()];
  const lists: string[][] = [[], [], []];
  const all: string[] = [];
  const send = (append: Append, name: string) => {
    const list = lists[append.stream] ?? [];
    const actual = list.length === 0 ? 'none' : list.length - 1;
    const expected = append.expected === 'right' ? actual : append.expected;
    const events = Array.from({ length: append.events }, (_, n) =>
      newEvent(`${name}.${n}`),
    );
    const isAccepted = expected === 'any' || expected === actual;
    if (isAccepted) {
      list.push(...events.map(({ type }) => type));
      all.push(...events.map(({ type }) => type));
    }
    const promise = () =>
      store.append(ids[append.stream] ?? '', events, expected);
    const attempts = append.repeat ? [promise(), promise()] : [promise()];
    return { attempts, isAccepted, revision: list.length - 1 };
  };

  for (const [round, appends] of rounds.entries()) {
    const sent = appends.map((append, n) => send(append, `${round}.${n}`));
    const outcomes = await Promise.all(
      sent.map(({ attempts }) => Promise.allSettled(attempts)),
    );
    for (const [n, { isAccepted, revision }] of sent.entries()) {
      expect(outcomes[n]).toEqual(
        outcomes[n]?.map((_, attempt) =>
          isAccepted
            ? {
                status: 'fulfilled',
                value: {
                  revision,
                  position: expect.any(Number),
                  appended: attempt === 0,
                },
              }
            : { status: 'rejected', reason: expect.any(RevisionConflict) },
        ),
      );
    }
  }
  for (const [index, id] of ids.entries()) {
    const stream = await store.readStream(id);
    expect(stream.map(({ type }) => type)).toEqual(lists[index]);
    expect(stream.map(({ revision }) => revision)).toEqual([...stream.keys()]);
  }
  const everything = await readEverything(store, start);
  const types = everything.map(({ type }) => type);
  if (store.keepsOrder) expect(types).toEqual(all);
  // Only concurrent appends may overtake each other.
  expect(types.map(roundOf)).toEqual(all.map(roundOf));
  expect(types.toSorted()).toEqual(all.toSorted());
};

const roundOf = (type: string): string | undefined => type.split('.')[0];

const typesOf = (events: readonly RecordedEvent[]): string =>
  events.map(({ type }) => type).join('');

const ascending = (a: number, b: number): number => a - b;
