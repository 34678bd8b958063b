import { beforeEach, describe, expect, it } from 'vitest';
import { Role, Scope, Span } from '#api/contract/values.ts';
import type { Item } from '#api/contract/index.ts';
import {
  activeProjectOf,
  addItem,
  contextOf,
  inWeek,
  itemOf,
  scheduleProject,
} from '#tests/support/calls.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { startTestServer } from '#tests/support/testServer.ts';
import { LOCAL_CODE } from '#tests/support/fixed.ts';

const PROJECTS = '/v1/teams/active/projects';

/** The four items of `beforeEach` leave room for two. */
const server = sharedServer({ entitlements: { maxProjectItems: 6 } });
let ada: Agent;
/** For the addresses, so that each test has its own people. */
let testNumber = 0;
/**
 * The project has an open item in week 1, one in week 2, a completed and an
 * archived one.
 */
let formerId: string;
let ids: Record<'first' | 'second' | 'done' | 'archived', string>;

beforeEach(async () => {
  ada = await server.signIn(`ada-${String(++testNumber)}@example.com`);
  formerId = (await scheduleProject(ada)).id;
  ids = {
    second: (await addItem(ada, 'Second', inWeek(1))).id,
    first: (await addItem(ada, 'First', inWeek(0), 'demos')).id,
    done: (await addItem(ada, 'Done', inWeek(0))).id,
    archived: (await addItem(ada, 'Archived')).id,
  };
  await ada
    .put(`/v1/teams/active/project-items/all/${ids.done}/complete`)
    .send({ markComplete: true })
    .expect(200);
});

const create = (projectIdToCarryItemsOverFrom: string | null = null) =>
  ada
    .post(PROJECTS)
    .send({ projectDescription: 'Next', projectIdToCarryItemsOverFrom });
const itemsIn = async (projectId: string): Promise<Item[]> => {
  const { body } = await ada
    .post(`${PROJECTS}/${projectId}/all/query`)
    .send({})
    .expect(200);
  return body.data.items;
};
const titlesIn = async (projectId: string) =>
  (await itemsIn(projectId)).map(({ description }) => description);
const placeOf = (item: Item) => {
  const { scope, assignedTimeframe } = item.projectContexts[0] as {
    scope: number;
    assignedTimeframe: unknown;
  };
  return { scope, assignedTimeframe, done: item.completionDate !== null };
};

describe('Carrying items over into a new project (L24)', () => {
  it('takes the open items in scope as unplanned, keeping their ids', async () => {
    const before = await itemOf(ada, ids.first);
    const { body } = await create(formerId).expect(200);
    const to = body.data.newProject.id;
    expect((await titlesIn(to)).toSorted()).toEqual(['First', 'Second']);
    expect((await titlesIn(formerId)).toSorted()).toEqual(['Archived', 'Done']);
    const after = await itemOf(ada, ids.first);
    expect(placeOf(after)).toEqual({
      scope: Scope.Project,
      assignedTimeframe: null,
      done: false,
    });
    expect(after).toMatchObject({
      id: before.id,
      linkId: before.linkId,
      itemType: before.itemType,
      projectContexts: [{ projectId: to }],
    });
    const history = after.projectContexts[0]?.assignmentHistory ?? [];
    expect(history.map(({ change }) => change)).toEqual([
      'Planned',
      'CarriedOver',
    ]);
  });

  it('lets them be moved in the new project and nowhere else', async () => {
    const { body } = await create(formerId).expect(200);
    const move = (projectId: string) =>
      ada
        .put(`${PROJECTS}/${projectId}/all/${ids.first}/project-context`)
        .send({ newAssignment: { scope: Scope.OutOfScope } });
    await move(formerId).expect(404);
    await move(body.data.newProject.id).expect(200);
  });

  it('is refused completely for an unknown project', async () => {
    const projects = (await contextOf(ada)).availableProjects.length;
    await create('nowhere').expect(404);
    expect((await contextOf(ada)).availableProjects).toHaveLength(projects);
  });
});

