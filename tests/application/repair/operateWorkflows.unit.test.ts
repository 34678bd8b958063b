import { describe, expect, it } from 'vitest';
import type { WorkflowEvent } from '#domain/workflow/events.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import {
  findContradictions,
  runWithCrashAfter,
  finishWorkflows,
  runWithoutCrash,
  countUnfinished,
} from '#tests/support/workflowRuns.ts';
import { dyingProcess } from '#tests/support/dyingProcess.ts';
import {
  ANY_SIZE,
  WORKFLOW_SCENARIOS,
} from '#tests/support/workflowScenarios.ts';

/** The workflows without an end, by id. */
const runningIn = async ({ eventStore }: MemorySlipway) => {
  const events = await eventStore.readAll(0, Infinity);
  const workflows = new Map<string, string>();
  for (const event of events) {
    const { type, data } = event as unknown as WorkflowEvent;
    if (type === 'FlowStarted') workflows.set(data.flowId, data.name);
    if (type === 'FlowFinished' || type === 'FlowRefused') {
      workflows.delete(data.flowId);
    }
  }
  return workflows;
};

const scenarioOf = (name: string) => {
  const scenario = WORKFLOW_SCENARIOS.find(
    (candidate) => candidate.name === name,
  );
  if (scenario === undefined) throw new Error(`There is no scenario ${name}.`);
  return scenario;
};

const deletion = scenarioOf('deleting a project whose items go to another');

/**
 * The number of writes after which the deletion carries its items; found only
 * once.
 */
let writesUntilCarrying: number | null = null;

/** A deletion that was interrupted while it carried its items. */
const interruptWhileCarrying = async () => {
  for (let writes = writesUntilCarrying ?? 1; ; writes += 1) {
    const interrupted = await runWithCrashAfter(deletion, writes);
    const contradictions = await findContradictions(interrupted.scenarioTeam);
    if (contradictions.every(({ kind }) => kind !== 'ItemInNoPlan')) continue;
    writesUntilCarrying = writes;
    return interrupted;
  }
};

const onlyWorkflowIn = async (slipway: MemorySlipway) => {
  const [id = ''] = (await runningIn(slipway)).keys();
  return id;
};

describe('Cancelling a workflow', () => {
  it.each(WORKFLOW_SCENARIOS)(
    'leaves no contradiction and no workflow after any write of $name',
    async (scenario) => {
      const { writes } = await runWithoutCrash(scenario);
      for (let writesDone = 1; writesDone < writes; writesDone += 1) {
        const { scenarioTeam, restarted } = await runWithCrashAfter(
          scenario,
          writesDone,
        );
        const { operateWorkflows } = restarted.useCases;
        const where = `crash after ${String(writesDone)} of ${String(writes)} writes`;
        for (const id of (await runningIn(restarted)).keys()) {
          expect(await operateWorkflows.cancel(id), where).toMatchObject({
            left: 0,
          });
        }
        expect(await finishWorkflows(restarted), where).toEqual([]);
        expect(await countUnfinished(scenarioTeam), where).toBe(0);
        expect(await findContradictions(scenarioTeam), where).toEqual([]);
      }
    },
  );

  it('returns what a transfer carries, and notifies the Admins', async () => {
    const { scenarioTeam, restarted } = await interruptWhileCarrying();
    const { useCases } = restarted;
    const { ada, projectId, itemIds } = scenarioTeam;
    const cancelled = await useCases.operateWorkflows.cancel(
      await onlyWorkflowIn(restarted),
    );
    expect(cancelled).toEqual({
      actions: { Returned: itemIds.length, Unmarked: 1 },
      left: 0,
    });
    const { documents } = await useCases.queryItems({
      actor: ada,
      projectId,
      filter: {},
    });
    expect(documents).toHaveLength(itemIds.length);
    const { entries } = await useCases.readInbox(ada);
    const notes = entries.flatMap(({ note }) => note ?? []);
    expect(notes).toEqual([
      'Deleting a project was not completed: the server’s operator canceled it. Anything not done yet stays as it was.',
    ]);
  });

  it('is final: repeating the command is refused, and changes nothing', async () => {
    const { scenarioTeam, restarted } = await interruptWhileCarrying();
    await restarted.useCases.operateWorkflows.cancel(
      await onlyWorkflowIn(restarted),
    );
    await expect(deletion.act(restarted, scenarioTeam)).rejects.toThrow(
      'FLOW.CANCELLED',
    );
    expect(await findContradictions(scenarioTeam)).toEqual([]);
  });

  it('is finished at the next start if it is interrupted after any write', async () => {
    for (let writesDone = 0; ; writesDone += 1) {
      const { scenarioTeam, restarted } = await interruptWhileCarrying();
      const { adaptAll } = dyingProcess(writesDone);
      const dying = memorySlipway({
        sharesStoresOf: restarted,
        adaptAll,
        ...ANY_SIZE,
      });
      const id = await onlyWorkflowIn(restarted);
      const isWhole = await dying.useCases.operateWorkflows.cancel(id).then(
        () => true,
        () => false,
      );
      await finishWorkflows(
        memorySlipway({ sharesStoresOf: restarted, ...ANY_SIZE }),
      );
      const where = `crash after ${String(writesDone)} writes`;
      expect(await findContradictions(scenarioTeam), where).toEqual([]);
      expect(await countUnfinished(scenarioTeam), where).toBe(0);
      if (isWhole) {
        expect(writesDone).toBeGreaterThan(3);
        return;
      }
    }
  });

  it('does not affect a workflow that has ended, or a cancellation', async () => {
    const { restarted } = await interruptWhileCarrying();
    const { cancel, find } = restarted.useCases.operateWorkflows;
    const id = await onlyWorkflowIn(restarted);
    const dying = memorySlipway({
      sharesStoresOf: restarted,
      ...dyingProcess(3),
      ...ANY_SIZE,
    });
    await dying.useCases.operateWorkflows.cancel(id).catch(() => undefined);
    const [[other = '', name] = []] = await runningIn(restarted);
    expect(name).toBe('CancelFlow');
    for (const ended of [id, other, 'nothing']) {
      expect(await cancel(ended)).toBeNull();
    }
    expect(await find(id)).toMatchObject({ code: 'FLOW.CANCELLED' });
  });
});

describe('Retrying a workflow', () => {
  it('does the remaining steps, and reports how it ended', async () => {
    const { scenarioTeam, restarted } = await interruptWhileCarrying();
    const { retry } = restarted.useCases.operateWorkflows;
    expect(await retry(await onlyWorkflowIn(restarted))).toMatchObject({
      status: 'Finished',
    });
    expect(await findContradictions(scenarioTeam)).toEqual([]);
  });

  it('reports the reason if a rule refuses the rest', async () => {
    const { scenarioTeam, restarted } = await interruptWhileCarrying();
    const { useCases } = restarted;
    const { ada: actor, otherId: projectId } = scenarioTeam;
    await useCases.deleteProject({
      actor,
      commandId: 'gone',
      projectId,
      transferItemsTo: null,
    });
    const id = await onlyWorkflowIn(restarted);
    expect(await useCases.operateWorkflows.retry(id)).toMatchObject({
      status: 'Refused',
      code: 'PROJECT.NOT_FOUND',
    });
    expect((await useCases.readInbox(actor)).entries).toHaveLength(1);
  });
});
