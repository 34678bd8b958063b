import { beforeAll, describe, expect, it } from 'vitest';
import { ItemType } from '#api/contract/values.ts';
import {
  activeProjectOf,
  addItem,
  contextOf,
  inWeek,
  itemOf,
  scheduleProject,
} from '#tests/support/calls.ts';
import { joinTeam } from '#tests/support/people.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import type { Agent } from '#tests/support/testServer.ts';

const server = sharedServer({ rateLimits: false });
const ITEMS = '/v1/teams/active/project-items/all';
const LIST = '/v1/resources/deleted-items';

let ada: Agent;
let ben: Agent;
let projectId: string;

beforeAll(async () => {
  ada = await server.signIn();
  projectId = (await scheduleProject(ada)).id;
  ben = (await joinTeam(server, ada, 'ben@example.com')).browser;
});

const remove = (browser: Agent, id: string) =>
  browser.delete(`${ITEMS}/${id}`).expect(200);

const restore = (browser: Agent, id: string) =>
  browser.post(`/v1/teams/active/deleted-items/${id}/restore`).send({});

const listDeleted = async (filter: object = {}): Promise<readonly Listed[]> => {
  const { body } = await ada
    .get(LIST)
    .query({ filter: JSON.stringify({ projectId, ...filter }) })
    .expect(200);
  return body.data;
};

type Listed = Readonly<Record<string, unknown> & { id: string }>;

const ids = (rows: readonly Listed[]) => rows.map(({ id }) => id);

/** The item in a list of one if it is on the board, or an empty list. */
const onBoard = async (id: string) => {
  const { body } = await ada
    .post(`/v1/teams/active/projects/${projectId}/all/query`)
    .send({})
    .expect(200);
  return body.data.items.filter((item: Listed) => item.id === id);
};

