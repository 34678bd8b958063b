import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { Role } from '#api/contract/values.ts';
import type { EmbeddedSlipway } from '#infrastructure/composition/embedded.ts';
import {
  activeProjectOf,
  addItem,
  contextOf,
  inWeek,
  planPath,
} from '#tests/support/calls.ts';
import { readCurrentCode } from '#tests/support/invitations.ts';
import type { Guest } from '#tests/support/people.ts';
import {
  activeTeamOf,
  chooseTeam,
  createTeam,
  exchangeToken,
  invite,
  joinTeam,
} from '#tests/support/people.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import { isDistributed } from '#tests/support/testComposition.ts';
import type { Agent } from '#tests/support/testServer.ts';

const MEMBERS = '/v1/teams/active/members';

let areProjectionsStopped = false;
const server = sharedServer({
  rateLimits: false,
  adapt: (slipway) => ({
    ...slipway,
    progress: {
      // While projections are stopped, replies to commands do not wait for
      // them.
      waitFor: async (position, timeoutMs) =>
        !areProjectionsStopped && slipway.progress.waitFor(position, timeoutMs),
    },
  }),
});

let ada: Agent;
let projectId: string;
let itemId: string;
/** All are members in the read models, which are stopped. */
const people = new Map<string, Guest>();
/** Each person's own team. */
const ownTeams = new Map<string, string>();

