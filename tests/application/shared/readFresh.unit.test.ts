import { describe, expect, it } from 'vitest';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { readFresh, WAIT_MS } from '#application/shared/readYourWrites.ts';
import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import { countedElsewhere } from './tally.ts';

const storeWithOneEvent = async () => {
  const eventStore = memoryEventStore();
  await eventStore.append('stream', [countedElsewhere('e1')], 'none');
  return eventStore;
};

describe('Reading what was just written', () => {
  it('does not wait for what is there', async () => {
    const read = readFresh({
      eventStore: memoryEventStore(),
      progress: { waitFor: () => Promise.reject(new Error('It waited.')) },
    });
    expect(await read(() => Promise.resolve('there'))).toBe('there');
  });

  it('waits until the read models have come up to the store, then reads again', async () => {
    const waits: (readonly number[])[] = [];
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
    expect(await read(() => Promise.resolve(document))).toBe('there by now');
    expect(waits).toEqual([[1, WAIT_MS]]);
  });

  it('answers null for what is not there, once all there is has come', async () => {
    const read = readFresh({
      eventStore: await storeWithOneEvent(),
      progress: { waitFor: () => Promise.resolve(true) },
    });
    expect(await read(() => Promise.resolve(null))).toBeNull();
  });

  it('does not say that something is not there while it may be on its way', async () => {
    const read = readFresh({
      eventStore: await storeWithOneEvent(),
      progress: { waitFor: () => Promise.resolve(false) },
    });
    const nothing = () => Promise.resolve(null);
    await expect(read(nothing)).rejects.toThrow(StorageFailure);
    expect(await read(nothing, { mayBeNone: true })).toBeNull();
  });
});
