import { describe, expect, it } from 'vitest';
import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import { createRevisionCheck } from '#infrastructure/projecting/build/revisionCheck.ts';
import { checkCompleteness } from '#infrastructure/projecting/build/completeness.ts';
import type { EventCount } from '#infrastructure/projecting/build/eventCounter.ts';
import { createEventCounter } from '#infrastructure/projecting/build/eventCounter.ts';
import { newEvent, newStreamId } from '#tests/contracts/storedEvents.ts';
import { largeEvent } from '../../kafka/largeEvents.ts';

describe('Counting the events of a store', () => {
  const counting = async (events: number) => {
    const eventStore = memoryEventStore();
    const add = async (count: number) => {
      for (let n = 0; n < count; n++) {
        await eventStore.append(newStreamId(), [newEvent('E')], 'none');
      }
    };
    await add(events);
    let lastCount: EventCount = { position: 0, count: 0 };
    const read: number[] = [];
    const count = createEventCounter(
      {
        readAll: (after, limit) => {
          read.push(after);
          return eventStore.readAll(after, limit);
        },
      },
      {
        load: async () => lastCount,
        store: async (counted) => {
          lastCount = counted;
        },
      },
    );
    return { count, read, add };
  };

  it('continues from the last count, forward and backward, and reads nothing twice (threat H7)', async () => {
    const { count, read, add } = await counting(2500);
    expect(await count(2400)).toBe(2400);
    expect(read).toEqual([0, 1000, 2000]);
    read.length = 0;
    expect(await count(2400)).toBe(2400);
    expect(read).toEqual([]);
    expect(await count(2500)).toBe(2500);
    expect(read).toEqual([2400]);
    await add(10);
    expect(await count(2490)).toBe(2490);
    expect(await Promise.all([count(2510), count(2505)])).toEqual([2510, 2505]);
  });
});

describe('A build', () => {
  const build = { _id: 1, name: 'x', version: 1, position: 0, eventId: '' };
  const storeHasNine = async () => 9;

  it.each([
    ['complete', { mark: 5, counts: { a: 4, b: 5 } }],
    ['lacking', { mark: 5, counts: { a: 4, b: 4 } }],
    ['lacking', { mark: 5, counts: { a: 4, b: 6 } }],
    ['lacking', { mark: 5 }],
    ['lacking', { mark: 5, counts: { a: 9 }, lacking: 'a gap' }],
    ['unknown', { counts: { a: 9 } }],
  ])(
    'is %s, given the number of events in the store: %j (threat H7)',
    async (kind, given) => {
      expect(
        await checkCompleteness({ ...build, ...given }, storeHasNine),
      ).toMatchObject({
        kind,
      });
    },
  );
});

describe('Checking the revisions of streams', () => {
  const event = (streamId: string, revision: number) => ({
    ...largeEvent(revision + 1, 1),
    streamId,
    revision,
  });
  const at = (after: number, to: number, id = 'p') => ({ id, after, at: to });

  it('finds gaps, even at the beginning of a stream (threat H7)', () => {
    const check = createRevisionCheck();
    expect(check([event('a', 0), event('a', 1)], at(0, 2))).toBeNull();
    expect(check([event('a', 3)], at(2, 4))).toContain(
      'a has revision 3 after 1',
    );
    expect(check([event('b', 2)], at(2, 5))).toContain(
      'b has revision 2 after none',
    );
  });

  it('ignores unknown streams, after a restart, of another process, or above the limit (threat H7)', () => {
    expect(createRevisionCheck()([event('a', 7)], at(5, 8))).toBeNull();
    const check = createRevisionCheck(2);
    expect(check([event('a', 0)], at(0, 1))).toBeNull();
    expect(check([event('a', 9)], at(7, 10))).toBeNull();
    const small = createRevisionCheck(2);
    const many = ['a', 'b', 'c'].map((name) => event(name, 0));
    expect(small(many, at(0, 3))).toBeNull();
    expect(small([event('d', 4)], at(3, 4))).toBeNull();
  });
});