const person = (name: string): Guest => {
  const found = people.get(name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
};

beforeAll(async () => {
  ada = await server.signIn('ada@example.com');
  projectId = await activeProjectOf(ada);
  ({ id: itemId } = await addItem(ada, 'An item'));
  for (const name of ['grace', 'hedy', 'mary', 'rosa', 'vera']) {
    people.set(name, await joinTeam(server, ada, `${name}@example.com`));
  }
  for (const name of ['linus', 'radia']) {
    people.set(
      name,
      await joinTeam(server, ada, `${name}@example.com`, Role.Admin),
    );
  }
  for (const name of ['mary', 'rosa']) {
    const { browser, context } = person(name);
    ownTeams.set(name, (await createTeam(browser, name)).id);
    // Mary's active team is Ada's, Rosa's is her own.
    if (name === 'mary') await chooseTeam(browser, context.activeTeam.id);
  }
  await invite(ada, 'barbara@example.com');
  const { projections } = server.slipway() as unknown as EmbeddedSlipway;
  await projections.stop();
  areProjectionsStopped = true;
});

const remove = ({ userId }: Guest) =>
  ada.delete(`${MEMBERS}/${userId}`).expect(200);

const setRole = ({ userId }: Guest, teamRole: number) =>
  ada.put(`${MEMBERS}/${userId}/role`).send({ teamRole }).expect(200);

const commandsOf = (browser: Agent) => ({
  move: browser.put(planPath(projectId, itemId)).send(inWeek(3)),
  add: browser
    .post('/v1/teams/active/project-items/gtm')
    .send({ description: 'Another', newAssignment: null }),
  rename: browser.put('/v1/teams/active/name').send({ newTeamName: 'Mine' }),
  createTeam: browser.post('/v1/teams').send({ newTeamName: 'Another' }),
});

const readsOf = (browser: Agent) => [
  browser.get('/v1/teams/active'),
  browser.get('/v1/user/core-application-context'),
  browser.get('/v1/resources/items'),
  browser.get(`/v1/resources/items/${itemId}`),
  browser.get(`/v1/teams/active/projects/${projectId}/history`),
  browser.post(`/v1/teams/active/projects/${projectId}/all/query`).send({}),
];

const codesIn = async (browser: Agent): Promise<boolean> => {
  const { invitedTeamMembers } = await activeTeamOf(browser);
  return invitedTeamMembers.some(({ inviteCode }) => inviteCode !== undefined);
};

// Distributed, no process can stop the projections of another, so
// tests/api/distributedRights.api.test.ts ends the processes instead.
describe.skipIf(isDistributed())(
  'With every projection stopped (threat H1)',
  () => {
    it("a removed member's next commands and reads are refused", async () => {
      const { browser } = person('grace');
      for (const call of readsOf(browser)) await call.expect(200);
      await remove(person('grace'));
      const commands = Object.values(commandsOf(browser));
      for (const call of [...commands, ...readsOf(browser)]) {
        const { body } = await call.expect(401);
        expect(body.data.code).toBe('ACCOUNT.WITHOUT_TEAM');
      }
    });

    it('a lowered role loses the rights of an Admin, and a raised one gets them back', async () => {
      const { browser } = person('linus');
      const inviting = () =>
        browser
          .post(MEMBERS)
          .send({ memberEmailAddress: 'x@example.com', teamRole: Role.Editor });
      expect(await codesIn(browser)).toBe(true);
      await setRole(person('linus'), Role.Editor);
      const { body } = await inviting().expect(403);
      expect(body.data.code).toBe('TEAM.ADMIN_ONLY');
      expect(await codesIn(browser)).toBe(false);
      const { userContext } = await contextOf(browser);
      expect(userContext.teamRole).toBe(Role.Editor);
      const renamed = await browser
        .put('/v1/teams/active/name')
        .send({ newTeamName: 'Ours' })
        .expect(200);
      expect(renamed.text).not.toContain('inviteCode');
      await setRole(person('linus'), Role.Admin);
      expect(await codesIn(browser)).toBe(true);
      await inviting().expect(200);
    });

    it('an Admin who lowers their own role sees no code in the reply', async () => {
      const { browser, userId } = person('radia');
      const { text } = await browser
        .put(`${MEMBERS}/${userId}/role`)
        .send({ teamRole: Role.Editor })
        .expect(200);
      expect(text).not.toContain('inviteCode');
    });

    it('a member who joins again gets access', async () => {
      await remove(person('hedy'));
      await person('hedy').browser.get('/v1/teams/active').expect(401);
      const actor = await adaAsActor();
      // No document contains the code of the invitation.
      const { useCases, directory } = server.slipway() as EmbeddedSlipway;
      const emailAddress = 'hedy@example.com';
      await useCases.inviteMember({
        actor,
        commandId: 'again',
        emailAddress,
        role: Role.Editor,
      });
      const [invitation] = await directory.findInvitationsFor(emailAddress);
      if (invitation === undefined) throw new Error('No invitation is there.');
      const browser = server.agent();
      const joined = await exchangeToken(browser, 'hedy@example.com', {
        inviteCode: await readCurrentCode({ useCases, directory }, invitation),
      });
      expect(joined.status).toBe(200);
      expect(joined.body.data.activeTeam.id).toBe(actor.teamId);
      await commandsOf(browser).move.expect(200);
      await browser.get('/v1/teams/active').expect(200);
    });

    it('somebody who is removed from the active team continues in their own', async () => {
      const { browser } = person('mary');
      await remove(person('mary'));
      expect((await activeTeamOf(browser)).id).toBe(ownTeams.get('mary'));
      const { move, rename } = commandsOf(browser);
      await move.expect(404);
      const { body } = await rename.expect(200);
      expect(body.data.id).toBe(ownTeams.get('mary'));
    });

    it('somebody who was removed from another team can no longer see it', async () => {
      const { browser, context } = person('rosa');
      await remove(person('rosa'));
      const { availableTeams } = await contextOf(browser);
      expect(availableTeams).toMatchObject([{ id: ownTeams.get('rosa') }]);
      const { text } = await browser.get('/v1/user/export').expect(200);
      expect(text).not.toContain(context.activeTeam.id);
      await chooseTeam(browser, context.activeTeam.id).expect(404);
    });

    it('a command whose body arrives after the removal is refused', async () => {
      const cookie = await server.openSession('vera@example.com');
      const body = JSON.stringify({ newTeamName: 'Slow' });
      const sending = request(`${server.url()}/v1/teams/active/name`, {
        method: 'PUT',
        headers: {
          Cookie: cookie,
          'X-Slipway-Client': 'test',
          'Content-Type': 'application/json',
          'Content-Length': body.length,
        },
      });
      const status = new Promise((resolve, reject) => {
        sending.once('error', reject);
        sending.once('response', (response) => {
          response.resume();
          resolve(response.statusCode);
        });
      });
      sending.write(body.slice(0, 5));
      await remove(person('vera'));
      sending.end(body.slice(5));
      expect(await status).toBe(401);
    });
  },
);

const adaAsActor = async () => {
  const { userContext, activeTeam } = await contextOf(ada);
  return {
    userId: userContext.userId,
    teamId: activeTeam.id,
    role: Role.Admin,
  } as const;
};
