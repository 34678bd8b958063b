import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '#tests/support/testServer.ts';
import { startTestServer } from '#tests/support/testServer.ts';
import type { Step } from './commands.ts';
import { amount } from '#tests/support/testComposition.ts';
import { steps } from './commands.ts';
import { play } from './play.ts';
import { shortest } from './shortest.ts';
import { caps, newWorld } from './world.ts';

/*
 * Two teams work on one server at once, by chance; whatever either is shown is
 * what plain arrays say. SLIPWAY_MODEL_RUNS=500 looks for longer, and the seed
 * of a failure, as SLIPWAY_MODEL_SEED, finds it again.
 */

const settings = process.env;
const RUNS = Number(settings['SLIPWAY_MODEL_RUNS'] ?? amount(3, 1));
const COUNT = Number(settings['SLIPWAY_MODEL_COMMANDS'] ?? amount(120, 60));
const SEED = Number(settings['SLIPWAY_MODEL_SEED'] ?? Date.now() % 1e6);
const SECONDS_PER_RUN = amount(20, 120);
const SHORTENING = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false, entitlements: caps });
});
afterAll(() => server.close());

const failureOf = async (list: readonly Step[]) =>
  play(await newWorld(server), list);

/** What to look at: few steps, a line each, and what was wrong after them. */
const report = async (list: readonly Step[]): Promise<Error> => {
  const end = Date.now() + SHORTENING;
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

describe('Two teams, whatever they do', () => {
  it(
    `are each shown what the model says, and nothing of the other (seed ${String(SEED)})`,
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
    RUNS * SECONDS_PER_RUN * 1000 + 2 * SHORTENING,
  );
});
