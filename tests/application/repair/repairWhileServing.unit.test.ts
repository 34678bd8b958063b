import { describe, expect, it } from 'vitest';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { RevisionConflict } from '#application/shared/ports/EventStore.ts';
import { findContradictions } from '#tests/support/workflowRuns.ts';
import { ANY_SIZE, newScenarioTeam } from '#tests/support/workflowScenarios.ts';
import type {
  MemorySlipway,
  MemorySlipwayOptions,
} from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { createRepairTeam } from './contradictions.ts';

/** Blocks appends of a type, and resolves when the first of them is blocked. */
const blockAppends = (type: string) => {
  const blocked = Promise.withResolvers<undefined>();
  const released = Promise.withResolvers<undefined>();
  return {
    blocked: blocked.promise,
    release: () => {
      released.resolve(undefined);
    },
    adapt: (eventStore: EventStore): EventStore => ({
      ...eventStore,
      append: async (streamId, events, expected) => {
        if (events.some((event) => event.type === type)) {
          blocked.resolve(undefined);
          await released.promise;
        }
        return eventStore.append(streamId, events, expected);
      },
    }),
  };
};

type Act = (
  server: MemorySlipway,
  scenarioTeam: Awaited<ReturnType<typeof newScenarioTeam>>,
) => Promise<unknown>;

/** A server that is about to append a workflow's event. */
const serverBeforeAppend = async (type: string, act: Act) => {
  const fixture = await newScenarioTeam();
  const { slipway } = fixture;
  const { adapt, blocked, release } = blockAppends(type);
  const server = memorySlipway({ sharesStoresOf: slipway, adapt, ...ANY_SIZE });
  const answer = act(server, fixture).then(
    () => null,
    (error: unknown) => error,
  );
  await blocked;
  const events = await slipway.eventStore.readAll(0, Infinity);
  const started = events.findLast((event) => event.type === 'FlowStarted');
  const { flowId } = started?.data as { flowId: string };
  const resume = async () => {
    release();
    await answer;
  };
  return { ...fixture, flowId, answer, resume };
};

const deleteWithTransfer: Act = (
  { useCases },
  { ada: actor, projectId, otherId },
) =>
  useCases.deleteProject({
    actor,
    commandId: 'deletion',
    projectId,
    transferItemsTo: otherId,
  });

const carryOver: Act = ({ useCases }, { ada, projectId }) =>
  useCases.startProject({
    userId: ada.userId,
    teamId: ada.teamId,
    commandId: 'start',
    description: 'Next',
    carryOverFrom: projectId,
  });

describe('Cancelling a workflow that a server is carrying out', () => {
  it('waits for its current step, and repairs what that step has stored', async () => {
    const scenarioTeam = await serverBeforeAppend(
      'ItemsTaken',
      deleteWithTransfer,
    );
    const {
      slipway,
      flowId,
      otherId,
      ada: actor,
      itemIds,
      resume,
    } = scenarioTeam;
    const { useCases } = memorySlipway({
      sharesStoresOf: slipway,
      waitUntilOthersStop: resume,
      ...ANY_SIZE,
    });
    const cancelled = await useCases.operateWorkflows.cancel(flowId);
    expect(cancelled).toMatchObject({ left: 0 });
    expect(await findContradictions(scenarioTeam)).toEqual([]);
    const { documents } = await useCases.queryItems({
      actor,
      projectId: otherId,
      filter: {},
    });
    expect(documents).toHaveLength(itemIds.length);
  });

  it('stops the server, which starts no further step and reports the cancellation', async () => {
    const scenarioTeam = await serverBeforeAppend('ProjectCreated', carryOver);
    const { slipway, flowId, ada: actor, projectId, itemIds } = scenarioTeam;
    const { useCases } = memorySlipway({
      sharesStoresOf: slipway,
      waitUntilOthersStop: scenarioTeam.resume,
      ...ANY_SIZE,
    });
    await useCases.operateWorkflows.cancel(flowId);
    expect(await scenarioTeam.answer).toMatchObject({ code: 'FLOW.CANCELLED' });
    const { documents } = await useCases.queryItems({
      actor,
      projectId,
      filter: {},
    });
    expect(documents).toHaveLength(itemIds.length);
    expect(await findContradictions(scenarioTeam)).toEqual([]);
  });
});

