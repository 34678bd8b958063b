import { beforeEach, describe, expect, it } from 'vitest';
import { Scope, Span } from '#api/contract/values.ts';
import {
  activeProjectOf,
  addItem,
  contextOf,
  inWeek,
  itemOf,
  scheduleProject,
  week,
} from '#tests/support/calls.ts';
import type { ListedProject } from '#api/contract/index.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { startTestServer } from '#tests/support/testServer.ts';

const PROJECTS = '/v1/teams/active/projects';

const server = sharedServer();
/** For the addresses, so that each test has its own people. */
let testNumber = 0;
let ada: Agent;
let projectId: string;

beforeEach(async () => {
  testNumber += 1;
  ada = await server.signIn(`ada${String(testNumber)}@example.com`);
  projectId = await activeProjectOf(ada);
});

const put = (changes: object) =>
  ada.put(`${PROJECTS}/${projectId}`).send(changes);
const get = async () =>
  (await ada.get(`${PROJECTS}/${projectId}`).expect(200)).body.data;

describe('A project', () => {
  it('has a name, a status, a start date that is initially null and a duration (L28, H1, H2)', async () => {
    const { activeTeam } = await contextOf(ada);
    expect(await get()).toEqual({
      id: projectId,
      teamId: activeTeam.id,
      description: '',
      status: 'Live',
      startDate: null,
      durationInWeeks: 12,
    });
  });

  it('stores its whole body, including the status (L29)', async () => {
    const { body } = await put({
      ...(await get()),
      description: 'Launch',
      startDate: '2026-03-02',
      durationInWeeks: 8,
      status: 'Completed',
      unknown: 'ignored',
    }).expect(200);
    expect(await get()).toEqual(body.data);
    expect(body.data).toEqual({
      id: projectId,
      teamId: expect.any(String),
      description: 'Launch',
      startDate: '2026-03-02',
      durationInWeeks: 8,
      status: 'Completed',
    });
  });

  it('stores only the changed fields', async () => {
    await put({ description: 'Launch' }).expect(200);
    await put({ durationInWeeks: 5 }).expect(200);
    expect(await get()).toMatchObject({
      description: 'Launch',
      durationInWeeks: 5,
    });
  });

  it('moves its start date back to Monday (H10, Q42)', async () => {
    const { body } = await put({ startDate: '2026-03-08' }).expect(200);
    expect(body.data.startDate).toBe('2026-03-02');
  });

  it('can be completed and made Live again (H3, H18, H22, L29)', async () => {
    await put({ status: 'Completed' }).expect(200);
    expect((await get()).status).toBe('Completed');
    await put({ status: 'Live' }).expect(200);
    expect((await get()).status).toBe('Live');
  });

  it('returns items beyond an earlier end to unplanned', async () => {
    await scheduleProject(ada);
    const { id } = await addItem(ada, 'Last', inWeek(11));
    await put({ durationInWeeks: 4 }).expect(200);
    const [context] = (await itemOf(ada, id)).projectContexts;
    expect(context).toMatchObject({
      scope: Scope.Project,
      assignedTimeframe: null,
    });
    expect(context?.assignmentHistory.map(({ change }) => change)).toEqual([
      'Planned',
      'Assigned',
    ]);
  });

  it.each([0, 53, -1, 1.5, '8', null])(
    'cannot last %j weeks (L30, Q41)',
    async (durationInWeeks) => {
      const { body } = await put({ durationInWeeks }).expect(400);
      expect(body.result).toBe('InvalidRequest');
      expect(body.data.fields[0].path).toBe('durationInWeeks');
      expect((await get()).durationInWeeks).toBe(12);
    },
  );

  it.each(['2026-02-30', '02.03.2026', '2026-03-02T00:00:00Z', '', 20260302])(
    'cannot start on %j (H9)',
    async (startDate) => {
      const { body } = await put({ startDate }).expect(400);
      expect(body.data.fields[0].path).toBe('startDate');
      expect((await get()).startDate).toBeNull();
    },
  );

  it('cannot lose its start date', async () => {
    await put({ startDate: '2026-03-02' }).expect(200);
    const { body } = await put({ startDate: null }).expect(400);
    expect(body.data.code).toBe('PROJECT.START_DATE_REQUIRED');
    expect(body.data.fields[0].path).toBe('startDate');
  });

  it.each([
    ['description', 'x'.repeat(201)],
    ['description', 7],
    ['status', 'Paused'],
  ])('refuses a wrong %s', async (path, value) => {
    const { body } = await put({ [path]: value }).expect(400);
    expect(body.data.fields[0].path).toBe(path);
  });
});

