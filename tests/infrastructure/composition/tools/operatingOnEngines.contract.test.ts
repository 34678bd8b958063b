import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import type { UseCases } from '#application/useCases.ts';
import type { DistributedSlipway } from '#infrastructure/composition/distributed.ts';
import { composeDistributed } from '#infrastructure/composition/distributed.ts';
import type { DistributedTools } from '#infrastructure/composition/tools/distributedTools.ts';
import { composeDistributedTools } from '#infrastructure/composition/tools/distributedTools.ts';
import { eventually } from '#tests/support/eventually.ts';
import { signInTo } from '#tests/support/memorySlipway.ts';
import type { TestEngines } from '#tests/support/testEngines.ts';
import { hasEngines, openTestEngines } from '#tests/support/testEngines.ts';
import type { Team } from './createContradictions.ts';
import {
  createTeam,
  createContradictions,
  leaveUnfinished,
} from './createContradictions.ts';

const SLOW_MS = 20_000;
const ENTITLEMENTS = { entitlements: DEFAULT_ENTITLEMENTS };

describe.skipIf(!hasEngines())(
  'The tools that change something while a server runs (needs KAFKA_BROKERS and MONGODB_URL)',
  { timeout: 120_000 },
  () => {
    let engines: TestEngines;
    let server: DistributedSlipway;
    let tools: DistributedTools;
    let useCases: UseCases;
    let team: Team;
    let waits = 0;

    const waitUntilUpToDate = async () => {
      const last = await server.eventStore.lastPosition();
      await eventually(() => server.progress.waitFor(last, 1000), 90_000);
    };

    const findUnfinished = async () => {
      await waitUntilUpToDate();
      const readModels = await tools.readModels('flows');
      const { documents } = await readModels.find('flows', { where: {} });
      return documents.map(({ id }) => id);
    };

    beforeAll(async () => {
      engines = await openTestEngines();
      const settings = {
        ...engines.settings,
        minWaitMs: SLOW_MS,
        settledMs: 500,
      };
      server = await composeDistributed({
        ...settings,
        ...ENTITLEMENTS,
        role: 'all',
      });
      const signIn: Parameters<typeof createTeam>[0]['signIn'] = async (
        ...args
      ) => {
        const actor = await signInTo(server.useCases)(...args);
        await waitUntilUpToDate();
        return actor;
      };
      team = await createTeam({ ...server, signIn });
      await waitUntilUpToDate();
      tools = await composeDistributedTools(settings);
      useCases = await tools.useCases({
        ...ENTITLEMENTS,
        onWait: () => {
          waits += 1;
        },
      });
    }, 180_000);

    afterAll(async () => {
      await tools.close();
      await server.close();
      await engines.dispose();
    });

    it('carry out and cancel unfinished workflows, after waiting for the servers', async () => {
      const [first = '', second = ''] = team.itemIds;
      const [toRetry, toCancel] = [crypto.randomUUID(), crypto.randomUUID()];
      await leaveUnfinished(team, toRetry, first);
      await leaveUnfinished(team, toCancel, second);
      expect(await findUnfinished()).toEqual(
        expect.arrayContaining([toRetry, toCancel]),
      );
      const { retry, cancel } = useCases.operateWorkflows;
      expect(await retry(toRetry)).toMatchObject({ status: 'Finished' });
      expect(waits).toBe(0);
      expect(await cancel(toCancel)).toEqual({ actions: {}, left: 0 });
      expect(waits).toBe(1);
      expect(await cancel(toCancel)).toBeNull();
      const left = await findUnfinished();
      expect(left).not.toContain(toRetry);
      expect(left).not.toContain(toCancel);
      expect((await tools.verifyOwners()).breaches).toEqual([]);
    });

    it('list each contradiction, repair it, and find nothing afterward', async () => {
      const { value } = await server.useCases.createItem({
        actor: team.ada,
        commandId: 'more',
        description: 'D',
        projectId: team.projectId,
        itemType: ItemType.Demo,
        newAssignment: { scope: Scope.Project },
      });
      const itemIds = [value.id, ...team.itemIds.slice(1)];
      const expectedKinds = await createContradictions(server, {
        ...team,
        itemIds,
      });
      const { breaches } = await tools.verifyOwners();
      const kinds = breaches.map(({ kind }) => kind);
      expect(kinds.toSorted()).toEqual(expectedKinds.toSorted());
      const { repairs, left } = await useCases.repairOwners();
      expect(left).toEqual([]);
      expect(new Set(repairs.map(({ kind }) => kind))).toEqual(
        new Set(expectedKinds),
      );
      expect((await tools.verifyOwners()).breaches).toEqual([]);
      expect(await useCases.repairOwners()).toMatchObject({ repairs: [] });
      await waitUntilUpToDate();
      for (const name of ['items', 'projects', 'teams', 'users']) {
        const verified = await tools.verifyProjection(name);
        expect(verified?.differences, name).toEqual([]);
      }
    });
  },
);