describe('A deleted item', () => {
  it('is listed for every member with its text, who deleted it and when (E66)', async () => {
    const { id, linkId } = await addItem(ada, '# Pricing\n\nThree plans.');
    server.clock.advance(60_000);
    const deletedAt = server.clock.now();
    await remove(ben, id);
    const { userId } = (await contextOf(ben)).userContext;
    const row = {
      id,
      linkId,
      projectId,
      itemType: ItemType.GoToMarket,
      completionDate: null,
      excerpt: '# Pricing\n\nThree plans.',
      deletedAt,
      deletedByUserId: userId,
      deletedByDisplayName: 'ben',
    };
    expect((await listDeleted())[0]).toEqual(row);
    const { body } = await ben.get(`${LIST}/${id}`).expect(200);
    expect(body.data).toEqual({ ...row, description: row.excerpt });
  });

  it('can be found by words and by who deleted it, most recently deleted first (E66)', async () => {
    const first = await addItem(ada, 'Poster for the fair');
    const second = await addItem(ada, 'Posters for schools');
    await remove(ada, first.id);
    server.clock.advance(1000);
    await remove(ben, second.id);
    expect(ids(await listDeleted({ q: 'post' }))).toEqual([
      second.id,
      first.id,
    ]);
    const deletedByUserId = (await contextOf(ada)).userContext.userId;
    expect(ids(await listDeleted({ q: 'post', deletedByUserId }))).toEqual([
      first.id,
    ]);
    for (const q of [first.linkId, `#${first.linkId}`]) {
      expect(ids(await listDeleted({ q }))).toEqual([first.id]);
    }
  });

  it('is sorted by its deletion when found by ids alone, too', async () => {
    const first = await addItem(ada, 'Flyer');
    const second = await addItem(ada, 'Leaflet');
    await remove(ada, second.id);
    server.clock.advance(1000);
    await remove(ada, first.id);
    const byIds = async (sort?: string) => {
      const { body } = await ben
        .get(LIST)
        .query({
          filter: JSON.stringify({ id: [first.id, second.id] }),
          ...(sort !== undefined && { sort }),
        })
        .expect(200);
      return ids(body.data);
    };
    expect(await byIds()).toEqual([first.id, second.id]);
    const byAge = JSON.stringify(['deletedAt', 'ASC']);
    expect(await byIds(byAge)).toEqual([second.id, first.id]);
  });

  it('is found by its number first, before texts with that number', async () => {
    const { id, linkId } = await addItem(ada, 'Banner');
    const number = linkId.split('-').at(-1) ?? '';
    const other = await addItem(ada, `${number} seats`);
    await remove(ada, id);
    server.clock.advance(1000);
    await remove(ada, other.id);
    expect(ids(await listDeleted({ q: number }))).toEqual([id, other.id]);
  });

  it('shows the start of a long text in lists, without splitting characters', async () => {
    const { id } = await addItem(ada, '🚀'.repeat(600));
    await remove(ada, id);
    // An excerpt has 500 characters, each of which has two units of UTF-16.
    const [row] = await listDeleted({ id });
    expect(row?.['excerpt']).toBe('🚀'.repeat(500));
    const { body } = await ben.get(`${LIST}/${id}`).expect(200);
    expect(body.data.description).toBe('🚀'.repeat(600));
  });

  it('is restored with its number, place, texts, assignee and comments (E67)', async () => {
    const assignedToUserId = (await contextOf(ben)).userContext.userId;
    const { id } = await addItem(ada, 'Price list', {
      ...inWeek(2),
      assignedToUserId,
    });
    await ada
      .post(`${ITEMS}/${id}/comments`)
      .send({ text: 'With taxes?' })
      .expect(200);
    await ada
      .put(`${ITEMS}/${id}/complete`)
      .send({ markComplete: true })
      .expect(200);
    const before = await itemOf(ada, id);
    await remove(ada, id);
    expect(await onBoard(id)).toEqual([]);
    const { body } = await restore(ben, id).expect(200);
    expect(body.data).toEqual({ id, projectId });
    const [context] = before.projectContexts;
    expect(await itemOf(ada, id)).toMatchObject({
      linkId: before.linkId,
      description: 'Price list',
      commentCount: 1,
      completionDate: before.completionDate,
      projectContexts: [
        {
          scope: context?.scope,
          assignedTimeframe: context?.assignedTimeframe,
          assignedToUserId,
        },
      ],
    });
    expect(await onBoard(id)).toHaveLength(1);
    expect(ids(await listDeleted())).not.toContain(id);
  });

  it('is restored without the others that were deleted with it, days later (E67)', async () => {
    const items = [];
    for (const title of ['One', 'Two', 'Three']) {
      items.push(await addItem(ada, title, inWeek(1)));
    }
    const itemIds = items.map(({ id }) => id);
    await ada
      .post(`/v1/teams/active/projects/${projectId}/all/bulk`)
      .send({ command: 'Delete', itemIds })
      .expect(200);
    server.clock.advance(3 * 24 * 3_600_000);
    const [first = '', second = '', third = ''] = itemIds;
    await restore(ada, second).expect(200);
    expect(await onBoard(second)).toHaveLength(1);
    expect(ids(await listDeleted())).toEqual(
      expect.arrayContaining([first, third]),
    );
    await restore(ada, first).expect(200);
    expect(await onBoard(first)).toHaveLength(1);
  });

  it('is restored only once, even if two people ask at the same time', async () => {
    const { id } = await addItem(ada, 'Twice', inWeek(1));
    await remove(ada, id);
    const both = await Promise.all([restore(ada, id), restore(ben, id)]);
    const done = both.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(await onBoard(id)).toHaveLength(1);
    await restore(ada, id).expect(404);
  });

  it('can be deleted again after it was restored, and its restore can be undone', async () => {
    const { id } = await addItem(ada, 'Back and forth', inWeek(1));
    await remove(ada, id);
    const { headers } = await restore(ada, id).expect(200);
    const changeId = String(headers['x-slipway-change']);
    await ada
      .post(`/v1/teams/active/changes/${changeId}/undo`)
      .send({})
      .expect(200);
    expect(await onBoard(id)).toEqual([]);
    await restore(ada, id).expect(200);
    await remove(ada, id);
    expect(ids(await listDeleted())[0]).toBe(id);
  });

  it('is neither listed nor restored after its project is deleted', async () => {
    const eve = await server.signIn('eve@example.com');
    const { body } = await eve
      .post('/v1/teams/active/projects')
      .send({ projectDescription: 'Short' })
      .expect(200);
    const { id: other } = body.data.newProject;
    const { id } = await addItem(eve, 'Gone with it');
    expect(await activeProjectOf(eve)).toBe(other);
    await remove(eve, id);
    await eve.delete(`/v1/teams/active/projects/${other}`).expect(200);
    await restore(eve, id).expect(404);
    await eve
      .get(LIST)
      .query({ filter: JSON.stringify({ projectId: other }) })
      .expect(404);
  });

  it('is not found if it is planned, unknown or in another team', async () => {
    const planned = await addItem(ada, 'Here', inWeek(1));
    const deletedItem = await addItem(ada, 'Ours', inWeek(1));
    await remove(ada, deletedItem.id);
    const outsider = await server.signIn('outsider@example.com');
    await restore(ada, planned.id).expect(404);
    await restore(ada, 'never-was').expect(404);
    const foreign = await restore(outsider, deletedItem.id).expect(404);
    const unknown = await restore(outsider, 'never-was').expect(404);
    expect(foreign.text).toBe(unknown.text);
    await outsider.get(`${LIST}/${deletedItem.id}`).expect(404);
  });
});
