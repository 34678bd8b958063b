import { describe, expect, it } from 'vitest';
import {
  runInRequest,
  newRequestContext,
} from '#application/shared/requestContext.ts';
import {
  runWithCrashAfter,
  finishWorkflows,
} from '#tests/support/workflowRuns.ts';
import { WORKFLOW_SCENARIOS } from '#tests/support/workflowScenarios.ts';

const waitUntilFresh = async () => undefined;
const scenario = WORKFLOW_SCENARIOS.find(
  ({ name }) => name === 'deleting items in bulk',
);

describe('A workflow that was requested with an access token', () => {
  it('names the token in every event, even if another process finishes it', async () => {
    if (scenario === undefined) throw new Error('There is no such workflow.');
    const userId = null;
    const tokenId = 'token-1';
    const context = newRequestContext({
      after: [],
      userId,
      tokenId,
      waitUntilFresh,
    });
    const act: typeof scenario.act = (slipway, scenarioTeam) =>
      runInRequest(context, () => scenario.act(slipway, scenarioTeam));
    const { scenarioTeam, restarted } = await runWithCrashAfter(
      { ...scenario, act },
      2,
    );
    const { eventStore } = scenarioTeam.slipway;
    const eventsBefore = (await eventStore.readAll(0, Infinity)).length;
    expect(await finishWorkflows(restarted)).toEqual([]);
    const events = await eventStore.readAll(0, Infinity);
    const finished = events
      .slice(eventsBefore)
      .filter(({ streamId }) => !streamId.startsWith('flow-'));
    expect(finished.map(({ type }) => type)).toContain('ItemDeleted');
    for (const { metadata } of finished) {
      expect(metadata.tokenId).toBe(tokenId);
    }
  });
});
