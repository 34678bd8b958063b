import { describe, expect, it } from 'vitest';
import { readFresh, WAIT_MS } from '#application/shared/readYourWrites.ts';
import { memoryEventStore } from '#infrastructure/eventStore/memoryEventStore.ts';
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

  it('answers null for what is not there, waited for or not', async () => {
    const read = readFresh({
      eventStore: await storeWithOneEvent(),
      progress: { waitFor: () => Promise.resolve(false) },
    });
    expect(await read(() => Promise.resolve(null))).toBeNull();
  });
});
