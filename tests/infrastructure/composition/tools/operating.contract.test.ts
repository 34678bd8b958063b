import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { checkOwners } from '#infrastructure/eventLog/checkOwners.ts';
import { storeWithTexts } from '#infrastructure/eventLog/storeWithTexts.ts';
import { openEventStoreDb } from '#infrastructure/eventStoreDb/eventStore.ts';
import { memoryTexts } from '#infrastructure/memory/texts.ts';
import { foldInMemory } from '#infrastructure/projecting/runner/currentReadModels.ts';
import { allProjections } from '#projections/all.ts';
import type { EventStoreDbServer } from '#tests/support/eventStoreDb/eventStoreDbServer.ts';
import { startEventStoreDb } from '#tests/support/eventStoreDb/eventStoreDbServer.ts';
import type {
  MemorySlipway,
  MemorySlipwayOptions,
} from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import type { Team } from './createContradictions.ts';
import {
  createTeam,
  createContradictions,
  leaveUnfinished,
} from './createContradictions.ts';

/*
 * Uses the double of EventStoreDB; operatingOnEngines.contract.test.ts also
 * uses MongoDB and Kafka.
 */
describe('The tools that change something while a server uses EventStoreDB', () => {
  let double: EventStoreDbServer;
  let server: MemorySlipway;
  let team: Team;
  const texts = memoryTexts();
  const opened: EventStore[] = [];

  /** Starts a process with its own client, caches and read models. */
  const start = (
    other: MemorySlipway,
    options: MemorySlipwayOptions = {},
  ): MemorySlipway => {
    const log = openEventStoreDb(double.url, { timeoutMs: 2000 });
    const eventStore = storeWithTexts(log, texts);
    opened.push(eventStore);
    return memorySlipway({
      sharesStoresOf: { ...other, eventStore },
      ...options,
    });
  };

  const findBreaches = async () => {
    const { breaches } = await checkOwners(server.eventStore);
    return breaches.map(({ kind }) => kind);
  };

  const findUnfinished = async (named = 'DeleteItem') => {
    const workflows = allProjections.filter(({ name }) => name === 'flows');
    const readModels = await foldInMemory(server, workflows);
    const { documents } = await readModels.find('flows', { where: {} });
    return documents.flatMap(({ id, name }) => (name === named ? [id] : []));
  };

  beforeAll(async () => {
    double = await startEventStoreDb();
  });

  beforeEach(async () => {
    server = start(memorySlipway());
    team = await createTeam(server);
  });

  afterAll(async () => {
    await Promise.all(opened.map((store) => store.close()));
    double.close();
  });

  it('list each contradiction, repair it, and find nothing the second time', async () => {
    const { useCases } = start(server);
    const kinds = await createContradictions(server, team);
    expect((await findBreaches()).toSorted()).toEqual(kinds.toSorted());

    const { repairs, left } = await useCases.repairOwners();
    expect(left).toEqual([]);
    expect(new Set(repairs.map(({ kind }) => kind))).toEqual(new Set(kinds));
    expect(await findBreaches()).toEqual([]);
    const last = await server.eventStore.lastPosition();
    expect(await useCases.repairOwners()).toMatchObject({ repairs: [] });
    expect(await server.eventStore.lastPosition()).toBe(last);
  });

  it('decide again if a server has changed the same stream first', async () => {
    const { ada: actor, projectId, otherId } = team;
    await createContradictions(server, team);
    const conflicting = new Set([projectId, otherId].map(streamOf.project));
    const { useCases } = start(server, {
      adapt: (eventStore) => ({
        ...eventStore,
        append: async (streamId, events, expected) => {
          if (conflicting.delete(streamId)) {
            await server.useCases.reviseProject({
              actor,
              commandId: `rename ${streamId}`,
              projectId: streamId.replace('project-', ''),
              changes: { description: 'Renamed meanwhile' },
            });
          }
          return eventStore.append(streamId, events, expected);
        },
      }),
    });
    expect(await useCases.repairOwners()).toMatchObject({ left: [] });
    expect(conflicting.size).toBeLessThan(2);
    expect(await findBreaches()).toEqual([]);
  });

  it('list, carry out and cancel unfinished workflows', async () => {
    const { operateWorkflows } = start(server).useCases;
    const [first = '', second = ''] = team.itemIds;
    const [toRetry, toCancel] = [crypto.randomUUID(), crypto.randomUUID()];
    await leaveUnfinished(team, toRetry, first);
    await leaveUnfinished(team, toCancel, second);
    const ids = [toRetry, toCancel];
    expect((await findUnfinished()).toSorted()).toEqual(ids.toSorted());
    expect(await operateWorkflows.retry(toRetry)).toMatchObject({
      status: 'Finished',
    });
    expect(await operateWorkflows.cancel(toCancel)).toEqual({
      actions: {},
      left: 0,
    });
    expect(await operateWorkflows.find(toCancel)).toMatchObject({
      status: 'Refused',
      code: 'FLOW.CANCELLED',
    });
    expect(await findUnfinished()).toEqual([]);
    const { ada, projectId } = team;
    const { documents } = await server.useCases.queryItems({
      actor: ada,
      projectId,
      filter: {},
    });
    expect(documents.map(({ id }) => id).toSorted()).toEqual(
      team.itemIds.filter((id) => id !== first).toSorted(),
    );
    expect(await findBreaches()).toEqual([]);
  });

  it('cancel a workflow that a server is carrying out, after the server has stopped doing so', async () => {
    const { ada: actor, projectId, otherId } = team;
    const reached = Promise.withResolvers<undefined>();
    const released = Promise.withResolvers<undefined>();
    const busy = start(server, {
      adapt: (eventStore) => ({
        ...eventStore,
        append: async (streamId, events, expected) => {
          if (events.some(({ type }) => type === 'ItemsTaken')) {
            reached.resolve(undefined);
            await released.promise;
          }
          return eventStore.append(streamId, events, expected);
        },
      }),
    });
    const answer = busy.useCases
      .deleteProject({
        actor,
        commandId: 'deletion',
        projectId,
        transferItemsTo: otherId,
      })
      .catch((error: unknown) => error);
    await reached.promise;
    const { useCases } = start(server, {
      waitUntilOthersStop: async () => {
        released.resolve(undefined);
        await answer;
      },
    });
    const [flowId = ''] = await findUnfinished('DeleteProject');
    expect(await useCases.operateWorkflows.cancel(flowId)).toMatchObject({
      left: 0,
    });
    expect(await answer).toMatchObject({ code: 'FLOW.CANCELLED' });
    expect(await findBreaches()).toEqual([]);
  });

  it('report that the store does not respond, and change nothing', async () => {
    await createContradictions(server, team);
    const breaches = await findBreaches();
    const { useCases } = start(server);
    double.kill();
    await expect(useCases.repairOwners()).rejects.toMatchObject({
      name: 'StorageFailure',
      reason: 'unavailable',
    });
    await expect(useCases.operateWorkflows.retry('any')).rejects.toMatchObject({
      name: 'StorageFailure',
      reason: 'unavailable',
    });
    await double.restart();
    expect(await findBreaches()).toEqual(breaches);
  });
});
