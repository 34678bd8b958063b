import { describe, expect, it } from 'vitest';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { RevisionConflict } from '#application/shared/ports/EventStore.ts';
import { contradictionsIn } from '#tests/support/cutWorkflows.ts';
import { ANY_SIZE, newScenarioTeam } from '#tests/support/workflowScenarios.ts';
import type {
  MemorySlipway,
  MemorySlipwayOptions,
} from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { createRepairTeam } from './contradictions.ts';

/** Blocks appends of a type, and resolves when the first of them is blocked. */
const holding = (type: string) => {
  const reached = Promise.withResolvers<undefined>();
  const released = Promise.withResolvers<undefined>();
  return {
    reached: reached.promise,
    release: () => {
      released.resolve(undefined);
    },
    adapt: (eventStore: EventStore): EventStore => ({
      ...eventStore,
      append: async (streamId, events, expected) => {
        if (events.some((event) => event.type === type)) {
          reached.resolve(undefined);
          await released.promise;
        }
        return eventStore.append(streamId, events, expected);
      },
    }),
  };
};

type Act = (
  server: MemorySlipway,
  office: Awaited<ReturnType<typeof newScenarioTeam>>,
) => Promise<unknown>;

/** A server that is about to append a workflow's event. */
const inTheMiddle = async (type: string, act: Act) => {
  const given = await newScenarioTeam();
  const { slipway } = given;
  const { adapt, reached, release } = holding(type);
  const server = memorySlipway({ beside: slipway, adapt, ...ANY_SIZE });
  const answer = act(server, given).then(
    () => null,
    (error: unknown) => error,
  );
  await reached;
  const events = await slipway.eventStore.readAll(0, Infinity);
  const started = events.findLast((event) => event.type === 'FlowStarted');
  const { flowId } = started?.data as { flowId: string };
  const goOn = async () => {
    release();
    await answer;
  };
  return { ...given, flowId, answer, goOn };
};

const deleting: Act = ({ useCases }, { ada: actor, projectId, otherId }) =>
  useCases.deleteProject({
    ...{ actor, commandId: 'deletion', projectId },
    transferItemsTo: otherId,
  });

const carryingOver: Act = ({ useCases }, { ada, projectId }) =>
  useCases.startProject({
    ...{ userId: ada.userId, teamId: ada.teamId, commandId: 'start' },
    ...{ description: 'Next', carryOverFrom: projectId },
  });

describe('Cancelling a workflow that a server is carrying out', () => {
  it('waits for its current step, and repairs what that step has stored', async () => {
    const office = await inTheMiddle('ItemsTaken', deleting);
    const { slipway, flowId, otherId, ada: actor, itemIds, goOn } = office;
    const { useCases } = memorySlipway({
      ...{ beside: slipway, waitUntilOthersStop: goOn, ...ANY_SIZE },
    });
    const cancelled = await useCases.operateWorkflows.cancel(flowId);
    expect(cancelled).toMatchObject({ left: 0 });
    expect(await contradictionsIn(office)).toEqual([]);
    const { documents } = await useCases.queryItems({
      ...{ actor, projectId: otherId, filter: {} },
    });
    expect(documents).toHaveLength(itemIds.length);
  });

  it('stops the server, which starts no further step and reports the cancellation', async () => {
    const office = await inTheMiddle('ProjectCreated', carryingOver);
    const { slipway, flowId, ada: actor, projectId, itemIds } = office;
    const { useCases } = memorySlipway({
      ...{ beside: slipway, waitUntilOthersStop: office.goOn, ...ANY_SIZE },
    });
    await useCases.operateWorkflows.cancel(flowId);
    expect(await office.answer).toMatchObject({ code: 'FLOW.CANCELLED' });
    const { documents } = await useCases.queryItems({
      ...{ actor, projectId, filter: {} },
    });
    expect(documents).toHaveLength(itemIds.length);
    expect(await contradictionsIn(office)).toEqual([]);
  });
});