describe('Deleting a project', () => {
  const remove = (
    projectId: string,
    transferItemsToProjectId?: string | null,
  ) =>
    ada.delete(`${PROJECTS}/${projectId}`).send({ transferItemsToProjectId });

  it('deletes its items with it (L25, Q40)', async () => {
    await create().expect(200);
    await remove(formerId, null).expect(200);
    await ada.get(`${PROJECTS}/${formerId}`).expect(404);
    await ada.get(`/v1/resources/items/${ids.first}`).expect(404);
    await remove(formerId, null).expect(404);
    const { body } = await ada.get('/v1/resources/items').expect(200);
    expect(body.data).toEqual([]);
  });

  it('activates the first other Live project by description (Q70)', async () => {
    const createNamed = async (description: string, status = 'Live') => {
      const { body } = await ada
        .post(PROJECTS)
        .send({ projectDescription: description })
        .expect(200);
      const { id } = body.data.newProject;
      await ada.put(`${PROJECTS}/${id}`).send({ status }).expect(200);
      return id as string;
    };
    await createNamed('A closed one', 'Completed');
    const beta = await createNamed('Beta');
    await createNamed('Zeta');
    const last = await createNamed('Last');
    await remove(last, null).expect(200);
    expect(await activeProjectOf(ada)).toBe(beta);
  });

  it('moves all its items to the given project, with scope and completion (L26)', async () => {
    const { body } = await create().expect(200);
    const to = body.data.newProject.id;
    await remove(formerId, to).expect(200);
    expect((await titlesIn(to)).toSorted()).toEqual([
      'Archived',
      'Done',
      'First',
      'Second',
    ]);
    expect(placeOf(await itemOf(ada, ids.done))).toEqual({
      scope: Scope.Project,
      assignedTimeframe: null,
      done: true,
    });
    expect(placeOf(await itemOf(ada, ids.archived)).scope).toBe(
      Scope.OutOfScope,
    );
    await ada.get(`${PROJECTS}/${formerId}`).expect(404);
  });

  it('loses nothing when there is no room for the items (K25)', async () => {
    const { body } = await create().expect(200);
    const to = body.data.newProject.id;
    for (const n of [1, 2, 3]) {
      await ada
        .post('/v1/teams/active/project-items/gtm')
        .send({ projectId: to, description: `There ${String(n)}` })
        .expect(200);
    }
    const refused = await remove(formerId, to).expect(402);
    expect(refused.body).toMatchObject({
      result: 'QuotaLimit',
      data: { kind: 'ProjectItemsQuotaExceeded' },
    });
    expect(await titlesIn(formerId)).toHaveLength(4);
    expect(await titlesIn(to)).toHaveLength(3);
  });

  it('makes room for another project (K24, Q69)', async () => {
    const limitedServer = await startTestServer({
      entitlements: { maxProjects: 1 },
    });
    const grace = await limitedServer.signIn('grace@example.com');
    const id = await activeProjectOf(grace);
    const add = () => grace.post(PROJECTS).send({ projectDescription: 'Two' });
    await add().expect(402);
    await grace.delete(`${PROJECTS}/${id}`).expect(200);
    await add().expect(200);
    await limitedServer.close();
  });

  it('cannot move the items to the project itself', async () => {
    const { body } = await remove(formerId, formerId).expect(400);
    expect(body.data.fields[0].path).toBe('transferItemsToProjectId');
  });

  it("cannot move the items to another team's project", async () => {
    const grace = await server.signIn(
      `grace-${String(testNumber)}@example.com`,
    );
    const gracesProjectId = await activeProjectOf(grace);
    await remove(formerId, gracesProjectId).expect(404);
    expect(await titlesIn(formerId)).toHaveLength(4);
  });
});

describe('Items assigned to a former member', () => {
  it('are no longer assigned', async () => {
    const { body } = await ada
      .post('/v1/teams/active/members')
      .send({ memberEmailAddress: 'editor@example.com', teamRole: Role.Editor })
      .expect(200);
    const code = body.data.invitedTeamMembers[0].inviteCode;
    const editor = server.agent();
    const local = await editor.post('/v1/auth/local').send({
      emailAddress: `editor-${String(testNumber)}@example.com`,
      code: LOCAL_CODE,
    });
    const joined = await editor.post('/v1/auth/exchange-token').send({
      provider: 'Local',
      idToken: local.body.data.idToken,
      inviteCode: code,
    });
    const { userId } = joined.body.data.userContext;
    await ada
      .put(`${PROJECTS}/${formerId}/all/${ids.first}/project-context`)
      .send({ newAssignment: { assignedToUserId: userId } })
      .expect(200);
    await ada.delete(`/v1/teams/active/members/${userId}`).expect(200);
    const [context] = (await itemOf(ada, ids.first)).projectContexts;
    expect(context).toMatchObject({
      assignedToUserId: null,
      assignedTimeframe: { span: Span.Week, index: 0 },
    });
  });
});
