import { afterEach, describe, expect, it, vi } from 'vitest';
import { simulate } from './simulate.ts';
import { KINDS } from './steps.ts';

type Kind = keyof typeof KINDS;

/** `npm run simulate` sets these; see CONTRIBUTING.md. */
const {
  SIMULATION_SEEDS: seeds = process.env['LONG'] === '1' ? '100' : '50',
  SIMULATION_SEED: firstSeed = '1',
  SIMULATION_KIND: only,
} = process.env;
/** How many seeds run twice: all requested seeds, or else the first ones. */
const seedsToRepeat = Number(process.env['SIMULATION_SEEDS'] ?? '20');
const wantedKinds = only?.split(',') ?? Object.keys(KINDS);

/**
 * Declares the test of a kind of steps (`KINDS`). Each kind has its own file, so
 * that several can run in parallel.
 */
export const simulateKind = (kind: Kind): void => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  describe(`Two concurrent processes (kind ${kind})`, () => {
    it.runIf(wantedKinds.includes(kind))(
      'keep every rule, interrupted or not, in any order, and repeat everything with the same seed',
      { timeout: 3_600_000 },
      async () => {
        const failed: string[] = [];
        let events = 0;
        const last = Number(firstSeed) + Number(seeds);
        for (let seed = Number(firstSeed); seed < last; seed += 1) {
          const first = await simulate(seed, KINDS[kind]);
          events += first.log.length;
          if (seed - Number(firstSeed) < seedsToRepeat) {
            expect(await simulate(seed, KINDS[kind])).toEqual(first);
          }
          const { broken, story } = first;
          if (broken.length === 0) continue;
          const title = `${kind}, seed ${String(seed)}:`;
          failed.push([title, ...broken, ...story].join('\n  '));
        }
        expect(failed.length, failed.join('\n')).toBe(0);
        // Runs that hardly do anything would prove nothing.
        expect(events).toBeGreaterThan(20 * Number(seeds));
      },
    );
  });
};