describe('A new project (L23)', () => {
  const create = (body: object) => ada.post(PROJECTS).send(body);

  it('is Live, without a start date, and active at once (Q70, H2)', async () => {
    const { body } = await create({ projectDescription: 'Next' }).expect(200);
    expect(body.data.newProject).toMatchObject({
      description: 'Next',
      status: 'Live',
      startDate: null,
    });
    expect(await activeProjectOf(ada)).toBe(body.data.newProject.id);
  });

  it('accepts null as the project to carry items over from', async () => {
    await create({
      projectDescription: '',
      projectIdToCarryItemsOverFrom: null,
    }).expect(200);
  });

  it.each([
    {},
    { projectDescription: 'x'.repeat(201) },
    { projectDescription: null },
  ])('needs a name: %j', async (wrong) => {
    const { body } = await create(wrong).expect(400);
    expect(body.data.fields[0].path).toBe('projectDescription');
  });

  it('is refused over the cap of projects (K24)', async () => {
    const capped = await startTestServer({ entitlements: { maxProjects: 1 } });
    try {
      const browser = await capped.signIn();
      const { body } = await browser
        .post(PROJECTS)
        .send({ projectDescription: 'Second' })
        .expect(402);
      expect(body).toMatchObject({
        result: 'QuotaLimit',
        data: {
          kind: 'NumProjectsQuotaExceeded',
          message:
            'Sorry, you have reached your quota for the number of Projects you can have.',
        },
      });
    } finally {
      await capped.close();
    }
  });
});

describe('The active project (L27)', () => {
  it('is set at a path that is not mistaken for a project id (Q51)', async () => {
    const first = projectId;
    await ada.post(PROJECTS).send({ projectDescription: 'B' }).expect(200);
    const { body } = await ada
      .put(`${PROJECTS}/active`)
      .send({ newActiveProjectId: first })
      .expect(200);
    expect(body.data.newActiveProject.id).toBe(first);
    expect(await activeProjectOf(ada)).toBe(first);
  });

  it('can be set again', async () => {
    await ada
      .put(`${PROJECTS}/active`)
      .send({ newActiveProjectId: projectId })
      .expect(200);
  });

  it.each([{}, { newActiveProjectId: '' }, { newActiveProjectId: 3 }])(
    'must be named: %j',
    async (wrong) => {
      const { body } = await ada
        .put(`${PROJECTS}/active`)
        .send(wrong)
        .expect(400);
      expect(body.data.fields[0].path).toBe('newActiveProjectId');
    },
  );

  it('cannot be a project that does not exist', async () => {
    await ada
      .put(`${PROJECTS}/active`)
      .send({ newActiveProjectId: 'nowhere' })
      .expect(404);
  });
});

