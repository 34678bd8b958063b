import { describe, expect, it } from 'vitest';
import {
  findContradictions,
  runWithCrashAfter,
  finishWorkflows,
  readAllStores,
  runWithoutCrash,
  countUnfinished,
} from '#tests/support/workflowRuns.ts';
import { WORKFLOW_SCENARIOS } from '#tests/support/workflowScenarios.ts';

const REPEATED = WORKFLOW_SCENARIOS.filter(
  ({ repeatAddsEvents }) => !repeatAddsEvents,
);

describe.each(REPEATED)('$name, interrupted', (scenario) => {
  it('is finished after any write by the repeated command, with the same answer as without the interruption', async () => {
    const { answer, stored, writes } = await runWithoutCrash(scenario);
    expect(writes).toBeGreaterThan(2);
    for (let writesDone = 0; writesDone < writes; writesDone += 1) {
      const { scenarioTeam, restarted } = await runWithCrashAfter(
        scenario,
        writesDone,
      );
      const repeated = await scenario.act(restarted, scenarioTeam);
      const failures = await finishWorkflows(restarted);
      const where = `crash after ${String(writesDone)} of ${String(writes)} writes`;
      expect(failures, where).toEqual([]);
      expect(repeated, where).toEqual(answer);
      expect(await readAllStores(scenarioTeam), where).toEqual(stored);
      expect(await countUnfinished(scenarioTeam), where).toBe(0);
      expect(await findContradictions(scenarioTeam), where).toEqual([]);
    }
  });
});

describe.each(WORKFLOW_SCENARIOS)('$name, interrupted', (scenario) => {
  it('is finished after any write at the next start, and a repeat gets the same answer', async () => {
    const { answer, stored, writes } = await runWithoutCrash(scenario);
    for (let writesDone = 1; writesDone < writes; writesDone += 1) {
      const { scenarioTeam, restarted } = await runWithCrashAfter(
        scenario,
        writesDone,
      );
      const failures = await finishWorkflows(restarted);
      const where = `crash after ${String(writesDone)} of ${String(writes)} writes`;
      expect(failures, where).toEqual([]);
      expect(await countUnfinished(scenarioTeam), where).toBe(0);
      expect(await scenario.act(restarted, scenarioTeam), where).toEqual(
        answer,
      );
      await finishWorkflows(restarted);
      expect(await readAllStores(scenarioTeam), where).toEqual(stored);
      expect(await findContradictions(scenarioTeam), where).toEqual([]);
    }
  });
});