describe('Retrying a workflow that a server is carrying out', () => {
  it('finishes it only once, and both calls report success', async () => {
    const office = await inTheMiddle('ItemsTaken', deleting);
    const { slipway, flowId, answer, goOn } = office;
    const tools = memorySlipway({ beside: slipway, ...ANY_SIZE });
    const { retry } = tools.useCases.operateWorkflows;
    expect(await retry(flowId)).toMatchObject({ status: 'Finished' });
    await goOn();
    expect(await answer).toBeNull();
    expect(await contradictionsIn(office)).toEqual([]);
  });
});

/** Repairs; `meanwhile` runs in the first or second pass over the events. */
const repairedWhile = async (
  slipway: MemorySlipwayOptions,
  meanwhile: () => Promise<unknown>,
  when: 'checked' | 'traced',
) => {
  let passes = 0;
  const { useCases } = memorySlipway({
    ...slipway,
    adapt: (eventStore) => ({
      ...eventStore,
      readAll: async (after, limit) => {
        if (after === 0) passes += 1;
        const isNow = passes === (when === 'checked' ? 1 : 2) && after === 0;
        const events = await eventStore.readAll(after, limit);
        if (isNow) await meanwhile();
        return events;
      },
    }),
  });
  return useCases.repairOwners();
};

describe('Repairing while a server runs', () => {
  it('leaves out contradictions that a workflow resolves while the events are read', async () => {
    const office = await inTheMiddle('ItemsTaken', deleting);
    const { slipway, itemIds, goOn } = office;
    const beside = { beside: slipway, ...ANY_SIZE };
    const { repairs, left } = await repairedWhile(beside, goOn, 'checked');
    expect(repairs).toEqual([]);
    expect(new Set(left.map(({ why }) => why))).toEqual(
      new Set(['Unfinished']),
    );
    expect(left.map(({ id }) => id)).toEqual(
      expect.arrayContaining([...itemIds]),
    );
    expect(await contradictionsIn(office)).toEqual([]);
  });

  it('does not remove an item that somebody has restored in the meantime', async () => {
    const given = await createRepairTeam();
    await given.itemEvent('ItemDeleted');
    const repaired = await repairedWhile(
      { beside: given },
      () => given.itemEvent('ItemRestored'),
      'traced',
    );
    expect(repaired).toMatchObject({ repairs: [], left: [] });
    expect(await given.plannedIn(given.projectId)).not.toBeNull();
  });

  it('does not return an item that somebody has planned in the meantime', async () => {
    const given = await createRepairTeam();
    await given.releasedFor(given.nextId);
    const repaired = await repairedWhile(
      { beside: given },
      () => given.takenBy(given.nextId),
      'traced',
    );
    expect(repaired).toMatchObject({ repairs: [], left: [] });
    expect(await given.plannedIn(given.nextId)).not.toBeNull();
    expect(await given.plannedIn(given.projectId)).toBeNull();
  });

  it('keeps a team that the person has joined again', async () => {
    const given = await createRepairTeam();
    const { actor, grace, append } = given;
    const ofTeam = { teamId: actor.teamId, userId: grace.userId };
    await append(streamOf.team(actor.teamId), 'MemberRemoved', ofTeam);
    const last = await given.eventStore.lastPosition();
    await repairedWhile(
      { beside: given },
      () =>
        append(streamOf.team(actor.teamId), 'MemberJoined', {
          ...{ ...ofTeam, role: grace.role },
        }),
      'traced',
    );
    expect(await given.check()).toEqual([]);
    const since = await given.eventStore.readAll(last, 10);
    expect(since.map(({ type }) => type)).toEqual(['MemberJoined']);
  });

  it('reports a stream that others have changed at each attempt', async () => {
    const given = await createRepairTeam();
    await given.itemEvent('ItemDeleted');
    const { useCases } = memorySlipway({
      beside: given,
      adapt: (eventStore) => ({
        ...eventStore,
        append: async (streamId) => {
          throw new RevisionConflict(streamId, Infinity);
        },
      }),
    });
    expect(await useCases.repairOwners()).toMatchObject({
      ...{ repairs: [], left: [{ id: given.item.id, why: 'Contended' }] },
    });
  });
});
