import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { DistributedSlipway } from '#infrastructure/composition/distributed.ts';
import { composeDistributed } from '#infrastructure/composition/distributed.ts';
import type { DistributedTools } from '#infrastructure/composition/tools/distributedTools.ts';
import { composeDistributedTools } from '#infrastructure/composition/tools/distributedTools.ts';
import { openEventStoreDb } from '#infrastructure/eventStoreDb/eventStore.ts';
import { openKafka } from '#infrastructure/kafka/client.ts';
import { kafkaTopics } from '#infrastructure/kafka/topics.ts';
import { openMongo } from '#infrastructure/mongo/database.ts';
import { planningHistory } from '#tests/bench/planningHistory.ts';
import { newEvent } from '#tests/contracts/storedEvents.ts';
import type { EventStoreDbServer } from '#tests/support/eventStoreDb/eventStoreDbServer.ts';
import { administerKafka, dropDatabase } from '#tests/support/engineClients.ts';
import { startEventStoreDb } from '#tests/support/eventStoreDb/eventStoreDbServer.ts';
import { eventually } from '#tests/support/eventually.ts';
import { mongoUrl } from '#tests/support/mongoDatabases.ts';

const BROKERS = process.env['KAFKA_BROKERS'] ?? '';
const EVENTS = 300;
/** The stand-in for MongoDB is slow while other tests run. */
const TEST_TIMEOUT_MS = 300_000;
const NO_TEAM = { teamId: null };

