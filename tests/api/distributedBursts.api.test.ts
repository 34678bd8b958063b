import { afterAll, beforeAll, describe, it } from 'vitest';
import type { SlipwayMember } from '#tests/support/distributedSlipway.ts';
import { sessionOf, startApi } from '#tests/support/distributedSlipway.ts';
import { startEventStoreDb } from '#tests/support/eventStoreDb/eventStoreDbServer.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { randomText } from '../infrastructure/kafka/largeEvents.ts';
import type { OwnEngines } from '../random/faults/ownEngines.ts';
import { startOwnEngines } from '../random/faults/ownEngines.ts';

/** The script that starts and kills engines, if there is one. */
const ENGINES = process.env['SLIPWAY_ENGINES'] ?? '';
const WORKFLOW = '/v1/agent/product-story';
const PLAN = '/v1/teams/active/go-to-market-plan';
const LONG_MS = 120_000;

describe.skipIf(ENGINES === '')(
  'Bursts of large texts (need SLIPWAY_ENGINES, the script that kills a broker)',
  { timeout: 2 * LONG_MS },
  () => {
    const resources = new AsyncDisposableStack();
    let engines: OwnEngines;
    let slipway: SlipwayMember;
    let ada: Agent;

    beforeAll(async () => {
      engines = await startOwnEngines(ENGINES);
      resources.defer(engines.dispose);
      const eventStore = await startEventStoreDb();
      resources.defer(() => {
        eventStore.close();
      });
      const { kafkaBrokers, mongoUrl } = engines;
      const settings = { kafkaBrokers, mongoUrl, partitions: 2 };
      slipway = await startApi(
        { ...settings, eventStoreUrl: eventStore.url },
        'all',
      );
      resources.defer(slipway.close);
      await untilReady();
      ada = slipway.agent(await sessionOf(slipway));
    }, 2 * LONG_MS);
    afterAll(() => resources.disposeAsync(), LONG_MS);

    const untilReady = () =>
      eventually(async () => {
        const { body } = await slipway.agent().get('/readyz');
        return body.status === 'ready';
      }, LONG_MS);

    it('are stored and shown in full: six saves of 250 kB at once (threat C1)', async () => {
      const text = randomText(250_000);
      await Promise.all(
        Array.from({ length: 6 }, (_, n) =>
          ada.put(WORKFLOW).send({ n, text }).expect(200),
        ),
      );
      await eventually(async () => {
        const { body } = await ada.get(WORKFLOW).expect(200);
        return body.data?.text === text;
      }, LONG_MS);
      await untilReady();
    });

    it('are shown when the broker returns: 200 saves of a story while it was down (threat C1)', async () => {
      const saveStory = (n: number) =>
        ada
          .put(PLAN)
          .send({
            productStory: `${String(n)} ${randomText(18_000)}`,
            businessModel: { elements: [] },
          })
          .expect(200);
      await saveStory(0);
      await engines.kill('kafka');
      // Each save waits a while for the read models, so several are sent at
      // once.
      for (let n = 1; n < 200; n += 20) {
        const some = Array.from({ length: 20 }, (_, i) => saveStory(n + i));
        await Promise.all(some);
      }
      await saveStory(201);
      await eventually(async () => {
        const { body } = await slipway.agent().get('/readyz');
        return body.status !== 'ready';
      }, LONG_MS);
      await engines.start('kafka');
      await eventually(async () => {
        const { body } = await ada.get('/v1/user/core-application-context');
        const story = body.data?.activeTeam?.goToMarketPlan?.productStory;
        return String(story).startsWith('201 ');
      }, LONG_MS);
      await untilReady();
    });
  },
);
