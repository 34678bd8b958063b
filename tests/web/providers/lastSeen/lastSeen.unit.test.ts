import { describe, expect, it } from 'vitest';
import { LAST_SEEN } from '#web/providers/lastSeen/forgetLastSeen.ts';
import { createLastSeen } from '#web/providers/lastSeen/lastSeen.ts';
import { memoryCaches } from '../memoryCaches.ts';

const DAY = 24 * 3_600_000;
const SEEN_AT = Date.UTC(2026, 1, 9, 10, 42);

const createDevice = () => {
  const { storage, paths } = memoryCaches();
  let now = SEEN_AT;
  let signedIn = [true];
  const lastSeen = createLastSeen({
    caches: () => storage,
    now: () => now,
    isSignedIn: () =>
      (signedIn.length > 1 ? signedIn.shift() : signedIn[0]) ?? false,
    forget: async () => {
      await storage.delete(LAST_SEEN);
    },
  });
  return {
    lastSeen,
    paths,
    pass: (milliseconds: number) => (now += milliseconds),
    /** Successive answers to whether a user is signed in; the last one repeats. */
    setSignedIn: (...answers: boolean[]) => (signedIn = answers),
  };
};

describe('A last seen reply', () => {
  it('is restored unchanged, with its time', async () => {
    const { lastSeen } = createDevice();
    await lastSeen.store('ada/team/items', { data: ['Pricing'], at: SEEN_AT });
    expect(await lastSeen.read('ada/team/items')).toEqual({
      data: ['Pricing'],
      at: SEEN_AT,
    });
    expect(await lastSeen.read('bob/team/items')).toBeNull();
  });

  it('expires after a week', async () => {
    const { lastSeen, pass } = createDevice();
    await lastSeen.store('context', { data: {}, at: SEEN_AT });
    pass(7 * DAY - 1);
    expect(await lastSeen.read('context')).not.toBeNull();
    pass(1);
    expect(await lastSeen.read('context')).toBeNull();
  });

  it('is not stored for a user who has signed out', async () => {
    const { lastSeen, paths, setSignedIn } = createDevice();
    setSignedIn(false);
    await lastSeen.store('context', { data: {}, at: SEEN_AT });
    expect(paths()).toEqual([]);
  });

  it('is removed when another tab signs out during the write', async () => {
    const { lastSeen, paths, setSignedIn } = createDevice();
    setSignedIn(true, false);
    await lastSeen.store('context', { data: {}, at: SEEN_AT });
    expect(paths()).toEqual([]);
  });

  it('stays stored for one user’s team and the given names only', async () => {
    const { lastSeen, paths } = createDevice();
    for (const path of [
      'context',
      'ada/one/items',
      'ada/two/items',
      'ada/on',
    ]) {
      await lastSeen.store(path, { data: {}, at: SEEN_AT });
    }
    await lastSeen.removeOutside('ada/one', ['context']);
    expect(paths()).toEqual(['/last-seen/context', '/last-seen/ada/one/items']);
  });

  it('does not exist if the browser refuses storage', async () => {
    const lastSeen = createLastSeen({
      caches: () => {
        throw new ReferenceError('caches is not defined');
      },
      now: () => SEEN_AT,
      isSignedIn: () => true,
      forget: async () => undefined,
    });
    await lastSeen.store('context', { data: {}, at: SEEN_AT });
    await lastSeen.removeOutside('ada/one');
    expect(await lastSeen.read('context')).toBeNull();
  });
});
