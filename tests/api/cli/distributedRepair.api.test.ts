import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streamOf } from '#domain/shared/streamNames.ts';
import { Role } from '#domain/shared/role.ts';
import { openEventStoreDb } from '#infrastructure/eventStoreDb/eventStore.ts';
import { newEvent } from '#tests/contracts/storedEvents.ts';
import { openApiSessionWithRetries } from '#tests/support/apiSession.ts';
import type { SlipwayCluster } from '#tests/support/slipwayCluster.ts';
import { startCluster } from '#tests/support/slipwayCluster.ts';
import { runSlipwayCommand } from '#tests/support/slipwayCommand.ts';
import { hasEngines, requireVariable } from '#tests/support/testEngines.ts';

const START_MS = 300_000;
/**
 * Servers do not resume a workflow that begins later. More than a day ahead
 * would count as a wrong clock.
 */
const LATER_MS = 30 * 60_000;

describe.skipIf(!hasEngines())(
  'slipway verify --repair and workflows while servers run (needs KAFKA_BROKERS and MONGODB_URL)',
  { timeout: START_MS },
  () => {
    let cluster: SlipwayCluster;
    let teamId: string;
    let userId: string;

    const slipway = (...args: string[]) =>
      runSlipwayCommand(args, {
        SLIPWAY_ENGINE: 'distributed',
        EVENTSTORE_URL: cluster.settings.eventStoreUrl,
        KAFKA_BROKERS: cluster.settings.kafkaBrokers,
        MONGODB_URL: cluster.settings.mongoUrl,
      });

    /** Creates a team without an Admin, and a workflow that is due later. */
    beforeAll(async () => {
      const engines = {
        kafkaBrokers: requireVariable('KAFKA_BROKERS'),
        mongoUrl: requireVariable('MONGODB_URL'),
      };
      cluster = await startCluster(engines, { each: 1 });
      const ada = await openApiSessionWithRetries(
        cluster.urls,
        'ada@example.com',
      );
      const path = '/user/core-application-context';
      const { data } = await ada.call({
        method: 'GET',
        path,
        upToDate: true,
      });
      userId = ada.userId;
      teamId = data.activeTeam.id;
      const store = openEventStoreDb(cluster.settings.eventStoreUrl);
      const append = (streamId: string, type: string, event: object) =>
        store.append(streamId, [newEvent(type, event, { teamId })], 'any');
      const start = (flowId: string, notBefore: string) =>
        append(streamOf.workflow(flowId), 'FlowStarted', {
          flowId,
          name: 'DeleteItem',
          userId,
          teamId,
          notBefore,
          changeId: flowId,
          input: { teamId, itemId: 'never' },
        });
      await append(streamOf.team(teamId), 'RoleChanged', {
        teamId,
        userId,
        role: Role.Editor,
      });
      await start('later', new Date(Date.now() + LATER_MS).toISOString());
      await store.close();
    }, START_MS);

    afterAll(() => cluster.dispose(), START_MS);

    it('repairs while the servers run, and finds nothing to do afterward', async () => {
      expect((await slipway('verify')).output).toContain('1 contradiction');
      const { code, output, stderr } = await slipway('verify', '--repair');
      expect([code, stderr]).toEqual([0, '']);
      expect(output).toContain(
        `user ${userId}, the longest-standing member, is now an Admin`,
      );
      expect(output).toContain('1 contradiction repaired.');
      const again = await slipway('verify', '--repair', '--json');
      expect(JSON.parse(again.output)).toMatchObject({ repairs: [], left: [] });
    });

    it('lists workflows, and explains why one is not carried out or ended', async () => {
      const { output } = await slipway('workflows', 'list');
      expect(output).toMatch(/later +DeleteItem .* not before /);
      for (const does of ['retry', 'cancel']) {
        expect(await slipway('workflows', does, 'nothing')).toMatchObject({
          code: 1,
          output: '',
          stderr: "There is no workflow 'nothing'. See `workflows list`.\n",
        });
      }
      expect(await slipway('workflows', 'retry', 'later')).toMatchObject({
        code: 1,
        output: '',
      });
    });
  },
);
