import { describe, expect, it } from 'vitest';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { Role } from '#infrastructure/composition/processes/roles.ts';
import { storeProbe } from '#infrastructure/composition/processes/storeProbe.ts';

describe('The check of rights in the event store', () => {
  /** The calls of the check, and its outcome if one call is denied. */
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
