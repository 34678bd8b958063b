import { describe, expect, it } from 'vitest';
import type { ReadModels } from '#application/shared/ports/ReadModels.ts';
import {
  WrongEventStore,
  createOwnStoreCheck,
  guardAppends,
} from '#infrastructure/composition/processes/ownStoreCheck.ts';
import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import { newEvent } from '#tests/contracts/storedEvents.ts';

/** Read models that contain these people. */
const readModelsWith = (...ids: readonly string[]) =>
  ({
    find: async () => ({
      documents: ids.map((id) => ({ id })),
      total: ids.length,
    }),
  }) as unknown as Pick<ReadModels, 'find'>;

/** An event store with the streams of these people. */
const storeWith = async (...userIds: readonly string[]) => {
  const eventStore = memoryEventStore();
  for (const userId of userIds) {
    const event = newEvent('UserRegistered', { userId }, { teamId: null });
    await eventStore.append(`user-${userId}`, [event], 'none');
  }
  return eventStore;
};

describe('An event store', () => {
  it('belongs to the read models if it contains one of their people, as after a restore', async () => {
    const eventStore = await storeWith('ada');
    const check = (readModels: Pick<ReadModels, 'find'>) =>
      createOwnStoreCheck({ eventStore, readModels })();
    await expect(check(readModelsWith('eve', 'bob'))).rejects.toThrow(
      WrongEventStore,
    );
    await check(readModelsWith('eve', 'ada'));
  });

  it('can be empty if nobody is known yet', async () => {
    const eventStore = await storeWith();
    await createOwnStoreCheck({ eventStore, readModels: readModelsWith() })();
  });

  it('is not written to if it does not belong to them', async () => {
    const eventStore = await storeWith('ada');
    const readModels = readModelsWith('eve');
    const guarded = guardAppends(
      eventStore,
      createOwnStoreCheck({ eventStore, readModels }),
    );
    await expect(
      guarded.append('user-bob', [newEvent('A')], 'none'),
      // The message names the setting that is probably wrong.
    ).rejects.toThrow(/EVENTSTORE_PREFIX/);
    expect(await eventStore.readStream('user-bob')).toEqual([]);
  });

  it('is checked until it belongs to them, then never again', async () => {
    const eventStore = await storeWith('ada');
    let reads = 0;
    const check = createOwnStoreCheck({
      eventStore: {
        readStream: (...args) => {
          reads += 1;
          return eventStore.readStream(...args);
        },
      },
      readModels: readModelsWith('ada'),
    });
    await check();
    await check();
    expect(reads).toBe(1);
  });
});
