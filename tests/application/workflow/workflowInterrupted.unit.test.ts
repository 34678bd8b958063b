import { describe, expect, it } from 'vitest';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import {
  RevisionConflict,
  StorageFailure,
} from '#application/shared/ports/EventStore.ts';
import { WorkflowInterrupted } from '#application/workflow/workflowInterrupted.ts';
import {
  isWorkflowRecord,
  runAroundAppend,
  withFailingAppends,
} from '#tests/support/adaptedStores.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';
import {
  countUnfinished,
  findContradictions,
  finishWorkflows,
  readAllStores,
  runWithoutCrash,
} from '#tests/support/workflowRuns.ts';
import {
  ANY_SIZE,
  newScenarioTeam,
  WORKFLOW_SCENARIOS,
} from '#tests/support/workflowScenarios.ts';

/** The first append of a step after a workflow began fails. */
const withFailingStep = (eventStore: EventStore): EventStore => {
  let [hasBegun, hasFailed] = [false, false];
  return {
    ...eventStore,
    append: async (...args) => {
      if (isWorkflowRecord(args[0])) hasBegun = true;
      else if (hasBegun && !hasFailed) {
        hasFailed = true;
        throw new TypeError('A fault.');
      }
      return eventStore.append(...args);
    },
  };
};

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe.each(WORKFLOW_SCENARIOS)(
  '$name, interrupted by a fault',
  (scenario) => {
    it('does not count as refused, because it is carried out later', async () => {
      const { answer, stored } = await runWithoutCrash(scenario);
      const scenarioTeam = await newScenarioTeam(scenario);
      const { slipway } = scenarioTeam;
      const faulty = memorySlipway({
        sharesStoresOf: slipway,
        adapt: withFailingStep,
        ...ANY_SIZE,
      });
      const error = await errorOf(scenario.act(faulty, scenarioTeam));
      // An import fails in the background, after its answer.
      expect([null, 'WorkflowInterrupted']).toContain(nameOf(error));
      expect(await finishWorkflows(slipway)).toEqual([]);
      expect(await countUnfinished(scenarioTeam)).toBe(0);
      expect(await scenario.act(slipway, scenarioTeam)).toEqual(answer);
      await finishWorkflows(slipway);
      expect(await readAllStores(scenarioTeam)).toEqual(stored);
      expect(await findContradictions(scenarioTeam)).toEqual([]);
    });
  },
);

const nameOf = (error: unknown): string | null =>
  error instanceof Error ? error.name : null;

const deleteItem = (
  { useCases }: Pick<MemorySlipway, 'useCases'>,
  { actor, itemId }: Awaited<ReturnType<typeof withItem>>,
  commandId = 'delete',
) => useCases.deleteItem({ actor, commandId, itemId });

const withItem = async () => {
  const fixture = await slipwayWithProject();
  const { id: itemId } = await fixture.addItem();
  return { ...fixture, itemId };
};

const failingWith = (fixture: MemorySlipway, error: Error): MemorySlipway =>
  memorySlipway({
    sharesStoresOf: fixture,
    adapt: withFailingAppends(error),
  });

describe('A workflow that has begun', () => {
  it.each(['unavailable', 'locked', 'unreadable'] as const)(
    'fails like any command while the storage is %s, which says the same',
    async (reason) => {
      const fixture = await withItem();
      const failure = new StorageFailure(reason, 'Later.');
      const failing = failingWith(fixture, failure);
      expect(await errorOf(deleteItem(failing, fixture))).toBe(failure);
    },
  );

  it('counts as interrupted if the disk is full', async () => {
    const fixture = await withItem();
    const failing = failingWith(fixture, new StorageFailure('full', 'Full.'));
    await expect(deleteItem(failing, fixture)).rejects.toThrow(
      WorkflowInterrupted,
    );
  });

  it('counts as interrupted if its refusal cannot be recorded', async () => {
    const fixture = await withItem();
    const fault = new TypeError('A fault.');
    const losing = memorySlipway({
      sharesStoresOf: fixture,
      adapt: (eventStore) =>
        runAroundAppend('after', 'FlowStarted', () =>
          deleteItem(fixture, fixture, 'of another person'),
        )(
          runAroundAppend('before', 'FlowRefused', () => Promise.reject(fault))(
            eventStore,
          ),
        ),
    });
    await expect(deleteItem(losing, fixture)).rejects.toMatchObject({
      name: 'WorkflowInterrupted',
      cause: fault,
    });
    await deleteItem(fixture, fixture);
    const { unfinished } = await fixture.useCases.resumeWorkflows({
      idleMs: 0,
    });
    expect(unfinished).toBe(0);
  });

  it('starts again if another process was refused while it started', async () => {
    const fixture = await withItem();
    const { actor, itemId, useCases, eventStore } = fixture;
    const refused = memorySlipway({
      sharesStoresOf: fixture,
      adapt: runAroundAppend('after', 'FlowStarted', () =>
        deleteItem(fixture, fixture, 'of another person'),
      ),
    });
    const lateProcess = memorySlipway({
      sharesStoresOf: fixture,
      adapt: runAroundAppend('before', 'FlowStarted', async () => {
        await errorOf(deleteItem(refused, fixture));
        await useCases.restoreItem({ actor, commandId: 'restore', itemId });
      }),
    });
    await deleteItem(lateProcess, fixture);
    const events = await eventStore.readAll(0, Infinity);
    const records = Map.groupBy(
      events.filter(({ streamId }) => isWorkflowRecord(streamId)),
      ({ streamId }) => streamId,
    );
    const lastTypes = [...records.values()].map(
      (events) => events.at(-1)?.type,
    );
    expect(new Set(lastTypes)).toEqual(new Set(['FlowFinished']));
    expect(events.map(({ type }) => type)).toContain('FlowRefused');
  });

  it('is reported with what interrupted it if nobody waits', async () => {
    const fixture = await withItem();
    const conflict = new RevisionConflict('project-1', Infinity);
    const failing = failingWith(fixture, conflict);
    await errorOf(deleteItem(failing, fixture));
    const { failures } = await failing.useCases.resumeWorkflows({ idleMs: 0 });
    expect(failures).toMatchObject([{ error: conflict }]);
  });
});
