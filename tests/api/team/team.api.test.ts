import { beforeAll, describe, expect, it } from 'vitest';
import { Role } from '#api/contract/values.ts';
import { contextOf } from '#tests/support/calls.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

const server = sharedServer();
let ada: Agent;
beforeAll(async () => {
  ada = await server.signIn('ada@example.com');
});

const activeTeam = async (browser: Agent) =>
  (await browser.get('/v1/teams/active').expect(200)).body.data;

describe('The active team', () => {
  it('has its plan, members and guide (L14, I28, I29)', async () => {
    const { userContext } = await contextOf(ada);
    const team = await activeTeam(ada);
    expect(team).toEqual({
      id: expect.any(String),
      teamId: team.id,
      teamName: 'New Team',
      status: 'Live',
      timeZone: 'UTC',
      firstRunExperienceState: { setupGuideCompleted: false },
      goToMarketPlan: { productStory: '', businessModel: { elements: [] } },
      teamMemberships: [
        {
          memberUserId: userContext.userId,
          memberEmailAddress: 'ada@example.com',
          emailVouched: true,
          displayName: 'ada',
          color: userContext.color,
          role: Role.Admin,
        },
      ],
      invitedTeamMembers: [],
      labels: [],
    });
  });
});

describe('The start guide', () => {
  it('can be completed and reopened for the team (L16, C18)', async () => {
    const setState = (state: Readonly<{ setupGuideCompleted: boolean }>) =>
      ada.put('/v1/teams/active/first-run-experience').send(state).expect(200);
    const { body } = await setState({ setupGuideCompleted: true });
    expect(body.data.firstRunExperienceState.setupGuideCompleted).toBe(true);
    expect(
      (await activeTeam(ada)).firstRunExperienceState.setupGuideCompleted,
    ).toBe(true);
    const again = await setState({ setupGuideCompleted: false });
    expect(again.body.data.firstRunExperienceState).toEqual({
      setupGuideCompleted: false,
    });
  });

  it('is separate for each team (C19)', async () => {
    const grace = await server.signIn('grace@example.com');
    await ada
      .put('/v1/teams/active/first-run-experience')
      .send({ setupGuideCompleted: true })
      .expect(200);
    const { firstRunExperienceState } = await activeTeam(grace);
    expect(firstRunExperienceState.setupGuideCompleted).toBe(false);
  });
});
