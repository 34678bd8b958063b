import { randomUUID } from 'node:crypto';
import kafkajs from 'kafkajs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { kafkaAdmin } from '#infrastructure/kafka/admin.ts';
import { openEventStoreDb } from '#infrastructure/eventStoreDb/eventStore.ts';
import { openKafka } from '#infrastructure/kafka/client.ts';
import { openMongo } from '#infrastructure/mongo/database.ts';
import { newEvent } from '#tests/contracts/storedEvents.ts';
import { addItem } from '#tests/support/calls.ts';
import type { SlipwayMember } from '#tests/support/distributedSlipway.ts';
import {
  sessionOf,
  startApi,
  startWorker,
} from '#tests/support/distributedSlipway.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { TestEngines } from '#tests/support/testEngines.ts';
import { hasEngines, openTestEngines } from '#tests/support/testEngines.ts';
import { createOldTopics } from '../infrastructure/kafka/oldTopics.ts';

const STALLED_MS = 1000;

describe.skipIf(!hasEngines())(
  'The readiness of every process (needs KAFKA_BROKERS=host:port and MONGODB_URL)',
  { timeout: 300_000 },
  () => {
    let own: TestEngines;
    const logged: string[] = [];
    const running: SlipwayMember[] = [];

    beforeEach(async () => {
      own = await openTestEngines();
      logged.length = 0;
    });

    afterEach(async () => {
      await Promise.all(running.splice(0).map((member) => member.close()));
      await own.dispose();
    });

    const settings = () => ({
      ...own.settings,
      stalledMs: STALLED_MS,
      onTrouble: (what: string, why: string | null) =>
        logged.push(`${what}: ${String(why)}`),
    });

    const start = async (role: 'api' | 'relay' | 'projector') => {
      const starting =
        role === 'api' ? startApi(settings()) : startWorker(settings(), role);
      const member = await starting;
      running.push(member);
      return member;
    };

    const readiness = async (member: SlipwayMember) =>
      (await member.agent().get('/readyz')).body;

    /** Appends an event for the relay to publish. */
    const append = async () => {
      const store = openEventStoreDb(own.settings.eventStoreUrl);
      const userId = randomUUID();
      const teamId = null;
      const event = newEvent('UserRegistered', { userId }, { teamId });
      await store.append(`user-${userId}`, [event], 'none');
      await store.close();
    };

    const untilStatus = (member: SlipwayMember, status: string) =>
      eventually(
        async () => (await readiness(member)).status === status,
        60_000,
      );

    it('is lost with the reason while Kafka refuses the relay’s messages, and restored once that is fixed (threat C1, threat H7)', async () => {
      const admin = kafkaAdmin(openKafka(own.settings.kafkaBrokers));
      try {
        const topics = await createOldTopics(
          admin,
          { 'retention.ms': '86400000' },
          own.settings.partitions,
          own.settings.prefix,
        );
        const api = await start('api');
        const relay = await start('relay');
        const projector = await start('projector');
        const all = [api, relay, projector];
        await append();
        await Promise.all(
          all.map((member) => untilStatus(member, 'not ready')),
        );
        const command = `--entity-name ${topics.teams} --add-config retention.ms=-1`;
        await eventually(
          async () => JSON.stringify(await readiness(api)).includes(command),
          60_000,
        );
        for (const worker of [relay, projector]) {
          const { troubles } = await readiness(worker);
          expect(troubles.join()).toContain(command);
        }
        // Each process logs it once, including the API, which follows the
        // topics for live changes.
        const reports = logged.filter((line) => line.includes(command));
        expect(reports).toHaveLength(all.length);

        // Changes the topic like the command in the message.
        await admin.run((client) =>
          client.alterConfigs({
            validateOnly: false,
            resources: Object.values(topics).map((name) => ({
              type: kafkajs.ConfigResourceTypes.TOPIC,
              name,
              configEntries: [{ name: 'retention.ms', value: '-1' }],
            })),
          }),
        );
        await Promise.all(all.map((member) => untilStatus(member, 'ready')));
      } finally {
        await admin.close();
      }
    });

    it('is lost while no relay runs although there are events to publish (threat C1)', async () => {
      const api = await start('api');
      const relay = await start('relay');
      const projector = await start('projector');
      await untilStatus(api, 'ready');
      await relay.close();
      running.splice(running.indexOf(relay), 1);
      await append();
      await untilStatus(api, 'not ready');
      await untilStatus(projector, 'not ready');
      const { relay: seen } = await readiness(api);
      expect(seen).toMatchObject({ role: null, trouble: null });
      expect(seen.lag).toBeGreaterThan(0);
      expect(seen.stalledSeconds).toBeGreaterThan(0);

      await start('relay');
      await untilStatus(api, 'ready');
      await untilStatus(projector, 'ready');
    });

    it('is lost while no projector runs although there are events to apply (threat C1)', async () => {
      const api = await start('api');
      const relay = await start('relay');
      const projector = await start('projector');
      await untilStatus(api, 'ready');
      const ada = api.agent(await sessionOf(api));
      await addItem(ada, 'before');
      await projector.close();
      running.splice(running.indexOf(projector), 1);
      await addItem(ada, 'after');
      await untilStatus(api, 'not ready');
      await untilStatus(relay, 'not ready');
      await start('projector');
      await untilStatus(api, 'ready');
    });

    it('is never reached with another prefix than the database was filled from, and nothing is written', async () => {
      const old = { ...settings(), streamPrefix: '' };
      const before = await startApi(old);
      running.push(before);
      running.push(await startWorker(old, 'relay'));
      running.push(await startWorker(old, 'projector'));
      await untilStatus(before, 'ready');
      const session = await sessionOf(before);
      await addItem(before.agent(session), 'before');
      await eventually(async () => {
        const { relay, projections } = await readiness(before);
        const lags = [relay, ...projections].map(({ lag }) => lag);
        return lags.every((lag) => lag === 0);
      }, 60_000);
      await Promise.all(running.splice(0).map((member) => member.close()));

      const api = await start('api');
      await untilStatus(api, 'not ready');
      const text = 'EVENTSTORE_URL names another store, or EVENTSTORE_PREFIX';
      await eventually(() => logged.join().includes(text));
      expect((await readiness(api)).troubles.join()).toContain(text);
      const refused = await api
        .agent(session)
        .post('/v1/teams/active/projects')
        .send({ name: 'Elsewhere' });
      expect(refused.status).not.toBe(200);
      const written = own.double?.log().all() ?? [];
      const streams = written.map(({ streamId }) => streamId);
      expect(streams.filter((id) => id.startsWith('slipway.'))).toEqual([]);
    });

    it('is not reached while an index cannot be created (threat C1)', async () => {
      const mongo = openMongo(own.settings.mongoUrl, {
        databaseName: own.settings.databaseName ?? '',
      });
      // Two documents that Slipway would never write make its unique index
      // fail.
      await mongo
        .collection<{ _id: string; addressKey: string }>('emailAddresses')
        .insertMany([
          { _id: 'one', addressKey: 'same' },
          { _id: 'two', addressKey: 'same' },
        ]);
      await mongo.close();
      const api = await start('api');
      // Creates the topics, which the test deletes at the end.
      await untilStatus(await start('relay'), 'not ready');
      await eventually(async () => {
        const { status, troubles } = await readiness(api);
        return status === 'not ready' && troubles.length > 0;
      });
      expect((await readiness(api)).troubles.join()).toContain(
        'The indexes of directory in MongoDB: ',
      );
    });
  },
);