describe.skipIf(BROKERS === '' || mongoUrl() === null)(
  'The tools of a distributed deployment (needs KAFKA_BROKERS and MONGODB_URL)',
  { timeout: TEST_TIMEOUT_MS },
  () => {
    const prefix = `test-${randomUUID()}`;
    const databaseName = `slipway_${randomUUID().replaceAll('-', '')}`;
    const mongo = openMongo(mongoUrl() ?? 'mongodb://none', { databaseName });
    let server: EventStoreDbServer;
    let slipway: DistributedSlipway;
    let tools: DistributedTools;
    let partitions = 3;

    const settings = () => ({
      eventStoreUrl: server.url,
      kafkaBrokers: BROKERS,
      mongoUrl: mongoUrl() ?? '',
      databaseName,
      prefix,
      partitions,
    });

    const start = async () => {
      slipway = await composeDistributed({
        ...settings(),
        role: 'all',
        entitlements: DEFAULT_ENTITLEMENTS,
      });
    };

    const waitUntilUpToDate = async () => {
      const last = await slipway.eventStore.lastPosition();
      await eventually(
        () => slipway.progress.waitFor(last, 1000),
        TEST_TIMEOUT_MS,
      );
    };

    beforeAll(async () => {
      server = await startEventStoreDb();
      await start();
      const revisions = new Map<string, number>();
      for (const { streamId, event } of planningHistory(EVENTS)) {
        const last = revisions.get(streamId);
        await slipway.eventStore.append(streamId, [event], last ?? 'none');
        revisions.set(streamId, (last ?? -1) + 1);
      }
      await waitUntilUpToDate();
      tools = await composeDistributedTools(settings());
    }, TEST_TIMEOUT_MS);

    afterAll(async () => {
      await tools.close();
      await slipway.close();
      server.close();
      const topics = [3, 5].flatMap((count) =>
        Object.values(kafkaTopics(prefix, count)),
      );
      await administerKafka(openKafka(BROKERS), (admin) =>
        admin.deleteTopics({ topics }),
      );
      await dropDatabase(mongo);
    });

    /** Changes a stored document directly; returns its id. */
    const damage = async (name: string): Promise<string> => {
      const live = await mongo
        .collection<{ _id: string; generation: number }>('liveGenerations')
        .findOne({ _id: name });
      const rows = mongo.collection<{ _id: string; position: number }>(
        `${name}_${String(live?.generation)}`,
      );
      const row = await rows.findOne({});
      await rows.updateOne(
        { _id: row?._id ?? '' },
        { $set: { body: '{"id":"x"}' } },
      );
      return row?._id ?? '';
    };

    it('check every event and find them in order', async () => {
      const found = await tools.verifyEvents();
      expect(found).toMatchObject({ misfit: null, unreadable: null });
      expect(found.events).toBeGreaterThanOrEqual(EVENTS);
      expect(found.lastPosition).toBe(await slipway.eventStore.lastPosition());
    });

    it('compare every read model with the events', async () => {
      for (const name of tools.projections) {
        const verified = await tools.verifyProjection(name);
        expect(verified, name).toMatchObject({
          position: await slipway.eventStore.lastPosition(),
          differences: [],
        });
      }
      const items = await tools.verifyProjection('items');
      expect(items?.documents).toBeGreaterThan(10);
    });

    it('name a changed document, and fix it by a rebuild that projectors take over', async () => {
      const id = await damage('items');
      const damaged = await tools.verifyProjection('items');
      expect(damaged?.differences.map(({ id }) => id)).toEqual([id]);

      const position = await tools.rebuild('items');
      expect(position).toBe(await slipway.eventStore.lastPosition());
      const repaired = await tools.verifyProjection('items');
      expect(repaired?.differences).toEqual([]);

      // Later events are folded into the new generation.
      const [first] = planningHistory(EVENTS);
      const data = { teamName: 'Renamed' };
      const event = newEvent('TeamRenamed', data, {
        teamId: first?.event.metadata.teamId ?? null,
      });
      await slipway.eventStore.append(first?.streamId ?? '', [event], 'any');
      await waitUntilUpToDate();
      const later = await tools.verifyProjection('items');
      expect(later).toMatchObject({
        position: await slipway.eventStore.lastPosition(),
        differences: [],
      });
    });

    /** Parks the first team, as a poison event does; returns its id. */
    const park = async (message: string): Promise<string> => {
      const [first] = planningHistory(EVENTS);
      const key = String(first?.event.metadata.teamId);
      const live = await mongo
        .collection<{ _id: string; generation: number }>('liveGenerations')
        .findOne({ _id: 'teams' });
      const generation = live?.generation;
      const parked: { _id: string } & Record<string, unknown> = {
        _id: `${String(generation)} ${key}`,
        generation,
        key,
        message,
        position: 1,
        type: 'TeamRenamed',
      };
      await mongo.collection<{ _id: string }>('parked').insertOne(parked);
      return key;
    };

    it('name a team that is left out, and fold it again while projectors run', async () => {
      const message = 'TeamRenamed: no';
      const key = await park(message);
      const { states, retry } = tools.projectionTools;
      const teams = (await states()).find(({ name }) => name === 'teams');
      expect(teams?.parked).toMatchObject([{ key, position: 1, message }]);
      const data = { teamId: key, teamName: 'Later' };
      const event = newEvent('TeamRenamed', data, { teamId: key });
      await slipway.eventStore.append(streamOf.team(key), [event], 'any');
      await waitUntilUpToDate();
      const nameNow = async () => {
        const team = await slipway.readModels.get('teams', key);
        return String(team?.teamName);
      };
      expect(await nameNow()).not.toBe('Later');
      const { projections } = await slipway.readHealth();
      const health = projections.find(({ name }) => name === 'teams');
      expect(health?.parked).toMatchObject([{ key, message }]);

      expect(await retry('teams', key)).toEqual({ outcome: 'folded' });
      expect(await nameNow()).toBe('Later');
      expect(await retry('teams', key)).toEqual({ outcome: 'notParked' });
      const verified = await tools.verifyProjection('teams');
      expect(verified?.differences).toEqual([]);
    });

    it('name a document whose events are not in the store', async () => {
      const live = await mongo
        .collection<{ _id: string; generation: number }>('liveGenerations')
        .findOne({ _id: 'users' });
      const rows = mongo.collection<{ _id: string }>(
        `users_${String(live?.generation)}`,
      );
      const beyond = { position: Number.MAX_SAFE_INTEGER, body: '{"id":"x"}' };
      await rows.insertOne({ _id: 'x', ...beyond });
      const verified = await tools.verifyProjection('users');
      expect(verified?.differences.map(({ id }) => id)).toEqual(['x']);
      await rows.deleteOne({ _id: 'x' });
    });

    it('read stored documents, and fold the events if these are behind', async () => {
      const stored = await tools.readModels('items');
      const { total } = await stored.find('items', { where: {} });
      expect(total).toBeGreaterThan(10);
      // From here on, no projector writes the read models.
      await slipway.close();
      const userId = randomUUID();
      const registered = newEvent('UserRegistered', { userId }, NO_TEAM);
      const store = openEventStoreDb(server.url);
      await store.append(`user-${userId}`, [registered], 'none');
      await store.close();
      const users = await tools.readModels('users');
      expect(await users.get('users', userId)).not.toBeNull();
      await start();
    });

    it('have all events sent again by the next relay', async () => {
      await waitUntilUpToDate();
      await slipway.close();
      await tools.resetRelay();
      await start();
      await waitUntilUpToDate();
      for (const name of tools.projections) {
        const verified = await tools.verifyProjection(name);
        expect(verified?.differences, name).toEqual([]);
      }
    });

    it('raise the number of partitions: all events are sent again to new topics', async () => {
      await waitUntilUpToDate();
      await slipway.close();
      await tools.close();
      partitions = 5;
      await start();
      tools = await composeDistributedTools(settings());
      const [first] = planningHistory(EVENTS);
      const teamId = first?.event.metadata.teamId ?? '';
      const data = { teamId, teamName: 'Spread' };
      const event = newEvent('TeamRenamed', data, { teamId });
      await slipway.eventStore.append(first?.streamId ?? '', [event], 'any');
      await waitUntilUpToDate();
      const team = await slipway.readModels.get('teams', teamId);
      expect(team?.teamName).toBe('Spread');
      // The new topics are complete: a build from them contains every event of
      // the store.
      await tools.rebuild('items');
      for (const name of tools.projections) {
        const verified = await tools.verifyProjection(name);
        expect(verified?.differences, name).toEqual([]);
      }
    });

    it('find no users, and refuse an unknown read model', async () => {
      expect(await tools.providers()).toEqual(new Map());
      expect(await tools.verifyProjection('nothing')).toBeNull();
      await expect(tools.rebuild('nothing')).rejects.toThrow('not built');
    });
  },
);