describe('The list of projects', () => {
  const list = async (query: object = {}) => {
    const encoded = Object.fromEntries(
      Object.entries(query).map(([name, value]) => [
        name,
        JSON.stringify(value),
      ]),
    );
    return ada.get('/v1/resources/projects').query(encoded);
  };

  beforeEach(async () => {
    await put({ description: 'Beta' }).expect(200);
    for (const projectDescription of ['Alpha', 'Gamma']) {
      await ada.post(PROJECTS).send({ projectDescription }).expect(200);
    }
  });

  const names = (body: { data: { description: string }[] }) =>
    body.data.map(({ description }) => description);

  it('is sorted by name by default', async () => {
    const { body, headers } = await list();
    expect(names(body)).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(headers['content-range']).toBe('projects 0-2/3');
  });

  it('returns the requested range and order', async () => {
    const { body, headers } = await list({
      sort: ['description', 'DESC'],
      range: [1, 1],
    });
    expect(names(body)).toEqual(['Beta']);
    expect(headers['content-range']).toBe('projects 1-1/3');
  });

  it('counts the items of each project, and the completed ones in scope', async () => {
    await ada
      .put(`${PROJECTS}/active`)
      .send({ newActiveProjectId: projectId })
      .expect(200);
    await addItem(ada, 'Open', { scope: Scope.Project });
    await addItem(ada, 'Elsewhere');
    const complete = async (id: string) => {
      await ada
        .put(`/v1/teams/active/project-items/all/${id}/complete`)
        .send({ markComplete: true })
        .expect(200);
    };
    await complete((await addItem(ada, 'Done', { scope: Scope.Project })).id);
    await complete((await addItem(ada, 'Done elsewhere')).id);
    const deletedItem = await addItem(ada, 'Deleted', { scope: Scope.Project });
    await ada
      .delete(`/v1/teams/active/project-items/all/${deletedItem.id}`)
      .expect(200);
    const { body } = await list();
    expect(
      body.data.map(({ description, itemCounts }: ListedProject) => [
        description,
        itemCounts,
      ]),
    ).toEqual([
      ['Alpha', { all: 0, inScope: 0, completed: 0, carriedOver: 0 }],
      ['Beta', { all: 4, inScope: 2, completed: 1, carriedOver: 0 }],
      ['Gamma', { all: 0, inScope: 0, completed: 0, carriedOver: 0 }],
    ]);
  });

  it('is filtered by status and id', async () => {
    await put({ status: 'Completed' }).expect(200);
    const live = await list({ filter: { status: 'Live' } });
    expect(names(live.body)).toEqual(['Alpha', 'Gamma']);
    const byId = await list({ filter: { id: [projectId] } });
    expect(names(byId.body)).toEqual(['Beta']);
  });
});

describe('The burndown', () => {
  const burndown = (query = '') =>
    ada.get(`${PROJECTS}/${projectId}/charts/burndown${query}`);

  it('needs a start date', async () => {
    const { body } = await burndown().expect(400);
    expect(body.result).toBe('InvalidRequest');
    expect(body.data.code).toBe('PROJECT.NO_START_DATE');
  });

  it('counts open items in scope, and has no future days (G11, G12)', async () => {
    server.clock.set('2026-03-02T09:00:00.000Z');
    await scheduleProject(ada);
    await addItem(ada, 'One', inWeek(0));
    const two = await addItem(ada, 'Two', inWeek(1));
    await addItem(ada, 'Elsewhere');
    server.clock.set('2026-03-04T09:00:00.000Z');
    await ada
      .put(`/v1/teams/active/project-items/all/${two.id}/complete`)
      .send({ markComplete: true })
      .expect(200);
    const { body } = await burndown().expect(200);
    const { days, ...rest } = body.data;
    expect(rest).toEqual({
      projectId,
      asOf: '2026-03-04T09:00:00.000Z',
      startDate: '2026-03-02',
      durationInWeeks: 12,
    });
    expect(days).toHaveLength(84);
    expect(days.slice(0, 4)).toEqual([
      { index: 0, date: '2026-03-02', remaining: 2, projected: null },
      { index: 1, date: '2026-03-03', remaining: 2, projected: null },
      { index: 2, date: '2026-03-04', remaining: 1, projected: 1 },
      {
        index: 3,
        date: '2026-03-05',
        remaining: null,
        projected: expect.any(Number),
      },
    ]);
    expect(days.at(-1).projected).toBe(0);
  });

  it('can be requested as of a past day or instant', async () => {
    server.clock.set('2026-03-02T09:00:00.000Z');
    await scheduleProject(ada);
    await addItem(ada, 'One', inWeek(0));
    server.clock.set('2026-03-05T09:00:00.000Z');
    await addItem(ada, 'Two', inWeek(0));
    const day = await burndown('?asOf=2026-03-03').expect(200);
    expect(day.body.data.asOf).toBe('2026-03-03T23:59:59.999Z');
    expect(day.body.data.days[1].remaining).toBe(1);
    expect(day.body.data.days[3].remaining).toBeNull();
    const instant = await burndown('?asOf=2026-03-05T08:00:00Z').expect(200);
    expect(instant.body.data.days[3].remaining).toBe(1);
  });

  it.each(['yesterday', '2026-13-01', ''])(
    'cannot be drawn as of %j',
    async (asOf) => {
      const { body } = await burndown(`?asOf=${asOf}`).expect(400);
      expect(body.data.fields[0].path).toBe('asOf');
    },
  );
});

