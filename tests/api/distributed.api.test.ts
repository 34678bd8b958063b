import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventStoreDbServer } from '#tests/support/eventStoreDb/eventStoreDbServer.ts';
import {
  activeProjectOf,
  addItem,
  scheduleProject,
} from '#tests/support/calls.ts';
import type { CuttableProxy } from '#tests/support/cuttableProxy.ts';
import { startCuttableProxy } from '#tests/support/cuttableProxy.ts';
import type { TestEngines } from '#tests/support/testEngines.ts';
import { hasEngines, openTestEngines } from '#tests/support/testEngines.ts';
import type { SlipwayMember } from '#tests/support/distributedSlipway.ts';
import {
  sessionOf,
  startApi,
  startWorker,
} from '#tests/support/distributedSlipway.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { Agent } from '#tests/support/testServer.ts';

/** Starting and catching up take long on a busy machine. */
const LONG_MS = 60_000;
const NOWHERE = '127.0.0.1:9';

describe.skipIf(!hasEngines())(
  'Several processes (need KAFKA_BROKERS=host:port and MONGODB_URL)',
  { timeout: 300_000 },
  () => {
    let own: TestEngines;
    let double: EventStoreDbServer;
    let mongo: CuttableProxy;
    const running: SlipwayMember[] = [];

    beforeEach(async () => {
      own = await openTestEngines();
      if (own.double === null) throw new Error('These need the double.');
      ({ double } = own);
      const { hostname, port } = new URL(own.settings.mongoUrl);
      mongo = await startCuttableProxy(hostname, Number(port));
    });
    afterEach(async () => {
      mongo.restore();
      for (const member of running.splice(0).reverse()) await member.close();
      mongo.close();
      await own.dispose();
    });

    /** Keeps a process running until a test ends it. */
    const runUntilEnded = async (
      starting: Promise<SlipwayMember>,
    ): Promise<SlipwayMember> => {
      const member = await starting;
      running.push(member);
      return member;
    };

    const end = async (member: SlipwayMember) => {
      running.splice(running.indexOf(member), 1);
      await member.close();
    };

    const settings = () => ({
      ...own.settings,
      mongoUrl: `mongodb://127.0.0.1:${mongo.port}/?directConnection=true`,
    });

    const readiness = async ({ agent }: SlipwayMember) =>
      agent().get('/readyz');

    const untilReady = (member: SlipwayMember) =>
      eventually(
        async () => (await readiness(member)).body.status === 'ready',
        LONG_MS,
      );

    const startAll = async (): Promise<readonly SlipwayMember[]> => {
      const members = await Promise.all([
        runUntilEnded(startApi(settings())),
        runUntilEnded(startWorker(settings(), 'relay')),
        runUntilEnded(startWorker(settings(), 'projector')),
      ]);
      await Promise.all(members.map(untilReady));
      return members;
    };

    const listOf = async (browser: Agent, after: unknown) => {
      const { body, headers } = await browser
        .get('/v1/resources/items')
        .set('X-Slipway-After', String(after))
        .expect(200);
      return { items: body.data, stale: headers['x-slipway-stale'] };
    };

    /** The items once a read is not stale; a busy machine takes a while. */
    const freshItems = async (browser: Agent, after: unknown) => {
      let list = await listOf(browser, after);
      await eventually(async () => {
        if (list.stale !== undefined) list = await listOf(browser, after);
        return list.stale === undefined;
      }, LONG_MS);
      return list.items;
    };

    const post = (browser: Agent, description: string) =>
      browser
        .post('/v1/teams/active/project-items/gtm')
        .send({ description, newAssignment: null });

    const rename = (browser: Agent, teamName: string) =>
      browser.put('/v1/teams/active/name').send({ newTeamName: teamName });

    it('show at either API what was written at the other, with two relays and projectors', async () => {
      const [first] = (await startAll()) as [SlipwayMember];
      const other = await runUntilEnded(startApi(settings()));
      await runUntilEnded(startWorker(settings(), 'relay'));
      await runUntilEnded(startWorker(settings(), 'projector'));
      const session = await sessionOf(first);
      const browsers = [first.agent(session), other.agent(session)] as const;
      await activeProjectOf(browsers[1]);
      for (let count = 1; count <= 12; count++) {
        const [writer, reader] =
          count % 2 === 0
            ? browsers
            : ([...browsers].reverse() as [Agent, Agent]);
        const { headers } = await post(writer, `item ${count}`).expect(200);
        const position = headers['x-slipway-position'];
        expect(await freshItems(reader, position)).toHaveLength(count);
      }
    });

    it('keep answering reads without EventStoreDB, refuse writes, and recover when it returns', async () => {
      const [api] = (await startAll()) as [SlipwayMember];
      const ada = api.agent(await sessionOf(api));
      const { id } = await addItem(ada, 'before');
      const { id: project } = await scheduleProject(ada);
      const paths = [
        '/v1/user/core-application-context',
        '/v1/resources/items',
        `/v1/resources/items/${id}`,
        '/v1/resources/projects',
        `/v1/teams/active/projects/${project}/charts/scope`,
        '/v1/teams/active',
      ];
      // Only what the relay has published can be read without the store.
      await eventually(async () => {
        const replies = await Promise.all(paths.map((path) => ada.get(path)));
        return replies.every(({ status }) => status === 200);
      }, LONG_MS);
      double.kill();
      for (const path of paths) await ada.get(path).expect(200);
      const { headers } = await ada.get('/v1/resources/items').expect(200);
      const { body } = await rename(ada, 'Away').expect(503);
      expect(body).toMatchObject({
        result: 'Failed',
        data: {
          code: 'STORAGE.UNAVAILABLE',
          message: expect.stringContaining('unavailable'),
        },
      });
      expect(headers['x-slipway-stale']).toBeUndefined();
      await eventually(
        async () => (await readiness(api)).body.status === 'degraded',
      );
      const { engines } = await readiness(api).then(
        ({ body: health }) => health,
      );
      expect(engines).toMatchObject({
        eventStore: { answers: false, why: expect.stringContaining('reached') },
        kafka: { answers: true, why: null },
        mongo: { answers: true, why: null },
      });
      await double.restart();
      await eventually(async () => (await rename(ada, 'Back')).status === 200);
      const team = await ada.get('/v1/teams/active').expect(200);
      expect(team.body.data.teamName).toBe('Back');
    });

    it('do not wait for an EventStoreDB that stopped responding', async () => {
      const [api] = (await startAll()) as [SlipwayMember];
      const ada = api.agent(await sessionOf(api));
      const { headers } = await post(ada, 'before').expect(200);
      const position = headers['x-slipway-position'];
      await freshItems(ada, position);
      for (const call of ['append', 'read'] as const) {
        double.faults.set(call, { kind: 'silence' });
      }
      const { items, stale } = await listOf(ada, position);
      expect([items.length, stale]).toEqual([1, undefined]);
      // The store's own deadline, which is shorter than that of calls.
      const { body } = await rename(ada, 'Silent').expect(503);
      expect(body.data.code).toBe('STORAGE.UNAVAILABLE');
      double.faults.heal();
      await rename(ada, 'Heard').expect(200);
    });

    it('accept commands without Kafka, relay and projector, mark stale reads, and catch up', async () => {
      const [first, relay, projector] = (await startAll()) as [
        SlipwayMember,
        SlipwayMember,
        SlipwayMember,
      ];
      const session = await sessionOf(first);
      const before = await post(first.agent(session), 'before').expect(200);
      const { id } = before.body.data;
      await freshItems(
        first.agent(session),
        before.headers['x-slipway-position'],
      );
      await end(relay);
      await end(projector);
      const api = await runUntilEnded(
        startApi({ ...settings(), kafkaBrokers: NOWHERE }),
      );
      const ada = api.agent(session);
      const { headers } = await post(ada, 'meanwhile').expect(200);
      const late = await listOf(ada, headers['x-slipway-position']);
      expect(late).toMatchObject({ items: [{ id }], stale: 'true' });
      const { body } = await ada.get('/readyz').expect(200);
      expect(body).toMatchObject({
        status: 'degraded',
        engines: { kafka: { answers: false } },
      });
      await runUntilEnded(startWorker(settings(), 'relay'));
      await runUntilEnded(startWorker(settings(), 'projector'));
      await eventually(async () => {
        const { items, stale } = await listOf(
          ada,
          headers['x-slipway-position'],
        );
        return items.length === 2 && stale === undefined;
      });
    });

    it('answer 503 without MongoDB, and recover when it returns', async () => {
      const [api, relay, projector] = (await startAll()) as [
        SlipwayMember,
        SlipwayMember,
        SlipwayMember,
      ];
      const ada = api.agent(await sessionOf(api));
      await addItem(ada, 'before');
      mongo.cut();
      const { body } = await ada.get('/v1/resources/items').expect(503);
      expect(body.data.code).toBe('STORAGE.UNAVAILABLE');
      for (const member of [api, relay, projector]) {
        // The state of an engine is cached for a second.
        await eventually(async () => (await readiness(member)).status === 503);
        const { body: health } = await readiness(member);
        expect(health).toMatchObject({
          status: 'not ready',
          engines: { mongo: { answers: false } },
        });
        await member.agent().get('/healthz').expect(200);
      }
      mongo.restore();
      await Promise.all([api, relay, projector].map(untilReady));
      const { headers } = await post(ada, 'after').expect(200);
      const items = await freshItems(ada, headers['x-slipway-position']);
      expect(items).toHaveLength(2);
    });

    it('start while every engine is unavailable, are live, and become ready when engines respond', async () => {
      double.kill();
      mongo.cut();
      const members = await Promise.all([
        runUntilEnded(startApi(settings(), 'all')),
        runUntilEnded(startApi(settings())),
        runUntilEnded(startWorker(settings(), 'relay')),
        runUntilEnded(startWorker(settings(), 'projector')),
      ]);
      for (const member of members) {
        await member.agent().get('/healthz').expect(200);
        const { body } = await member.agent().get('/readyz').expect(503);
        expect(body.engines).toMatchObject({
          eventStore: { answers: false },
          mongo: { answers: false },
        });
        await member.agent().get('/metrics').expect(200);
      }
      await double.restart();
      mongo.restore();
      await Promise.all(members.map(untilReady));
      const [api] = members;
      const ada = api.agent(await sessionOf(api));
      await addItem(ada, 'first');
    });

    it('report their state: lag in messages, the active relay and the standby', async () => {
      const [api, relay, projector] = (await startAll()) as [
        SlipwayMember,
        SlipwayMember,
        SlipwayMember,
      ];
      const second = await runUntilEnded(startWorker(settings(), 'relay'));
      const ada = api.agent(await sessionOf(api));
      await addItem(ada, 'x');
      await ada.get('/v1/resources/items').expect(200);
      await eventually(async () => {
        const { body } = await readiness(projector);
        return (
          body.lagIn === 'messages' &&
          body.projections.every(({ lag }: { lag: number }) => lag === 0)
        );
      });
      const roles = await Promise.all(
        [relay, second].map(async (worker) => {
          const { body } = await readiness(worker);
          return body.relay;
        }),
      );
      expect(roles.map(({ role }) => role)).toEqual(['active', 'standby']);
      await eventually(async () => {
        const health = (await readiness(second)).body.relay;
        return health.lag === 0 && health.position > 0;
      });
      const { text } = await relay.agent().get('/metrics').expect(200);
      expect(text).toContain('slipway_relay_active 1');
      expect(text).toContain('slipway_engine_answers{engine="kafka"} 1');
      await relay.agent().get('/v1/teams/active').expect(404);
    });
  },
);
