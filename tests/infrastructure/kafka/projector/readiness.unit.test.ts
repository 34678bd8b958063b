import { beforeEach, describe, expect, it } from 'vitest';
import type { ReadinessOf } from '#infrastructure/kafka/projector/readiness.ts';
import { readinessOf } from '#infrastructure/kafka/projector/readiness.ts';
import type { StoredGeneration } from '#infrastructure/projecting/build/partitionedStore.ts';
import { counters } from '../../projecting/counters.ts';

const PROBE_MS = 100;
/** Positions that the relay sends per second, in one partition. */
const RATE = 1000;
/** The newest event when the build began; all builds here have passed it. */
const MARK = 50;

/** Milliseconds. */
let clock: number;
/** Whether waits include the build. */
let joined: boolean;
let readiness: ReadinessOf;

const live: StoredGeneration = {
  _id: 1,
  name: 'teams',
  version: 1,
  position: 0,
  eventId: null,
  mark: 0,
};

/** The progress as it was read a moment before the checkpoint. */
const buildingBehind = (ms: number): StoredGeneration => {
  const position = Math.floor(((clock - ms) * RATE) / 1000);
  return {
    ...live,
    _id: 2,
    version: 2,
    mark: MARK,
    progress: { 'teams/0': position },
    counts: { 'teams/0': Math.min(position, MARK) },
    ...(joined && { joining: true }),
  };
};

/** The results of `probes` probes of a build that is `behindMs` behind. */
const probesOf = async (
  probes: number,
  behindMs: number,
  before: StoredGeneration | null = live,
): Promise<readonly string[]> => {
  const kinds: string[] = [];
  for (let probe = 0; probe < probes; probe++) {
    clock += PROBE_MS;
    kinds.push((await readiness(buildingBehind(behindMs), before)).kind);
  }
  return kinds;
};

beforeEach(() => {
  clock = 10_000;
  joined = false;
  readiness = readinessOf({
    store: {
      join: async () => {
        joined = true;
      },
    },
    checkpoints: {
      load: async () => {
        const position = (clock * RATE) / 1000;
        return { position, sent: { 'teams/0': position }, head: 0 };
      },
    },
    countEvents: async (position) => position,
    generation: { id: 2, projection: counters('teams') },
    now: () => clock,
  });
});

describe('A build', () => {
  it('is published soon after waits start to include it, even if events never stop arriving', async () => {
    // Up to 500 ms behind, waits include a build; 1500 ms later it is published.
    expect(await probesOf(5, 150)).not.toContain('complete');
    expect(joined).toBe(true);
    const kinds = await probesOf(30, 150);
    expect(kinds[0]).toBe('behind');
    expect(kinds.at(-1)).toBe('complete');
  });

  it('is not published while it lacks events that were sent long ago', async () => {
    expect(await probesOf(50, 2000)).not.toContain('complete');
    expect(joined).toBe(false);
    await probesOf(40, 150);
    // The build falls behind again after waits started to include it.
    expect(joined).toBe(true);
    expect(await probesOf(20, 2000)).not.toContain('complete');
  });

  it('is published at once when nothing can be read yet', async () => {
    expect(await probesOf(1, 0, null)).toEqual(['complete']);
    expect(joined).toBe(false);
  });

  it('is never published while it lacks events of the store', async () => {
    const lacking = readinessOf({
      store: { join: async () => undefined },
      checkpoints: {
        load: async () => ({ position: 90, sent: { 'teams/0': 90 }, head: 0 }),
      },
      countEvents: async () => MARK + 1,
      generation: { id: 2, projection: counters('teams') },
    });
    expect(await lacking(buildingBehind(0), live)).toMatchObject({
      kind: 'incomplete',
      why: expect.stringContaining('50 of the 51 events'),
    });
  });
});
