import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MongoProgress } from '#infrastructure/mongo/readModels/progress.ts';
import { mongoProgress } from '#infrastructure/mongo/readModels/progress.ts';
import type { Checkpoint } from '#infrastructure/relay/ports.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { StoredGeneration } from '#infrastructure/projecting/build/partitionedStore.ts';

/*
 * Tests waits on database answers that each test sets. Long deadlines are those
 * that must not pass.
 */

const LONG_MS = 20_000;

type Live = Pick<StoredGeneration, 'progress' | 'failures' | 'parked'>;

/** What the relay has sent. */
let relayed: Checkpoint;
/** The live generations by the name of their read model. */
let lives: Map<string, Live>;
/** The generations that are about to replace some of the live ones. */
let joining: Map<string, Live>;
let isUnavailable: boolean;
/** How often the relay's checkpoint was read. */
let polls: number;
/** How often the progress of all read models was read. */
let snapshots: number;
let progress: MongoProgress;

const generationOf = (name: string, live: Live): StoredGeneration => ({
  _id: 1,
  name,
  version: 1,
  position: 0,
  eventId: null,
  ...live,
});

const joiningOf = (name: string): StoredGeneration | null => {
  const filled = joining.get(name);
  return filled === undefined
    ? null
    : { ...generationOf(name, filled), _id: 2, joining: true };
};

beforeEach(() => {
  relayed = { position: 10, sent: { 'teams/0': 10 }, head: 0 };
  lives = new Map([
    ['items', { progress: { 'teams/0': 10 } }],
    ['teams', { progress: { 'teams/0': 10 } }],
  ]);
  joining = new Map();
  isUnavailable = false;
  polls = 0;
  snapshots = 0;
  progress = mongoProgress({
    relay: 'relay',
    checkpoints: {
      load: async () => {
        polls += 1;
        if (isUnavailable) throw new Error('The database is unavailable.');
        return relayed;
      },
    },
    generations: async () => {
      snapshots += 1;
      return new Map(
        [...lives].map(([name, live]) => [
          name,
          {
            live: generationOf(name, live),
            building: joiningOf(name),
          },
        ]),
      );
    },
    projections: [
      { name: 'items', version: 1 },
      { name: 'teams', version: 1 },
    ],
    partitionOf: (key) => {
      const [partition = ''] = key;
      return { id: `teams/${partition}`, short: `t${partition}` };
    },
  });
});
afterEach(() => {
  progress.stop();
});

describe('A wait for the read models (X-Slipway-After)', () => {
  it('ends when all of them contain the position', async () => {
    expect(await progress.waitFor(10, LONG_MS)).toBe(true);
  });

  it('lasts until the last of them contains the position', async () => {
    relayed = { ...relayed, position: 20, sent: { 'teams/0': 20 } };
    lives.set('items', { progress: { 'teams/0': 20 } });
    const waiting = progress.waitFor(20, LONG_MS);
    await eventually(() => polls > 2);
    lives.set('teams', { progress: { 'teams/0': 20 } });

    expect(await waiting).toBe(true);
  });

  it('lasts until the relay has reached the position', async () => {
    const waiting = progress.waitFor(20, LONG_MS);
    await eventually(() => polls > 2);
    // Read models are never ahead of the relay.
    expect(snapshots).toBe(0);
    relayed = { ...relayed, position: 20, sent: { 'users/0': 20 } };
    for (const name of ['items', 'teams']) {
      lives.set(name, { progress: { 'teams/0': 10, 'users/0': 20 } });
    }

    expect(await waiting).toBe(true);
  });

  it('lasts until the build that will replace a read model has the position too', async () => {
    relayed = { ...relayed, position: 20, sent: { 'teams/0': 20 } };
    for (const name of ['items', 'teams']) {
      lives.set(name, { progress: { 'teams/0': 20 } });
    }
    joining.set('items', { progress: { 'teams/0': 10 } });
    expect(await progress.waitFor(20, 100)).toBe(false);
    const waiting = progress.waitFor(20, LONG_MS);
    joining.set('items', { progress: { 'teams/0': 20 } });

    expect(await waiting).toBe(true);
  });

  it('ignores a build that has stopped and cannot replace anything', async () => {
    relayed = { ...relayed, position: 20, sent: { 'teams/0': 20 } };
    for (const name of ['items', 'teams']) {
      lives.set(name, { progress: { 'teams/0': 20 } });
    }
    joining.set('items', {});

    expect(await progress.waitFor(20, LONG_MS)).toBe(true);
  });

  it('covers one partition while another is blocked', async () => {
    relayed = {
      ...relayed,
      position: 30,
      sent: { 'teams/0': 30, 'teams/1': 20 },
    };
    for (const name of ['items', 'teams']) {
      lives.set(name, { progress: { 'teams/0': 10, 'teams/1': 20 } });
    }
    expect(await progress.waitFor(20, LONG_MS, { key: '1' })).toBe(true);
    // Everything sent to this partition was handled; other partitions do not
    // matter.
    expect(await progress.waitFor(30, LONG_MS, { key: '1' })).toBe(true);
    expect(await progress.waitFor(20, 50, { key: '0' })).toBe(false);
    expect(await progress.waitFor(20, 50)).toBe(false);
    expect(progress.partitionOf?.('1')).toBe('t1');
  });

  it('covers the collections that are read', async () => {
    relayed = { ...relayed, position: 20, sent: { 'teams/0': 20 } };
    lives.set('items', { progress: { 'teams/0': 20 } });
    const concern = { key: '0', collections: ['items'] };
    expect(await progress.waitFor(20, LONG_MS, concern)).toBe(true);
    expect(await progress.waitFor(20, 50, { key: '0' })).toBe(false);
    lives.delete('teams');
    expect(await progress.waitFor(20, LONG_MS, concern)).toBe(true);
  });

  it('fails while one of them was never built', async () => {
    lives.delete('teams');
    expect(await progress.waitFor(0, 50)).toBe(false);
  });

  it('fails after its deadline', async () => {
    expect(await progress.waitFor(11, 50)).toBe(false);
  });

  it('fails at once when a failing event blocks progress', async () => {
    relayed = { ...relayed, position: 20, sent: { 'teams/0': 20 } };
    lives.set('items', { progress: { 'teams/0': 20 } });
    const failure = { position: 15, message: 'poison' };
    lives.set('teams', {
      progress: { 'teams/0': 14 },
      failures: { 'teams/0': failure },
    });
    expect(await progress.waitFor(20, LONG_MS)).toBe(false);

    // After the repair, waits continue.
    lives.set('teams', { progress: { 'teams/0': 20 } });
    expect(await progress.waitFor(20, LONG_MS)).toBe(true);
  });

  it('continues while the database is unavailable', async () => {
    isUnavailable = true;
    const waiting = progress.waitFor(10, LONG_MS);
    await eventually(() => polls > 0);
    isUnavailable = false;

    expect(await waiting).toBe(true);
  });

  it('shares one read of the progress with all waits, and needs none afterward', async () => {
    relayed = { ...relayed, position: 20, sent: { 'teams/0': 20 } };
    const waiting = Array.from({ length: 50 }, () =>
      progress.waitFor(20, LONG_MS),
    );
    expect(polls).toBe(1);
    for (const name of lives.keys()) {
      lives.set(name, { progress: { 'teams/0': 20 } });
    }
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([true]));
    const pollsBefore = polls;
    // The reached position is remembered.
    expect(await progress.waitFor(20, LONG_MS)).toBe(true);
    expect(polls).toBe(pollsBefore);
  });

  it('fails when the process stops', async () => {
    const waiting = progress.waitFor(11, LONG_MS);
    progress.stop();

    expect(await waiting).toBe(false);
  });
});

