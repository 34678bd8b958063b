import { beforeAll, describe, expect, it } from 'vitest';
import {
  addItem,
  contextOf,
  inWeek,
  scheduledProject,
} from '#tests/support/calls.ts';
import { auditOf } from '../audit/auditCalls.ts';
import { joinTeam } from '#tests/support/people.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import type { Agent } from '#tests/support/testServer.ts';

const server = sharedServer({ rateLimits: false });
const DELETED = '/v1/teams/active/deleted-projects';
let ada: Agent;
let adaId: string;
let editor: Agent;
let gone: string;
let itemId: string;
let deletedAt: string;

const at = (id: string) => `/v1/teams/active/projects/${id}`;

beforeAll(async () => {
  ada = await server.signIn();
  adaId = (await contextOf(ada)).userContext.userId;
  gone = (await scheduledProject(ada)).id;
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
  await ada.delete(at(gone)).expect(200);
});

describe('A deleted project', () => {
  it('is listed for Admins, with who deleted it and when (T70)', async () => {
    const { body } = await ada.get(DELETED).expect(200);
    expect(body.data.projects).toEqual([
      expect.objectContaining({
        id: gone,
        description: 'Launch',
        deletedAt,
        deletedByUserId: adaId,
        deletedByDisplayName: expect.any(String),
        transferredToProjectId: null,
      }),
    ]);
    await editor.get(DELETED).expect(403);
  });

  it('is in no other list', async () => {
    const { availableProjects } = await contextOf(ada);
    expect(
      availableProjects.map(
        ({ description }: { description: string }) => description,
      ),
    ).not.toContain('Launch');
    const { body } = await ada.get('/v1/resources/projects').expect(200);
    expect(JSON.stringify(body)).not.toContain(gone);
    await ada.get(at(gone)).expect(404);
    await ada.put(at(gone)).send({ description: 'Back' }).expect(404);
  });

  it('has its history for Admins (T70)', async () => {
    const { body } = await ada.get(`${at(gone)}/history`).expect(200);
    const changes = body.data.entries.map(
      ({ change }: { change: string }) => change,
    );
    expect(changes).toContain('Completed');
    expect(changes).toContain('Planned');
    expect(JSON.stringify(body)).toContain('Pricing page');
  });

  it('can be seen as it was on a day, with its items (T70)', async () => {
    const before = '2026-03-04T10:00:00.000Z';
    const { body } = await ada
      .get(`${at(gone)}/as-of`)
      .query({ at: before })
      .expect(200);
    expect(body.data.project).toMatchObject({
      id: gone,
      description: 'Launch',
    });
    expect(body.data.items).toEqual([
      expect.objectContaining({ id: itemId, description: 'Pricing page' }),
    ]);
  });

  it('has its reports, charts and review (T70)', async () => {
    const query = { asOf: '2026-03-04T10:00:00.000Z' };
    for (const path of [
      ...[
        'reports/throughput',
        'reports/planned-done',
        'reports/scope-changes',
      ],
      ...['charts/burndown', 'charts/scope', 'charts/work-plan'],
    ]) {
      await ada
        .get(`${at(gone)}/${path}`)
        .query(query)
        .expect(200);
    }
    const { body } = await ada
      .get(`${at(gone)}/charts/burndown`)
      .query(query)
      .expect(200);
    expect(body.data.days[0]).toMatchObject({ remaining: 0 });
    await ada
      .get(`${at(gone)}/review`)
      .query({ week: 0, ...query })
      .expect(200);
  });

  it.each(['history', 'as-of', 'reports/throughput', 'charts/burndown'])(
    'has no %s for others: it does not exist (T70)',
    async (path) => {
      const bob = await server.signInNew();
      for (const other of [editor, bob]) {
        const { body } = await other.get(`${at(gone)}/${path}`).expect(404);
        expect(body.data.code).toBe('PROJECT.NOT_FOUND');
      }
    },
  );

  it('is named in the audit (T61)', async () => {
    const [entry] = await auditOf(ada, { kind: 'ProjectDeleted' });
    expect(entry).toMatchObject({ subject: 'Launch', actorUserId: adaId });
  });

  it('names the project that its items went to (T70)', async () => {
    const { activeProjectId } = (await contextOf(ada)).userContext;
    const { body } = await ada
      .post('/v1/teams/active/projects')
      .send({ projectDescription: 'Short' })
      .expect(200);
    const { id } = body.data.newProject;
    server.clock.advance(60_000);
    await ada
      .delete(at(id))
      .send({ transferItemsToProjectId: activeProjectId })
      .expect(200);
    const list = await ada.get(DELETED).expect(200);
    expect(list.body.data.projects[0]).toMatchObject({
      id,
      transferredToProjectId: activeProjectId,
      transferredToName: expect.any(String),
    });
  });
});
