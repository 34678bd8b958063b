import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Response } from 'supertest';
import type { Team } from '#api/contract/index.ts';
import type { SlipwayMember } from '#tests/support/distributedSlipway.ts';
import {
  sessionOf,
  startApi,
  startWorker,
} from '#tests/support/distributedSlipway.ts';
import { eventually } from '#tests/support/eventually.ts';
import {
  activeTeamOf,
  codeFor,
  exchangeToken,
  invite,
} from '#tests/support/people.ts';
import type { TestEngines } from '#tests/support/testEngines.ts';
import { hasEngines, openTestEngines } from '#tests/support/testEngines.ts';
import type { Agent } from '#tests/support/testServer.ts';

const MEMBERS = '/v1/teams/active/members';
const ADMIN = 0;
const EDITOR = 1;
const NOWHERE = '127.0.0.1:9';

type Person = Readonly<{ cookie: string; userId: string }>;

describe.skipIf(!hasEngines())(
  'Rights in three API processes (need KAFKA_BROKERS=host:port and MONGODB_URL)',
  { timeout: 120_000 },
  () => {
    let own: TestEngines;
    let running: SlipwayMember[];
    let apis: readonly SlipwayMember[];
    let ada: Agent;

    /**
     * Ends the processes that update read models; the last API also loses
     * Kafka.
     */
    const stopProjections = async (workers: readonly SlipwayMember[]) => {
      const { headers } = await ada
        .put('/v1/teams/active/name')
        .send({ newTeamName: 'Known' })
        .expect(200);
      await eventually(async () => {
        const { headers: replyHeaders } = await ada
          .get('/v1/teams/active')
          .set('X-Slipway-After', String(headers['x-slipway-position']));
        return replyHeaders['x-slipway-stale'] === undefined;
      });
      for (const worker of workers) {
        running.splice(running.indexOf(worker), 1);
        await worker.close();
      }
      const withoutKafka = await startApi({
        ...own.settings,
        kafkaBrokers: NOWHERE,
      });
      running.push(withoutKafka);
      apis = [...apis, withoutKafka];
    };

    const join = async (name: string, role: number): Promise<Person> => {
      const address = `${name}@example.com`;
      await invite(ada, address, role);
      // On a busy machine, the projector is slow and the reply contains an old
      // team.
      const isShown = (team: Team) =>
        team.invitedTeamMembers.some(
          ({ memberEmailAddress }) => memberEmailAddress === address,
        );
      await eventually(async () => isShown(await activeTeamOf(ada)));
      return signedIn(address, codeFor(await activeTeamOf(ada), address));
    };

    const signedIn = async (
      address: string,
      inviteCode: string,
    ): Promise<Person> => {
      const [api] = apis as [SlipwayMember];
      // Later, nothing updates the account's document any more. On a busy
      // machine, it is not complete yet: the reply is 503 or stale.
      let reply = await exchangeToken(api.agent(), address, { inviteCode });
      const isCurrent = () =>
        reply.status === 200 && reply.headers['x-slipway-stale'] === undefined;
      await eventually(async () => {
        if (!isCurrent()) reply = await exchangeToken(api.agent(), address);
        return isCurrent();
      });
      const { headers, body } = reply;
      return {
        cookie: String(headers['set-cookie']).split(';', 1)[0] ?? '',
        userId: body.data.userContext.userId,
      };
    };

    const remove = ({ userId }: Person) =>
      ada.delete(`${MEMBERS}/${userId}`).expect(200);

    const setRole = ({ userId }: Person, teamRole: number) =>
      ada.put(`${MEMBERS}/${userId}/role`).send({ teamRole }).expect(200);

    const everywhere = async (
      { cookie }: Person,
      look: (browser: Agent) => Promise<void>,
    ) => {
      expect(apis).toHaveLength(3);
      for (const api of apis) await look(api.agent(cookie));
    };

    const expectOut = async (browser: Agent) => {
      const isRefused = ({ status, body }: Response) => {
        expect([status, body.data.code]).toEqual([401, 'ACCOUNT.WITHOUT_TEAM']);
      };
      isRefused(
        await browser
          .post('/v1/teams/active/project-items/gtm')
          .send({ description: 'More', newAssignment: null }),
      );
      isRefused(await browser.get('/v1/teams/active'));
      isRefused(await browser.get('/v1/resources/items'));
    };

    let grace: Person;
    let linus: Person;
    beforeEach(async () => {
      own = await openTestEngines();
      const workers = await Promise.all([
        startWorker(own.settings, 'relay'),
        startWorker(own.settings, 'projector'),
      ]);
      apis = await Promise.all([
        startApi(own.settings),
        startApi(own.settings),
      ]);
      running = [...apis, ...workers];
      for (const { agent } of running) {
        await eventually(
          async () => (await agent().get('/readyz')).body.status === 'ready',
        );
      }
      const [api] = apis as [SlipwayMember];
      ada = api.agent(await sessionOf(api));
      grace = await join('grace', EDITOR);
      linus = await join('linus', ADMIN);
      await invite(ada, 'barbara@example.com');
      await stopProjections(workers);
    });
    afterEach(async () => {
      for (const member of running.toReversed()) await member.close();
      await own.dispose();
    });

    it('refuse a removed member’s next command and read with every projection stopped (threat H1)', async () => {
      await everywhere(grace, async (browser) => {
        await browser.get('/v1/teams/active').expect(200);
      });
      await remove(grace);
      await everywhere(grace, expectOut);
    });

    it('enforce a lowered role with every projection stopped (threat H1)', async () => {
      await setRole(linus, EDITOR);
      await everywhere(linus, async (browser) => {
        const { body } = await browser
          .post(MEMBERS)
          .send({ memberEmailAddress: 'x@example.com', teamRole: EDITOR })
          .expect(403);
        expect(body.data.code).toBe('TEAM.ADMIN_ONLY');
        const { invitedTeamMembers } = await activeTeamOf(browser);
        for (const { inviteCode } of invitedTeamMembers) {
          expect(inviteCode).toBeUndefined();
        }
      });
    });

    it('let members read without EventStoreDB, but nobody who was removed (threat H1)', async () => {
      if (own.double === null) throw new Error('This needs the double.');
      await remove(grace);
      own.double.kill();
      await everywhere(linus, async (browser) => {
        await browser.get('/v1/teams/active').expect(200);
      });
      await everywhere(grace, async (browser) => {
        await browser.get('/v1/teams/active').expect(503);
      });
    });
  },
);