const parked = {
  key: '0',
  position: 7,
  type: 'Counted',
  message: 'no',
  isDue: false,
  resuming: null,
};

describe('The state of the read models', () => {
  it('names the position of each, why one is blocked, and what it leaves out', async () => {
    relayed = { ...relayed, position: 20, sent: { 'teams/0': 20 } };
    lives.set('items', {
      progress: { 'teams/0': 12 },
      failures: { 'teams/0': { position: 13, message: 'poison' } },
      parked: [parked],
    });
    lives.delete('teams');

    expect(await progress.status()).toEqual([
      {
        name: 'items',
        isLive: true,
        position: 12,
        lag: 8,
        failure: 'event at 13: poison',
        version: 1,
        generation: 1,
        parked: [parked],
      },
      {
        name: 'teams',
        isLive: false,
        position: 0,
        lag: 20,
        failure: null,
        version: null,
        generation: null,
        parked: [],
      },
    ]);
  });

  it('takes one snapshot for all collections of a request, and recognizes a parked key among others', async () => {
    const [own, other] = [
      { key: '0', collections: ['items'] },
      { key: '0', collections: ['teams'] },
    ];
    expect(await progress.waitFor(10, LONG_MS, own)).toBe(true);
    const snapshotsBefore = snapshots;
    expect(await progress.waitFor(10, LONG_MS, other)).toBe(true);
    expect(snapshots).toBe(snapshotsBefore);

    relayed = { ...relayed, position: 20, sent: { 'teams/0': 20 } };
    lives.set('items', { progress: { 'teams/0': 20 }, parked: [parked] });
    const another = { ...own, key: '00' };
    // This key is in the same partition.
    expect(await progress.waitFor(20, LONG_MS, another)).toBe(true);
    expect(await progress.waitFor(20, LONG_MS, own)).toBe(false);
    lives.set('items', { progress: { 'teams/0': 20 }, parked: [] });
    expect(await progress.waitFor(20, LONG_MS, own)).toBe(true);
  });

  it('does not rely on an old snapshot while another wait lasts', async () => {
    const wait = { key: parked.key, collections: ['items'] };
    const longWait = progress.waitFor(20, LONG_MS);
    lives.set('items', { progress: { 'teams/0': 10 }, parked: [parked] });
    expect(await progress.waitFor(10, LONG_MS, wait)).toBe(false);
    const pollsBefore = polls;
    await eventually(() => polls > pollsBefore + 1);
    lives.set('items', { progress: { 'teams/0': 10 }, parked: [] });
    expect(await progress.waitFor(10, LONG_MS, wait)).toBe(true);
    progress.stop();
    expect(await longWait).toBe(false);
  });

  it('fails at once if the position belongs to a parked key', async () => {
    lives.set('items', { progress: { 'teams/0': 10 }, parked: [parked] });
    const waits = [
      [8, { key: parked.key }, false],
      [8, { key: parked.key, collections: ['teams'] }, true],
      [6, { key: parked.key }, true],
      [8, { key: 'another' }, true],
      [8, {}, true],
    ] as const;
    for (const [position, concern, isReached] of waits) {
      const ended = progress.waitFor(position, LONG_MS, concern);
      expect(await ended, JSON.stringify(concern)).toBe(isReached);
    }
    expect(await progress.isParked?.('items', parked.key)).toBe(true);
    expect(await progress.isParked?.('teams', parked.key)).toBe(false);
  });
});
