import { beforeAll, describe, expect, it } from 'vitest';
import { Scope } from '#api/contract/values.ts';
import { addItem, itemOf, scheduleProject } from '#tests/support/calls.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import type { Agent } from '#tests/support/testServer.ts';

const LABELS = '/v1/teams/active/labels';
const ITEMS = '/v1/teams/active/project-items';
const color = '#3a66d6';

const server = sharedServer();
let ada: Agent;
let projectId: string;

beforeAll(async () => {
  ada = await server.signIn();
  projectId = (await scheduleProject(ada)).id;
});

const create = async (name: string): Promise<string> => {
  const { body } = await ada.post(LABELS).send({ name, color }).expect(200);
  return body.data.id;
};
const labels = async (browser = ada) =>
  (await browser.get(LABELS).expect(200)).body.data.labels;
const labelItem = (id: string, labelIds: readonly string[], browser = ada) =>
  browser.put(`${ITEMS}/all/${id}/labels`).send({ labelIds });

describe('The labels of a team', () => {
  it('are created, renamed, recolored and deleted (I60)', async () => {
    const created = await ada
      .post(LABELS)
      .send({ name: '  Private \n beta ', color: '#3A66D6' })
      .expect(200);
    const { id } = created.body.data;
    expect(created.body.data).toEqual({ id, name: 'Private beta', color });
    expect(created.headers['x-slipway-position']).toBeDefined();
    const renamed = await ada.put(`${LABELS}/${id}`).send({ name: 'Beta' });
    expect(renamed.body.data).toEqual({ id, name: 'Beta', color });
    expect(await labels()).toEqual([
      { id, name: 'Beta', color, formerNames: ['Private beta'] },
    ]);
    await ada.delete(`${LABELS}/${id}`).expect(200);
    expect(await labels()).toEqual([]);
    await ada.delete(`${LABELS}/${id}`).expect(404);
  });

  it.each([
    [{ name: ' ', color }, 'name'],
    [{ name: 'x'.repeat(61), color }, 'name'],
    [{ name: 'Beta', color: 'blue' }, 'color'],
    [{ name: 'Beta' }, 'color'],
  ])('refuse %o and name the field (I60)', async (body, path) => {
    const refused = await ada.post(LABELS).send(body).expect(400);
    expect(refused.body.data.fields).toMatchObject([{ path }]);
  });

  it('have unique names (I60)', async () => {
    await create('Taken');
    const { body } = await ada
      .post(LABELS)
      .send({ name: 'TAKEN', color })
      .expect(409);
    expect(body).toMatchObject({
      result: 'Failed',
      data: { code: 'LABEL.NAME_TAKEN' },
    });
  });
});

describe('The labels of an item', () => {
  it('are set by a call and by an edit, and can be searched (I61, I62)', async () => {
    const firstLabel = await create('One');
    const secondLabel = await create('Two');
    const { id } = await addItem(
      ada,
      'Pricing',
      { scope: Scope.Project },
      'demos',
    );
    await addItem(ada, 'Other', { scope: Scope.Project });
    const first = await labelItem(id, [firstLabel, secondLabel]).expect(200);
    expect(first.body.data.item.labelIds).toEqual([firstLabel, secondLabel]);
    const edited = await ada
      .put(`${ITEMS}/demos/${id}`)
      .send({ labelIds: [secondLabel] })
      .expect(200);
    expect(edited.body.data.item.labelIds).toEqual([secondLabel]);
    const list = async (labelId: string) => {
      const filter = JSON.stringify({ labelId });
      const { body } = await ada.get('/v1/resources/items').query({ filter });
      return body.data.map((item: { id: string }) => item.id);
    };
    expect(await list(secondLabel)).toEqual([id]);
    const findBy = async (query: string) => {
      const filter = JSON.stringify({ query });
      return ada.get('/v1/resources/items').query({ filter });
    };
    const found = await findBy('label:two kind:demo is:open pric');
    expect(found.body.data).toMatchObject([{ id }]);
    const { body: searched } = await ada
      .get(`/v1/teams/active/projects/${projectId}/search`)
      .query({ query: 'label:two' });
    expect(searched.data.searchResults).toMatchObject([{ id }]);
    expect((await findBy('label:two -kind:demo')).body.data).toEqual([]);
    const refused = await findBy('is:nothing');
    expect(refused.status).toBe(400);
    expect(refused.body.data.fields).toMatchObject([{ path: 'filter.query' }]);
    expect(await list(firstLabel)).toEqual([]);
    const { body } = await ada
      .post(`/v1/teams/active/projects/${projectId}/all/query`)
      .send({ compact: true });
    const compact = body.data.compactItems;
    expect(compact.map((item: object) => 'labelIds' in item)).toEqual([
      true,
      false,
    ]);
    const { body: counted } = await ada.get(`${LABELS}?counts=true`);
    const counts = counted.data.labels.map(
      ({ name, itemCount }: { name: string; itemCount: number }) =>
        `${name} ${String(itemCount)}`,
    );
    // A test above has created the first label.
    expect(counts).toEqual(['Taken 0', 'One 0', 'Two 1']);
    const versions = await ada.get(`${ITEMS}/all/${id}/versions?limit=5`);
    expect(versions.body.data.versions[0].changes).toEqual([
      {
        field: 'labelIds',
        before: [firstLabel, secondLabel],
        after: [secondLabel],
      },
    ]);
    await ada.delete(`${LABELS}/${secondLabel}`).expect(200);
    expect((await itemOf(ada, id)).labelIds).toEqual([]);
    expect(await list(secondLabel)).toEqual([]);
  });

  it('are refused beyond 10, when unknown and when stale (I61)', async () => {
    const ids = [];
    for (let n = 0; n < 11; n++) ids.push(await create(`L${String(n)}`));
    const { id } = await addItem(ada, 'Many', { scope: Scope.Project });
    const tooMany = await labelItem(id, ids).expect(409);
    expect(tooMany.body.data.code).toBe('ITEM.TOO_MANY_LABELS');
    const unknown = await labelItem(id, ['nobody']).expect(400);
    expect(unknown.body.data.fields).toMatchObject([{ path: 'labelIds' }]);
    const { headers } = await labelItem(id, ids.slice(1)).expect(200);
    const stale = await labelItem(id, []).set('If-Match', '"other"');
    expect(stale.status).toBe(409);
    await labelItem(id, [])
      .set('If-Match', String(headers['etag']))
      .expect(200);
  });

  it('are not found by another team', async () => {
    const grace = await server.signIn('grace@example.com');
    const { id } = await addItem(ada, 'Mine', { scope: Scope.Project });
    await labelItem(id, [], grace).expect(404);
    const label = (await labels())[0] as { id: string };
    await grace.put(`${LABELS}/${label.id}`).send({ color }).expect(404);
    expect(await labels(grace)).toEqual([]);
  });
});
