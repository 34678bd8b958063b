import { beforeAll, describe, expect, it } from 'vitest';
import { Role } from '#api/contract/values.ts';
import { acceptInvitation } from '#tests/api/access/acceptInvitation.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import type { Agent } from '#tests/support/testServer.ts';

const VIEWS = '/v1/teams/active/views';

const server = sharedServer();
let ada: Agent;
let grace: Agent;

beforeAll(async () => {
  ada = await server.signIn();
  const { body } = await ada
    .post('/v1/teams/active/members')
    .send({ memberEmailAddress: 'grace@example.com', teamRole: Role.Editor })
    .expect(200);
  const { inviteCode } = body.data.invitedTeamMembers[0];
  grace = server.agent();
  await acceptInvitation(grace, 'grace@example.com', inviteCode);
});

const save = (browser: Agent, name: string, more: object = {}) =>
  browser.post(VIEWS).send({ name, query: 'is:open', ...more });
const names = async (browser: Agent) => {
  const { body } = await browser.get(VIEWS).expect(200);
  return body.data.views.map(({ name }: { name: string }) => name);
};

describe('Saved views', () => {
  it('belong to a person or the team, and can be shared or made private (I64, I65)', async () => {
    const saved = await save(grace, ' Mine ').expect(200);
    const { id } = saved.body.data;
    expect(saved.body.data).toEqual({
      id,
      name: 'Mine',
      query: 'is:open',
      shared: false,
      ownerUserId: expect.any(String),
    });
    expect(saved.headers['x-slipway-position']).toBeDefined();
    expect(await names(grace)).toEqual(['Mine']);
    expect(await names(ada)).toEqual([]);
    await ada.delete(`${VIEWS}/${id}`).expect(404);
    // Another person's private view does not reserve its name.
    await save(ada, 'mine').expect(200);
    const taken = await save(grace, 'MINE').expect(409);
    expect(taken.body).toMatchObject({
      result: 'Failed',
      data: { code: 'VIEW.NAME_TAKEN' },
    });

    const shared = await grace
      .put(`${VIEWS}/${id}`)
      .send({ name: 'Ours', shared: true })
      .expect(200);
    expect(shared.body.data).toMatchObject({ name: 'Ours', shared: true });
    expect(await names(ada)).toEqual(['mine', 'Ours']);
    const unshared = await ada.put(`${VIEWS}/${id}`).send({ shared: false });
    expect(unshared.status).toBe(403);
    const adasView = await save(ada, 'Of Ada', { shared: true }).expect(200);
    await grace.delete(`${VIEWS}/${adasView.body.data.id}`).expect(403);
    await ada.delete(`${VIEWS}/${id}`).expect(200);
    expect(await names(grace)).toEqual(['Of Ada']);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 'A', query: 'x'.repeat(1001) }, 'query'],
    [{ name: 'A', query: 'is:nothing' }, 'query'],
    [{ name: 'A', shared: 'yes' }, 'shared'],
  ])('refuse %o and name the field (I64)', async (body, path) => {
    const refused = await ada.post(VIEWS).send({ query: '', ...body });
    expect(refused.status).toBe(400);
    expect(refused.body.data.fields).toMatchObject([{ path }]);
  });

  it('are erased with their owner’s account unless they are shared (I65)', async () => {
    const { id, ownerUserId } = (await save(grace, 'Secret').expect(200)).body
      .data;
    await save(grace, 'For all', { shared: true }).expect(200);
    await grace
      .delete('/v1/user')
      .send({ confirmation: 'grace@example.com' })
      .expect(200);
    // The last two are from the first test.
    expect(await names(ada)).toEqual(['For all', 'mine', 'Of Ada']);
    const { readModels } = server.slipway();
    expect(await readModels.get('views', id)).toBeNull();
    const shared = await readModels.find('views', {
      // Of any team.
      where: { teamId: { from: '' } },
    });
    expect(
      shared.documents.filter(({ ownerId }) => ownerId === ownerUserId),
    ).toMatchObject([{ name: 'For all' }]);
  });
});
