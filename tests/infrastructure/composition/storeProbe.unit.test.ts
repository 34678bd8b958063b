import { describe, expect, it } from 'vitest';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { ReadModels } from '#application/shared/ports/ReadModels.ts';
import type { Role } from '#infrastructure/composition/processes/roles.ts';
import {
  WrongEventStore,
  createOwnStoreCheck,
  storeProbe,
  guardAppends,
} from '#infrastructure/composition/processes/storeProbe.ts';
import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import { newEvent } from '#tests/contracts/storedEvents.ts';

/** Read models that contain these people. */
const storeWithStreams = (...ids: readonly string[]) =>
  ({
    find: async () => ({
      documents: ids.map((id) => ({ id })),
      total: ids.length,
    }),
  }) as unknown as Pick<ReadModels, 'find'>;

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
    const own = (readModels: Pick<ReadModels, 'find'>) =>
      createOwnStoreCheck({ eventStore, readModels })();
    await expect(own(storeWithStreams('eve', 'bob'))).rejects.toThrow(
      WrongEventStore,
    );
    await own(storeWithStreams('eve', 'ada'));
  });

  it('can be empty if nobody is known yet', async () => {
    const eventStore = await storeWith();
    await createOwnStoreCheck({ eventStore, readModels: storeWithStreams() })();
  });

  it('is not written to if it does not belong to them', async () => {
    const eventStore = await storeWith('ada');
    const readModels = storeWithStreams('eve');
    const guarded = guardAppends(
      eventStore,
      createOwnStoreCheck({ eventStore, readModels }),
    );
    await expect(
      guarded.append('user-bob', [newEvent('A')], 'none'),
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
      readModels: storeWithStreams('ada'),
    });
    await check();
    await check();
    expect(reads).toBe(1);
  });
});

describe('The check of rights in the event store', () => {
  const probe = async (role: Role, denied?: 'readStream' | 'lastPosition') => {
    const calls: string[] = [];
    const call = (name: 'readStream' | 'lastPosition') => () => {
      calls.push(name);
      return name === denied
        ? Promise.reject(new StorageFailure('unavailable', `no ${name}`))
        : Promise.resolve([]);
    };
    const store = {
      readStream: call('readStream'),
      lastPosition: call('lastPosition'),
    } as unknown as EventStore;
    const requireOwn = () => Promise.resolve();
    const outcome = await storeProbe(store, { role, requireOwn })().then(
      () => 'fine',
      (error: unknown) => (error as Error).message,
    );
    return { calls, outcome };
  };

  it.each([
    ['api', ['readStream', 'lastPosition']],
    ['all', ['readStream', 'lastPosition']],
    ['relay', ['lastPosition']],
    ['projector', ['lastPosition']],
  ] as const)(
    'by the role %s tries what that role needs: %j',
    async (role, needed) => {
      expect(await probe(role)).toEqual({ calls: needed, outcome: 'fine' });
      for (const right of needed) {
        expect((await probe(role, right)).outcome).toBe(`no ${right}`);
      }
    },
  );
});
