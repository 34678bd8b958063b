import { describe, expect, it } from 'vitest';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { readFresh, WAIT_MS } from '#application/shared/readFresh.ts';
import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import { countedElsewhere } from './tally.ts';

const storeWithOneEvent = async () => {
  const eventStore = memoryEventStore();
  await eventStore.append('stream', [countedElsewhere('e1')], 'none');
  return eventStore;
};

describe('Reading what was just written', () => {
  it('does not wait for a document that exists', async () => {
    const read = readFresh({
      eventStore: memoryEventStore(),
      progress: { waitFor: () => Promise.reject(new Error('It waited.')) },
    });
    expect(await read(() => Promise.resolve('there'))).toBe('there');
  });

  it('waits until the read models are caught up, then reads again', async () => {
    const waits: unknown[] = [];
    let document: string | null = null;
    const read = readFresh({
      eventStore: await storeWithOneEvent(),
      progress: {
        waitFor: async (...wait) => {
          waits.push(wait);
          document = 'there by now';
          return true;
        },
      },
    });
    const concern = { collections: ['teams'], key: 'team-a' };
    const found = await read(() => Promise.resolve(document), concern);
    expect(found).toBe('there by now');
    // It waits only for what the read needs.
    expect(waits).toEqual([[1, WAIT_MS, concern]]);
  });

  it('returns null for a missing document once the read models are caught up', async () => {
    const read = readFresh({
      eventStore: await storeWithOneEvent(),
      progress: { waitFor: () => Promise.resolve(true) },
    });
    expect(await read(() => Promise.resolve(null))).toBeNull();
  });

  it('does not report a document as missing while the read models are behind', async () => {
    const read = readFresh({
      eventStore: await storeWithOneEvent(),
      progress: { waitFor: () => Promise.resolve(false) },
    });
    const nothing = () => Promise.resolve(null);
    await expect(read(nothing)).rejects.toThrow(StorageFailure);
    expect(await read(nothing, { mayBeNone: true })).toBeNull();
  });
});
