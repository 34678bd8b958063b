import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { Role } from '#api/contract/values.ts';
import { POSITION } from '#tests/support/fixed.ts';
import { contextOf, scheduleProject } from '#tests/support/calls.ts';
import {
  activeTeamOf,
  chooseTeam,
  createTeam,
  joinTeam,
} from '#tests/support/people.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

const SECRET = 'a secret of the support chat';

const server = sharedServer({ rateLimits: false, chatSecret: SECRET });
let ada: Agent;
beforeAll(async () => {
  ada = await server.signIn('ada@example.com');
});

describe('Creating a team', () => {
  it('answers with the team, now active, with a first Live project (L21, I27)', async () => {
    const browser = await server.signIn('founder@example.com');
    const before = await contextOf(browser);
    const team = await createTeam(browser, 'Rockets');
    expect(team).toEqual({
      id: team.id,
      teamId: team.id,
      teamName: 'Rockets',
      status: 'Live',
      timeZone: 'UTC',
      firstRunExperienceState: { setupGuideCompleted: false },
      goToMarketPlan: { productStory: '', businessModel: { elements: [] } },
      teamMemberships: [
        {
          memberUserId: before.userContext.userId,
          memberEmailAddress: 'founder@example.com',
          emailVouched: true,
          displayName: 'founder',
          color: before.userContext.color,
          role: Role.Admin,
        },
      ],
      invitedTeamMembers: [],
      labels: [],
    });
    const after = await contextOf(browser);
    expect(after.activeTeam).toEqual(team);
    expect(after.userContext).toMatchObject({
      activeAccountId: team.id,
      activeProjectId: after.availableProjects[0].id,
      teamRole: Role.Admin,
    });
    expect(after.availableProjects).toMatchObject([
      { description: '', status: 'Live', startDate: null },
    ]);
    expect(after.availableTeams).toEqual([
      { id: before.activeTeam.id, teamName: 'New Team', role: Role.Admin },
      { id: team.id, teamName: 'Rockets', role: Role.Admin },
    ]);
  });

  it.each([undefined, null, '', '  '])(
    'is called "New Team" when the name is %j (L21, I2)',
    async (newTeamName) => {
      const { body } = await ada
        .post('/v1/teams')
        .send({ newTeamName })
        .expect(200);
      expect(body.data.teamName).toBe('New Team');
    },
  );

  it('is possible for an Editor of another team (I1)', async () => {
    const { browser } = await joinTeam(server, ada, 'editor@example.com');
    expect((await createTeam(browser)).teamMemberships).toMatchObject([
      { role: Role.Admin },
    ]);
  });

  it('creates only one team, no matter how often the command is repeated', async () => {
    const browser = await server.signIn('repeat@example.com');
    const create = () =>
      browser
        .post('/v1/teams')
        .set('Idempotency-Key', 'once')
        .send({ newTeamName: 'Once' })
        .expect(200);
    const first = await create();
    expect((await create()).text).toBe(first.text);
    expect((await contextOf(browser)).availableTeams).toHaveLength(2);
  });
});

describe('Choosing the active team', () => {
  it('answers with its context, which the next call uses (L22, Q52)', async () => {
    const browser = await server.signIn('chooser@example.com');
    const firstContext = await contextOf(browser);
    const further = await createTeam(browser, 'Further');
    const { body, headers } = await chooseTeam(
      browser,
      firstContext.activeTeam.id,
    ).expect(200);
    expect(body.result).toBe('Ok');
    expect(body.data).toEqual({
      ...firstContext,
      availableTeams: [
        ...firstContext.availableTeams,
        { id: further.id, teamName: 'Further', role: Role.Admin },
      ],
    });
    expect(headers['x-slipway-position']).toMatch(POSITION);
    expect(await contextOf(browser)).toEqual(body.data);
  });

  it('restores the project that was active in it (Q70)', async () => {
    const browser = await server.signIn('projects@example.com');
    const project = await scheduleProject(browser);
    const home = await activeTeamOf(browser);
    await createTeam(browser, 'Elsewhere');
    const { body } = await chooseTeam(browser, home.id).expect(200);
    expect(body.data.userContext.activeProjectId).toBe(project.id);
  });

  it('answers NotFound for another person’s team, just like for an unknown one', async () => {
    const grace = await server.signIn('grace@example.com');
    const adasTeam = await activeTeamOf(ada);
    const refused = await chooseTeam(grace, adasTeam.id).expect(404);
    const unknown = await chooseTeam(grace, 'never-there').expect(404);
    expect(refused.body.result).toBe('NotFound');
    expect(refused.text).toBe(unknown.text);
  });

  it.each([{}, { newActiveTeamId: '' }, { newActiveTeamId: 7 }])(
    'refuses %j, and names the field',
    async (body) => {
      const refused = await ada
        .put('/v1/users/active/active-team')
        .send(body)
        .expect(400);
      expect(refused.body.data.fields[0].path).toBe('newActiveTeamId');
    },
  );

  it('works for a user who was removed from their active team', async () => {
    const { browser, userId, context } = await joinTeam(
      server,
      ada,
      'taken@example.com',
    );
    const ownTeam = await createTeam(browser, 'Own');
    await chooseTeam(browser, context.activeTeam.id).expect(200);
    await chooseTeam(ada, context.activeTeam.id).expect(200);
    await ada.delete(`/v1/teams/active/members/${userId}`).expect(200);
    expect((await activeTeamOf(browser)).id).toBe(ownTeam.id);
    await chooseTeam(browser, context.activeTeam.id).expect(404);
  });
});

describe('The support chat (L13)', () => {
  it('gets a hash of the user id that only the server can compute', async () => {
    const { userContext, userConfigs } = await contextOf(ada);
    expect(userConfigs.supportChatUserHash).toBe(
      createHmac('sha256', SECRET).update(userContext.userId).digest('hex'),
    );
  });
});
