import { describe, expect, it } from 'vitest';
import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import type { EventCount } from '#infrastructure/projecting/build/eventCounter.ts';
import { createEventCounter } from '#infrastructure/projecting/build/eventCounter.ts';
import { newEvent, newStreamId } from '#tests/contracts/storedEvents.ts';

describe('Counting the events of a store', () => {
  /** A counter over a store with so many events; `read` has the pages. */
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
    // Pages of 1000 events after these positions.
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
