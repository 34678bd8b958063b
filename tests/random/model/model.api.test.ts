import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedServer } from '#tests/support/sharedServer.ts';
import { amount } from '#tests/support/testComposition.ts';
import type { Step } from './steps.ts';
import { steps } from './steps.ts';
import { play } from './play.ts';
import { caps, newWorld } from './world.ts';

/*
 * Two teams send random commands to one server, and each answer is compared
 * with the model's. SLIPWAY_MODEL_RUNS=500 runs longer, and SLIPWAY_MODEL_SEED
 * with the seed of a failure repeats that failure.
 */

const settings = process.env;
const RUNS = Number(settings['SLIPWAY_MODEL_RUNS'] ?? amount(3, 1));
const COUNT = Number(settings['SLIPWAY_MODEL_COMMANDS'] ?? amount(120, 60));
const SEED = Number(settings['SLIPWAY_MODEL_SEED'] ?? Date.now() % 1e6);
const SECONDS_PER_RUN = amount(20, 120);
const SHORTENING_MS = 60_000;

const server = sharedServer({ rateLimits: false, entitlements: caps });

const failureOf = async (list: readonly Step[]) =>
  play(await newWorld(server), list);

/**
 * A shorter list that still fails, found by removing halves, quarters and so
 * on, down to single steps. `failsAt` returns the index at which a list fails,
 * or null.
 */
const shortest = async <T>(
  list: readonly T[],
  failsAt: (list: readonly T[]) => Promise<number | null>,
  isOver: () => boolean,
): Promise<readonly T[]> => {
  let failing = list;
  for (let size = Math.ceil(failing.length / 2); ; size = Math.ceil(size / 2)) {
    for (let from = 0; from < failing.length && !isOver();) {
      const fewer = failing.toSpliced(from, size);
      const index = await failsAt(fewer);
      if (index === null) from += size;
      else failing = fewer.slice(0, index + 1);
    }
    if (size === 1 || isOver()) return failing;
  }
};

/** The error of a failed run: the shortest failing list, one step per line. */
const report = async (list: readonly Step[]): Promise<Error> => {
  const end = Date.now() + SHORTENING_MS;
  const few = await shortest(
    list,
    async (fewer) => (await failureOf(fewer))?.index ?? null,
    () => Date.now() > end,
  );
  const lines = few.map((step) => JSON.stringify(step));
  const { cause } = (await failureOf(few)) ?? {};
  return new Error(
    `SLIPWAY_MODEL_SEED=${String(SEED)}: ${String(cause)}\n${lines.join('\n')}`,
    { cause },
  );
};

describe('Two teams with random commands', () => {
  it(
    `each show what the model predicts, and nothing from the other team (seed ${String(SEED)})`,
    async ({ annotate }) => {
      let played = 0;
      const property = fc.asyncProperty(steps(COUNT), async (list) => {
        played += list.length;
        return (await failureOf(list)) === null;
      });
      const { failed, counterexample } = await fc.check(property, {
        seed: SEED,
        numRuns: RUNS,
        endOnFailure: true,
      });
      if (failed) throw await report(counterexample?.[0] ?? []);
      expect(played).toBeGreaterThan(RUNS);
      await annotate(`${String(played)} commands by two teams`);
    },
    RUNS * SECONDS_PER_RUN * 1000 + 2 * SHORTENING_MS,
  );
});
