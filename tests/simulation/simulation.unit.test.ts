import { afterEach, describe, expect, it, vi } from 'vitest';
import { simulate } from './simulate.ts';
import { KINDS } from './steps.ts';

type Kind = keyof typeof KINDS;

/** `npm run simulate` sets these; see CONTRIBUTING.md. */
const {
  SIMULATION_SEEDS: seeds = process.env['LONG'] === '1' ? '750' : '50',
  SIMULATION_SEED: firstSeed = '1',
  SIMULATION_KIND: only,
} = process.env;
const kinds = (only?.split(',') ?? Object.keys(KINDS)) as Kind[];

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe.each(kinds)('Two processes that change %s at once', (kind) => {
  it(
    'keep every rule, cut or not, in any order, and do the same with the same seed',
    { timeout: 3_600_000 },
    async () => {
      const failed: string[] = [];
      let events = 0;
      const last = Number(firstSeed) + Number(seeds);
      for (let seed = Number(firstSeed); seed < last; seed += 1) {
        const first = await simulate(seed, KINDS[kind]);
        events += first.log.length;
        expect(await simulate(seed, KINDS[kind])).toEqual(first);
        const { broken, story } = first;
        if (broken.length === 0) continue;
        const title = `${kind}, seed ${String(seed)}:`;
        failed.push([title, ...broken, ...story].join('\n  '));
      }
      expect(failed.length, failed.join('\n')).toBe(0);
      expect(events).toBeGreaterThan(20 * Number(seeds));
    },
  );
});
