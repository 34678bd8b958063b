import { beforeEach, describe, expect, it } from 'vitest';
import type { TextVersion, VersionPage } from '#api/contract/index.ts';
import { addItem } from '#tests/support/calls.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

const server = sharedServer();
let ada: Agent;

beforeEach(async () => {
  ada = await server.signInNew();
});

const pageOf = async (path: string): Promise<VersionPage> => {
  const { body } = await ada.get(path).expect(200);
  return body.data as VersionPage;
};

const changesOf = (versions: readonly TextVersion[]) =>
  versions.map(({ changes }) => changes);

describe('The versions of an item', () => {
  const path = (id: string) =>
    `/v1/teams/active/project-items/all/${id}/versions`;
  const revise = (id: string, changes: object) =>
    ada
      .put(`/v1/teams/active/project-items/gtm/${id}`)
      .send(changes)
      .expect(200);

  it('show what was changed, by whom and when, newest first', async () => {
    const { id } = await addItem(ada, 'First');
    await revise(id, { description: 'Second' });
    await revise(id, { goals: ['Fast'] });
    await revise(id, { description: 'Third', goals: ['Fast', 'Cheap'] });
    const { versions, nextBefore } = await pageOf(path(id));
    expect(changesOf(versions)).toEqual([
      [{ field: 'goals', before: ['Fast'], after: ['Fast', 'Cheap'] }],
      [{ field: 'description', before: 'Second', after: 'Third' }],
      [{ field: 'goals', before: null, after: ['Fast'] }],
      [{ field: 'description', before: 'First', after: 'Second' }],
      [{ field: 'description', before: null, after: 'First' }],
    ]);
    expect(versions.map(({ revision }) => revision)).toEqual([4, 3, 2, 1, 0]);
    expect(nextBefore).toBeNull();
    for (const version of versions) {
      expect(version.actorEmailAddress).toMatch(/@example\.com$/);
      expect(Date.parse(version.occurredAt)).not.toBeNaN();
    }
  });

  it('are returned in pages, each with the values before', async () => {
    const { id } = await addItem(ada, '0');
    for (const text of ['1', '2', '3']) await revise(id, { description: text });
    const first = await pageOf(`${path(id)}?limit=2`);
    expect(changesOf(first.versions)).toEqual([
      [{ field: 'description', before: '2', after: '3' }],
      [{ field: 'description', before: '1', after: '2' }],
    ]);
    expect(first.nextBefore).toBe(2);
    const second = await pageOf(`${path(id)}?limit=2&before=2`);
    expect(changesOf(second.versions)).toEqual([
      [{ field: 'description', before: '0', after: '1' }],
      [{ field: 'description', before: null, after: '0' }],
    ]);
    expect(second.nextBefore).toBeNull();
  });

  it('are returned in shorter pages when their texts are long', async () => {
    const { id } = await addItem(ada, 'short');
    for (let n = 0; n < 24; n += 1) {
      await revise(id, { description: `${String(n)} ${'x'.repeat(99_000)}` });
    }
    const { versions, nextBefore } = await pageOf(`${path(id)}?limit=50`);
    // All 25 versions have 2.4 million characters, too many for a page.
    expect(versions.length).toBeLessThan(15);
    expect(nextBefore).toBe(versions.at(-1)?.revision);
    const rest = await pageOf(
      `${path(id)}?limit=50&before=${String(nextBefore)}`,
    );
    expect(rest.versions[0]?.revision).toBe((nextBefore ?? 0) - 1);
  });

  it.each([
    'limit=0',
    'limit=51',
    'limit=x',
    'before=-1',
    'before=1.5',
    'before=',
  ])('refuse %s and name the field', async (query) => {
    const { id } = await addItem(ada, 'First');
    const { body } = await ada.get(`${path(id)}?${query}`).expect(400);
    const [name = ''] = query.split('=');
    expect(JSON.stringify(body.data.fields)).toContain(name);
  });

  it('are hidden from other teams, and after the item is deleted', async () => {
    const { id } = await addItem(ada, 'First');
    const grace = await server.signInNew();
    await grace.get(path(id)).expect(404);
    await ada
      .delete(`/v1/teams/active/project-items/all/${id}`)
      .send({})
      .expect(200);
    await ada.get(path(id)).expect(404);
  });
});

describe('The versions of the story and the business model', () => {
  const PLAN = '/v1/teams/active/go-to-market-plan';
  const ID = '4b0c3f5e-6d0f-4d3f-9c1c-3a1f6b6b2f10';
  const save = (productStory: string, elements: readonly object[]) =>
    ada
      .put(PLAN)
      .send({ productStory, businessModel: { elements } })
      .expect(200);

  it('show what was changed, including removed elements', async () => {
    const element = { id: ID, title: 'Customers', description: 'Teams' };
    await save('Why', [element]);
    await save('Why', [{ ...element, description: 'Small teams' }]);
    await save('Why', [
      { ...element, title: 'People', description: 'Small teams' },
    ]);
    await save('Why we do it', []);
    const { versions } = await pageOf(`${PLAN}/versions`);
    const title = `elements.${ID}.title`;
    const notes = `elements.${ID}.description`;
    expect(changesOf(versions)).toEqual([
      [
        { field: title, before: 'People', after: null },
        { field: notes, before: 'Small teams', after: null },
      ],
      [{ field: 'productStory', before: 'Why', after: 'Why we do it' }],
      [{ field: title, before: 'Customers', after: 'People' }],
      [{ field: notes, before: 'Teams', after: 'Small teams' }],
      [
        { field: title, before: null, after: 'Customers' },
        { field: notes, before: null, after: 'Teams' },
      ],
      [{ field: 'productStory', before: null, after: 'Why' }],
    ]);
  });

  it('are empty before the first change, no matter what else the stream contains', async () => {
    await ada
      .put('/v1/agent/product-story')
      .send({ workflowState: 'Refine' })
      .expect(200);
    expect(await pageOf(`${PLAN}/versions`)).toEqual({
      versions: [],
      nextBefore: null,
    });
  });
});
