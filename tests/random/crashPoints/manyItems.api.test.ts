import { describe, expect, it } from 'vitest';
import {
  runWithCrashAfter,
  finishWorkflows,
  readAllStores,
  runWithoutCrash,
  countUnfinished,
} from '#tests/support/workflowRuns.ts';
import { WORKFLOW_SCENARIOS } from '#tests/support/workflowScenarios.ts';
import { seededRandom } from '#tests/support/seededRandom.ts';

const LONG_MS = 300_000;
/** The scenarios that write for each item. */
const ITEM_SCENARIOS = [
  'removing a member',
  'closing an account',
  'deleting a project with its items',
  'deleting a project whose items go to another',
  'starting a project with what is left of another',
  'deleting items in bulk',
  'shortening a project with many items',
];
const LARGE = WORKFLOW_SCENARIOS.filter(({ name }) =>
  ITEM_SCENARIOS.includes(name),
);

/**
 * `interruptedWorkflows.unit.test.ts` crashes after each write, with few items.
 * Here it happens with many items, after the first and before the last write,
 * and with 2,000 of them also at random crash points between.
 */
describe.each([
  { items: 2000, randomCount: 2 },
  { items: 5000, randomCount: 0 },
])('With $items items', ({ items, randomCount }) => {
  const seed = Date.now() % 1e6;
  const { next } = seededRandom(seed);

  it.each(LARGE)(
    `$name, interrupted anywhere, ends like an uninterrupted one (seed ${String(seed)})`,
    { timeout: LONG_MS },
    async (scenario) => {
      const large = { ...scenario, items };
      const { answer, stored, writes } = await runWithoutCrash(large);
      const randomPoints = Array.from({ length: randomCount }, () =>
        Math.floor(1 + next() * (writes - 1)),
      );
      for (const writesDone of [1, ...randomPoints, writes - 1]) {
        const { scenarioTeam, restarted } = await runWithCrashAfter(
          large,
          writesDone,
        );
        const where = `crash after ${String(writesDone)} of ${String(writes)} writes`;
        // Alternates between a repeat and a restart.
        if (writesDone % 2 === 0) {
          expect(await finishWorkflows(restarted), where).toEqual([]);
        }
        expect(await large.act(restarted, scenarioTeam), where).toEqual(answer);
        expect(await finishWorkflows(restarted), where).toEqual([]);
        expect(await countUnfinished(scenarioTeam), where).toBe(0);
        expect(await readAllStores(scenarioTeam), where).toEqual(stored);
      }
    },
  );
});
