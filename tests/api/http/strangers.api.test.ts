import { beforeAll, describe, expect, it } from 'vitest';
import {
  activeProjectOf,
  addItem,
  contextOf,
  inWeek,
  itemOf,
  planPath,
  scheduleProject,
} from '#tests/support/calls.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

const PROJECTS = '/v1/teams/active/projects';
const ITEMS = '/v1/teams/active/project-items';

const server = sharedServer();
let ada: Agent;
let grace: Agent;
/** Ids of records of Ada's team. */
let projectId: string;
let itemId: string;

beforeAll(async () => {
  ada = await server.signIn('ada@example.com');
  grace = await server.signIn('grace@example.com');
  projectId = (await scheduleProject(ada)).id;
  itemId = (await addItem(ada, 'secret', inWeek(0))).id;
  await scheduleProject(grace);
});

describe('Items, projects and members of another team cannot be used', () => {
  const calls: [
    name: string,
    call: (browser: Agent) => ReturnType<Agent['get']>,
  ][] = [
    ['its project', (b) => b.get(`${PROJECTS}/${projectId}`)],
    [
      'to change its project',
      (b) => b.put(`${PROJECTS}/${projectId}`).send({ description: 'mine' }),
    ],
    [
      'to choose its project',
      (b) =>
        b.put(`${PROJECTS}/active`).send({ newActiveProjectId: projectId }),
    ],
    ['its burndown', (b) => b.get(`${PROJECTS}/${projectId}/charts/burndown`)],
    [
      'its items by query',
      (b) => b.post(`${PROJECTS}/${projectId}/all/query`).send({}),
    ],
    [
      'its items by list',
      (b) => b.get(`/v1/resources/items?filter={"projectId":"${projectId}"}`),
    ],
    ['its item', (b) => b.get(`/v1/resources/items/${itemId}`)],
    [
      'to add an item to its project',
      (b) => b.post(`${ITEMS}/gtm`).send({ description: 'x', projectId }),
    ],
    [
      'to change its item',
      (b) => b.put(`${ITEMS}/gtm/${itemId}`).send({ description: 'mine' }),
    ],
    [
      'to complete its item',
      (b) =>
        b.put(`${ITEMS}/all/${itemId}/complete`).send({ markComplete: true }),
    ],
    ['to delete its item', (b) => b.delete(`${ITEMS}/all/${itemId}`)],
    [
      'to move its item',
      (b) =>
        b.put(planPath(projectId, itemId)).send({ newAssignment: inWeek(1) }),
    ],
  ];

  it.each(calls)('%s', async (_, call) => {
    const refused = await call(grace).expect(404);
    expect(refused.body.result).toBe('NotFound');
    expect(refused.text).not.toContain('secret');
  });

  it.each(calls)('%s, with an ETag of its team', async (_, call) => {
    await call(grace).set('If-Match', '"any"').expect(404);
  });

  it('the calls above changed nothing in the other team', async () => {
    const item = await itemOf(ada, itemId);
    expect(item.description).toBe('secret');
    expect(item.completionDate).toBeNull();
    expect(item.projectContexts[0]?.assignmentHistory).toHaveLength(1);
    expect(await activeProjectOf(ada)).toBe(projectId);
  });

  it('an item of another team cannot be moved within one’s own project', async () => {
    const ownProjectId = await activeProjectOf(grace);
    await grace
      .put(planPath(ownProjectId, itemId))
      .send({ newAssignment: inWeek(1) })
      .expect(404);
  });

  it('an item of another team cannot be a neighbor in a reorder, nor its member an assignee', async () => {
    const ownProjectId = await activeProjectOf(grace);
    const { id } = await addItem(grace, 'x', inWeek(0));
    await grace
      .put(planPath(ownProjectId, id))
      .send({ orderUpdate: { leftNeighborId: itemId, rightNeighborId: null } })
      .expect(409);
    const { userContext } = await contextOf(ada);
    await grace
      .put(planPath(ownProjectId, id))
      .send({ newAssignment: { assignedToUserId: userContext.userId } })
      .expect(400);
  });

  it('items of another team do not appear in any list', async () => {
    const { text } = await grace.get('/v1/resources/items').expect(200);
    expect(text).not.toContain('secret');
    const byIds = await grace
      .get('/v1/resources/items')
      .query({ filter: JSON.stringify({ id: [itemId] }) })
      .expect(200);
    expect(byIds.body.data).toEqual([]);
  });
});
