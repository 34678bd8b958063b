import { beforeAll, describe, expect, it } from 'vitest';
import {
  activeProjectOf,
  addItem,
  contextOf,
  inWeek,
  itemOf,
  scheduleProject,
} from '#tests/support/calls.ts';
import { readAudit } from '../audit/auditCalls.ts';
import { NOW } from '#tests/support/fixed.ts';
import { joinTeam } from '#tests/support/people.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import type { Agent } from '#tests/support/testServer.ts';

const server = sharedServer({ rateLimits: false });
const DELETED = '/v1/teams/active/deleted-projects';
/** The time at which the server's clock starts; the project is deleted later. */
const BEFORE_DELETION = NOW;

// One project for all tests: the first `describe` looks at it while it is
// deleted, and each test of the second continues where the one before ended.
let ada: Agent;
let adaId: string;
let editor: Agent;
let deletedId: string;
let itemId: string;
let deletedAt: string;

const projectPath = (id: string) => `/v1/teams/active/projects/${id}`;

beforeAll(async () => {
  ada = await server.signIn();
  adaId = (await contextOf(ada)).userContext.userId;
  deletedId = (await scheduleProject(ada)).id;
  itemId = (await addItem(ada, 'Pricing page', inWeek(0))).id;
  await ada
    .put(`/v1/teams/active/project-items/all/${itemId}/complete`)
    .send({ markComplete: true })
    .expect(200);
  editor = (await joinTeam(server, ada, 'editor@example.com')).browser;
  await ada
    .post('/v1/teams/active/projects')
    .send({ projectDescription: 'Next' })
    .expect(200);
  server.clock.advance(60_000);
  deletedAt = server.clock.now();
  await ada.delete(projectPath(deletedId)).expect(200);
});

describe('A deleted project', () => {
  it('is listed for Admins, with who deleted it and when (T70)', async () => {
    const { body } = await ada.get(DELETED).expect(200);
    expect(body.data.projects).toEqual([
      expect.objectContaining({
        id: deletedId,
        description: 'Launch',
        deletedAt,
        deletedByUserId: adaId,
        deletedByDisplayName: expect.any(String),
        transferredToProjectId: null,
      }),
    ]);
    await editor.get(DELETED).expect(403);
  });

  it('appears in no other list', async () => {
    const { availableProjects } = await contextOf(ada);
    expect(
      availableProjects.map(
        ({ description }: { description: string }) => description,
      ),
    ).not.toContain('Launch');
    const { body } = await ada.get('/v1/resources/projects').expect(200);
    expect(JSON.stringify(body)).not.toContain(deletedId);
    await ada.get(projectPath(deletedId)).expect(404);
    await ada
      .put(projectPath(deletedId))
      .send({ description: 'Back' })
      .expect(404);
  });

  it('shows its history to Admins (T70)', async () => {
    const { body } = await ada
      .get(`${projectPath(deletedId)}/history`)
      .expect(200);
    const changes = body.data.entries.map(
      ({ change }: { change: string }) => change,
    );
    expect(changes).toContain('Completed');
    expect(changes).toContain('Planned');
    expect(JSON.stringify(body)).toContain('Pricing page');
  });

  it('can be viewed as of a day, with its items (T70)', async () => {
    const { body } = await ada
      .get(`${projectPath(deletedId)}/as-of`)
      .query({ at: BEFORE_DELETION })
      .expect(200);
    expect(body.data.project).toMatchObject({
      id: deletedId,
      description: 'Launch',
    });
    expect(body.data.items).toEqual([
      expect.objectContaining({ id: itemId, description: 'Pricing page' }),
    ]);
  });

  it('shows its reports, charts and review (T70)', async () => {
    const query = { asOf: BEFORE_DELETION };
    for (const path of [
      'reports/throughput',
      'reports/planned-done',
      'reports/scope-changes',
      'charts/burndown',
      'charts/scope',
      'charts/work-plan',
    ]) {
      await ada
        .get(`${projectPath(deletedId)}/${path}`)
        .query(query)
        .expect(200);
    }
    const { body } = await ada
      .get(`${projectPath(deletedId)}/charts/burndown`)
      .query(query)
      .expect(200);
    expect(body.data.days[0]).toMatchObject({ remaining: 0 });
    await ada
      .get(`${projectPath(deletedId)}/review`)
      .query({ week: 0, ...query })
      .expect(200);
  });

  it.each(['history', 'as-of', 'reports/throughput', 'charts/burndown'])(
    'hides its %s from others, as if it did not exist (T70)',
    async (path) => {
      const bob = await server.signInNew();
      for (const other of [editor, bob]) {
        const { body } = await other
          .get(`${projectPath(deletedId)}/${path}`)
          .expect(404);
        expect(body.data.code).toBe('PROJECT.NOT_FOUND');
      }
    },
  );

  it('is named in the audit (T61)', async () => {
    const [entry] = await readAudit(ada, { kind: 'ProjectDeleted' });
    expect(entry).toMatchObject({ subject: 'Launch', actorUserId: adaId });
  });

  it('names the project that its items were moved to (T70)', async () => {
    const { activeProjectId } = (await contextOf(ada)).userContext;
    const { body } = await ada
      .post('/v1/teams/active/projects')
      .send({ projectDescription: 'Short' })
      .expect(200);
    const { id } = body.data.newProject;
    server.clock.advance(60_000);
    await ada
      .delete(projectPath(id))
      .send({ transferItemsToProjectId: activeProjectId })
      .expect(200);
    const list = await ada.get(DELETED).expect(200);
    expect(list.body.data.projects[0]).toMatchObject({
      id,
      transferredToProjectId: activeProjectId,
      transferredToName: expect.any(String),
    });
  });

  it('is listed as a resource, page by page, for Admins only', async () => {
    const LIST = '/v1/resources/deleted-projects';
    const { body, headers } = await ada
      .get(LIST)
      .query({ range: '[1,1]', sort: '["deletedAt","DESC"]' })
      .expect(200);
    expect(body.data).toEqual([
      expect.objectContaining({ id: deletedId, description: 'Launch' }),
    ]);
    expect(headers['content-range']).toBe('deleted-projects 1-1/2');
    await ada.get(`${LIST}/${deletedId}`).expect(200);
    const filter = JSON.stringify({ deletedByUserId: 'nobody' });
    const noneFound = await ada.get(LIST).query({ filter }).expect(200);
    expect(noneFound.body.data).toEqual([]);
    await editor.get(LIST).expect(403);
    await editor.get(`${LIST}/${deletedId}`).expect(403);
    const bob = await server.signInNew();
    await bob.get(`${LIST}/${deletedId}`).expect(404);
  });
});