describe('Retrying a workflow that a server is carrying out', () => {
  it('finishes it only once, and both calls report success', async () => {
    const scenarioTeam = await serverBeforeAppend(
      'ItemsTaken',
      deleteWithTransfer,
    );
    const { slipway, flowId, answer, resume } = scenarioTeam;
    const tools = memorySlipway({ sharesStoresOf: slipway, ...ANY_SIZE });
    const { retry } = tools.useCases.operateWorkflows;
    expect(await retry(flowId)).toMatchObject({ status: 'Finished' });
    await resume();
    expect(await answer).toBeNull();
    expect(await findContradictions(scenarioTeam)).toEqual([]);
  });
});

/** Repairs; `act` runs in the first or second pass over the events. */
const repairDuring = async (
  slipway: MemorySlipwayOptions,
  act: () => Promise<unknown>,
  pass: 'checked' | 'traced',
) => {
  let passes = 0;
  const { useCases } = memorySlipway({
    ...slipway,
    adapt: (eventStore) => ({
      ...eventStore,
      readAll: async (after, limit) => {
        if (after === 0) passes += 1;
        const isPassStart =
          passes === (pass === 'checked' ? 1 : 2) && after === 0;
        const events = await eventStore.readAll(after, limit);
        if (isPassStart) await act();
        return events;
      },
    }),
  });
  return useCases.repairOwners();
};

describe('Repairing while a server runs', () => {
  it('leaves out contradictions that a workflow resolves while the events are read', async () => {
    const scenarioTeam = await serverBeforeAppend(
      'ItemsTaken',
      deleteWithTransfer,
    );
    const { slipway, itemIds, resume } = scenarioTeam;
    const sameStores = { sharesStoresOf: slipway, ...ANY_SIZE };
    const { repairs, left } = await repairDuring(sameStores, resume, 'checked');
    expect(repairs).toEqual([]);
    expect(new Set(left.map(({ why }) => why))).toEqual(
      new Set(['Unfinished']),
    );
    expect(left.map(({ id }) => id)).toEqual(
      expect.arrayContaining([...itemIds]),
    );
    expect(await findContradictions(scenarioTeam)).toEqual([]);
  });

  it('does not remove an item that somebody has restored in the meantime', async () => {
    const fixture = await createRepairTeam();
    await fixture.appendItemEvent('ItemDeleted');
    const repaired = await repairDuring(
      { sharesStoresOf: fixture },
      () => fixture.appendItemEvent('ItemRestored'),
      'traced',
    );
    expect(repaired).toMatchObject({ repairs: [], left: [] });
    expect(await fixture.plannedIn(fixture.projectId)).not.toBeNull();
  });

  it('does not return an item that somebody has planned in the meantime', async () => {
    const fixture = await createRepairTeam();
    await fixture.appendReleased(fixture.nextId);
    const repaired = await repairDuring(
      { sharesStoresOf: fixture },
      () => fixture.appendTaken(fixture.nextId),
      'traced',
    );
    expect(repaired).toMatchObject({ repairs: [], left: [] });
    expect(await fixture.plannedIn(fixture.nextId)).not.toBeNull();
    expect(await fixture.plannedIn(fixture.projectId)).toBeNull();
  });

  it('keeps a team that the person has joined again', async () => {
    const fixture = await createRepairTeam();
    const { actor, grace, append } = fixture;
    const ofTeam = { teamId: actor.teamId, userId: grace.userId };
    await append(streamOf.team(actor.teamId), 'MemberRemoved', ofTeam);
    const last = await fixture.eventStore.lastPosition();
    await repairDuring(
      { sharesStoresOf: fixture },
      () =>
        append(streamOf.team(actor.teamId), 'MemberJoined', {
          ...ofTeam,
          role: grace.role,
        }),
      'traced',
    );
    expect(await fixture.check()).toEqual([]);
    const since = await fixture.eventStore.readAll(last, 10);
    expect(since.map(({ type }) => type)).toEqual(['MemberJoined']);
  });

  it('reports a stream that others have changed at each attempt', async () => {
    const fixture = await createRepairTeam();
    await fixture.appendItemEvent('ItemDeleted');
    const { useCases } = memorySlipway({
      sharesStoresOf: fixture,
      adapt: (eventStore) => ({
        ...eventStore,
        append: async (streamId) => {
          throw new RevisionConflict(streamId, Infinity);
        },
      }),
    });
    expect(await useCases.repairOwners()).toMatchObject({
      repairs: [],
      left: [{ id: fixture.item.id, why: 'Contended' }],
    });
  });
});
