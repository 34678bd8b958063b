import { beforeAll, describe, expect, it } from 'vitest';
import { Role } from '#api/contract/values.ts';
import { chooseTeam, createTeam, activeTeamOf } from '#tests/support/people.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import type { Agent } from '#tests/support/testServer.ts';

const server = sharedServer({ rateLimits: false });
let ada: Agent;
let first: string;
let second: string;
beforeAll(async () => {
  ada = await server.signIn('ada@example.com');
  first = (await activeTeamOf(ada)).id;
  second = (await createTeam(ada, 'Rockets')).id;
});

/** The second team is active, while another tab still shows the first. */
describe('A call that names its team (X-Slipway-Team)', () => {
  const refusal = {
    result: 'Failed',
    data: {
      code: 'TEAM.NOT_ACTIVE',
      message:
        'You switched to another team, so nothing was changed here. Switch back and try again.',
    },
  };

  it.each([
    ['put', '/v1/agent/product-story', { initialProjectDescription: 'Why' }],
    ['put', '/v1/teams/active/name', { newTeamName: 'Harbor' }],
    [
      'put',
      '/v1/teams/active/go-to-market-plan',
      { productStory: 'Why', businessModel: { elements: [] } },
    ],
    ['post', '/v1/teams/active/projects', { projectDescription: 'Launch' }],
    [
      'post',
      '/v1/teams/active/members',
      { memberEmailAddress: 'grace@example.com', teamRole: Role.Editor },
    ],
  ] as const)(
    'is refused if another team is active: %s %s',
    async (method, path, body) => {
      await chooseTeam(ada, second);
      const activeTeam = await activeTeamOf(ada);
      const reply = await ada[method](path)
        .set('X-Slipway-Team', first)
        .send(body)
        .expect(409);
      expect(reply.body).toMatchObject(refusal);
      expect(await activeTeamOf(ada)).toEqual(activeTeam);
      const { body: workflow } = await ada.get('/v1/agent/product-story');
      expect(workflow.data).toBeUndefined();
    },
  );

  it('is refused as a read, too', async () => {
    await chooseTeam(ada, second);
    await ada
      .get('/v1/agent/product-story')
      .set('X-Slipway-Team', first)
      .expect(409);
  });

  it('is carried out if its team is active', async () => {
    await chooseTeam(ada, first);
    await ada
      .put('/v1/teams/active/name')
      .set('X-Slipway-Team', first)
      .send({ newTeamName: 'Harbor' })
      .expect(200);
  });

  it('is carried out in the active team if it names none', async () => {
    await chooseTeam(ada, second);
    await ada
      .put('/v1/teams/active/name')
      .send({ newTeamName: 'Rocketry' })
      .expect(200);
    expect((await activeTeamOf(ada)).teamName).toBe('Rocketry');
  });
});