describe('A query of items (L31, H5, Q56)', () => {
  const query = async (filter: object) => {
    const { body } = await ada
      .post(`${PROJECTS}/${projectId}/all/query`)
      .send(filter)
      .expect(200);
    expect(body.data.projectId).toBe(projectId);
    return body.data.items.map(
      (item: { description: string }) => item.description,
    );
  };

  // Counted from 0: day 8 is in week 1, and week 1 in milestone 0.
  beforeEach(async () => {
    await scheduleProject(ada);
    await addItem(ada, 'day 8', {
      scope: Scope.Project,
      assignedTimeframe: { span: Span.Day, index: 8 },
    });
    await addItem(ada, 'week 1', inWeek(1));
    await addItem(ada, 'milestone 0', {
      scope: Scope.Project,
      assignedTimeframe: { span: Span.Milestone, index: 0 },
    });
    await addItem(ada, 'unplanned', { scope: Scope.Project });
    await addItem(ada, 'outside');
  });

  it('returns all of them without filters', async () => {
    const unfiltered = await query({
      timeframeAssignmentFilter: null,
      scopeFilter: null,
    });
    expect(unfiltered.toSorted()).toEqual(
      ['day 8', 'week 1', 'milestone 0', 'unplanned', 'outside'].toSorted(),
    );
    expect(await query({})).toHaveLength(5);
  });

  it('returns the items in a scope (E34)', async () => {
    expect(await query({ scopeFilter: 1 })).toEqual(['outside']);
    expect(await query({ scopeFilter: 0 })).toHaveLength(4);
  });

  it('returns items that fit inside a timeframe, never the reverse (E35)', async () => {
    const itemsWithin = (timeframe: object) =>
      query({ timeframeAssignmentFilter: timeframe });
    expect((await itemsWithin(week(1))).toSorted()).toEqual([
      'day 8',
      'week 1',
    ]);
    expect(await itemsWithin({ span: Span.Day, index: 8 })).toEqual(['day 8']);
    expect(await itemsWithin({ span: Span.Milestone, index: 0 })).toHaveLength(
      3,
    );
  });

  it('returns items without a timeframe (Q25)', async () => {
    const unassigned = { timeframeAssignmentFilter: 'unassigned' };
    expect(await query({ ...unassigned, scopeFilter: 0 })).toEqual([
      'unplanned',
    ]);
  });

  it.each([
    ['scopeFilter', { scopeFilter: 2 }],
    ['scopeFilter', { scopeFilter: 'Project' }],
    ['timeframeAssignmentFilter', { timeframeAssignmentFilter: 'soon' }],
    [
      'timeframeAssignmentFilter',
      { timeframeAssignmentFilter: { span: 2, index: 0 } },
    ],
    [
      'timeframeAssignmentFilter',
      { timeframeAssignmentFilter: { span: 1, index: -1 } },
    ],
  ])('names %s when it is wrong', async (path, wrong) => {
    const { body } = await ada
      .post(`${PROJECTS}/${projectId}/all/query`)
      .send(wrong)
      .expect(400);
    expect(body.data.fields[0].path).toContain(path);
  });

  it('needs no client header, because it only reads', async () => {
    const cookie = await server.openSession(
      `ada${String(testNumber)}@example.com`,
    );
    const reply = await fetch(
      `${server.url()}${PROJECTS}/${projectId}/all/query`,
      {
        method: 'POST',
        headers: { cookie },
      },
    );
    expect(reply.status).toBe(200);
    expect(reply.headers.has('X-Slipway-Position')).toBe(false);
  });
});
