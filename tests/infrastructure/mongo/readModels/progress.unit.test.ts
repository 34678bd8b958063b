import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StoredGeneration } from '#infrastructure/mongo/readModels/generations.ts';
import type { MongoProgress } from '#infrastructure/mongo/readModels/progress.ts';
import { mongoProgress } from '#infrastructure/mongo/readModels/progress.ts';
import type { Checkpoint } from '#infrastructure/relay/checkpoints.ts';
import { eventually } from '#tests/support/eventually.ts';

/*
 * Over what the database would tell, which each test changes. The times are
 * those of waits that must not end in vain: long where it would be a fault.
 */

const LONG_MS = 20_000;

type Live = Pick<StoredGeneration, 'progress' | 'failures'>;

let relayed: Checkpoint;
let lives: Map<string, Live>;
let isAway: boolean;
let looks: number;
/** How often the whole of what is built was looked at. */
let wholeLooks: number;
let progress: MongoProgress;

const generationOf = (name: string, live: Live): StoredGeneration => ({
  _id: 1,
  name,
  version: 1,
  position: 0,
  eventId: null,
  ...live,
});

beforeEach(() => {
  relayed = { position: 10, sent: { 'teams/0': 10 }, head: 0 };
  lives = new Map([
    ['items', { progress: { 'teams/0': 10 } }],
    ['teams', { progress: { 'teams/0': 10 } }],
  ]);
  isAway = false;
  looks = 0;
  wholeLooks = 0;
  progress = mongoProgress({
    relay: 'relay',
    checkpoints: {
      load: async () => {
        looks += 1;
        if (isAway) throw new Error('The database is away.');
        return relayed;
      },
    },
    generations: async () => {
      wholeLooks += 1;
      return new Map(
        [...lives].map(([name, live]) => [
          name,
          { live: generationOf(name, live), building: null },
        ]),
      );
    },
    projections: [
      { name: 'items', version: 1 },
      { name: 'teams', version: 1 },
    ],
  });
});
afterEach(() => {
  progress.stop();
});

describe('whoever waits for the read models (X-Slipway-After)', () => {
  it('is let go when all of them hold the position', async () => {
    expect(await progress.waitFor(10, LONG_MS)).toBe(true);
  });

  it('waits for the last of them', async () => {
    relayed = { ...relayed, position: 20, sent: { 'teams/0': 20 } };
    lives.set('items', { progress: { 'teams/0': 20 } });
    const waiting = progress.waitFor(20, LONG_MS);
    await eventually(() => looks > 2);
    lives.set('teams', { progress: { 'teams/0': 20 } });

    expect(await waiting).toBe(true);
  });

  it('waits for the relay', async () => {
    const waiting = progress.waitFor(20, LONG_MS);
    await eventually(() => looks > 2);
    // Before it is there, no read model can be.
    expect(wholeLooks).toBe(0);
    relayed = { ...relayed, position: 20, sent: { 'users/0': 20 } };
    for (const name of ['items', 'teams']) {
      lives.set(name, { progress: { 'teams/0': 10, 'users/0': 20 } });
    }

    expect(await waiting).toBe(true);
  });

  it('is not let go while one of them was never built', async () => {
    lives.delete('teams');
    expect(await progress.waitFor(0, 50)).toBe(false);
  });

  it('is let go in vain after their time', async () => {
    expect(await progress.waitFor(11, 50)).toBe(false);
  });

  it('is let go in vain at once when an event that fails is in the way', async () => {
    relayed = { ...relayed, position: 20, sent: { 'teams/0': 20 } };
    lives.set('items', { progress: { 'teams/0': 20 } });
    const failure = { position: 15, message: 'poison' };
    lives.set('teams', {
      progress: { 'teams/0': 14 },
      failures: { 'teams/0': failure },
    });
    expect(await progress.waitFor(20, LONG_MS)).toBe(false);

    // And not once somebody has mended it.
    lives.set('teams', { progress: { 'teams/0': 20 } });
    expect(await progress.waitFor(20, LONG_MS)).toBe(true);
  });

  it('waits on while the database is away', async () => {
    isAway = true;
    const waiting = progress.waitFor(10, LONG_MS);
    await eventually(() => looks > 0);
    isAway = false;

    expect(await waiting).toBe(true);
  });

  it('shares one look with all who wait, and none looks afterwards', async () => {
    relayed = { ...relayed, position: 20, sent: { 'teams/0': 20 } };
    const waiting = Array.from({ length: 50 }, () =>
      progress.waitFor(20, LONG_MS),
    );
    expect(looks).toBe(1);
    for (const name of lives.keys()) {
      lives.set(name, { progress: { 'teams/0': 20 } });
    }
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([true]));
    const before = looks;
    // What was reached is known.
    expect(await progress.waitFor(20, LONG_MS)).toBe(true);
    expect(looks).toBe(before);
  });

  it('is let go when the process ends', async () => {
    const waiting = progress.waitFor(11, LONG_MS);
    progress.stop();

    expect(await waiting).toBe(false);
  });
});

describe('whoever watches over the read models', () => {
  it('hears how far each is, and why one does not go on', async () => {
    relayed = { ...relayed, position: 20, sent: { 'teams/0': 20 } };
    lives.set('items', {
      progress: { 'teams/0': 12 },
      failures: { 'teams/0': { position: 13, message: 'poison' } },
    });
    lives.delete('teams');

    expect(await progress.status()).toEqual([
      {
        name: 'items',
        isLive: true,
        position: 12,
        lag: 8,
        failure: 'event at 13: poison',
      },
      { name: 'teams', isLive: false, position: 0, lag: 20, failure: null },
    ]);
  });
});