describe('A restored project', () => {
  const restore = (browser: Agent, id = deletedId) =>
    browser.post(`${DELETED}/${id}/restore`).send({});

  it('is the same as before, with its items, for everyone (T71)', async () => {
    const { body } = await restore(ada).expect(200);
    expect(body.data).toEqual({ id: deletedId });
    const { availableProjects } = await contextOf(editor);
    const found = availableProjects.find(
      ({ id }: { id: string }) => id === deletedId,
    );
    expect(found).toMatchObject({ description: 'Launch', status: 'Live' });
    expect(found?.startDate).not.toBeNull();
    const item = await itemOf(editor, itemId);
    expect(item).toMatchObject({ description: 'Pricing page', linkId: '1-1' });
    expect(item.completionDate).not.toBeNull();
    const list = await ada.get(DELETED).expect(200);
    const remaining = list.body.data.projects as readonly { id: string }[];
    expect(remaining.map(({ id }) => id)).not.toContain(deletedId);
  });

  it('has its history and charts without a gap (T71)', async () => {
    const { body } = await ada
      .get(`${projectPath(deletedId)}/charts/scope`)
      .expect(200);
    const days = body.data.days as readonly { inScope: number | null }[];
    const known = days.filter(({ inScope }) => inScope !== null);
    expect(known.at(-1)).toMatchObject({ inScope: 1 });
    const history = await ada
      .get(`${projectPath(deletedId)}/history`)
      .expect(200);
    // The item was planned and completed.
    expect(history.body.data.entries).toHaveLength(2);
  });

  it('can be edited, deleted and restored again (T71)', async () => {
    await ada
      .put(`/v1/teams/active/project-items/all/${itemId}/complete`)
      .send({ markComplete: false })
      .expect(200);
    await ada.delete(projectPath(deletedId)).expect(200);
    await restore(ada).expect(200);
    expect((await itemOf(ada, itemId)).completionDate).toBeNull();
  });

  it('is named in the audit (T61)', async () => {
    const [entry] = await readAudit(ada, { kind: 'ProjectRestored' });
    expect(entry).toMatchObject({ subject: 'Launch', actorUserId: adaId });
  });

  it('is restored only once if asked twice (T71)', async () => {
    await ada.delete(projectPath(deletedId)).expect(200);
    const [first, second] = await Promise.all([restore(ada), restore(ada)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    await restore(ada).expect(200);
    expect((await itemOf(ada, itemId)).description).toBe('Pricing page');
  });

  it('is refused to Editors, to other teams, and if it was not deleted', async () => {
    await restore(editor).expect(403);
    const bob = await server.signInNew();
    await restore(bob).expect(404);
    await restore(ada, 'none').expect(404);
    const created = await ada
      .post('/v1/teams/active/projects')
      .send({ projectDescription: 'Never deleted' })
      .expect(200);
    await restore(ada, created.body.data.newProject.id).expect(404);
  });

  it('unassigns items of people who left the team in the meantime', async () => {
    const carl = await joinTeam(server, ada, 'carl@example.com');
    const carlId = (await contextOf(carl.browser)).userContext.userId;
    const { id: carlsItemId } = await addItem(ada, 'His', {
      ...inWeek(1),
      assignedToUserId: carlId,
    });
    const projectId = await activeProjectOf(ada);
    await ada.delete(projectPath(projectId)).expect(200);
    await ada.delete(`/v1/teams/active/members/${carlId}`).expect(200);
    await restore(ada, projectId).expect(200);
    const [context] = (await itemOf(ada, carlsItemId)).projectContexts;
    expect(context).toMatchObject({ assignedToUserId: null });
  });
});
