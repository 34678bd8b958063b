import { beforeEach, describe, expect, it } from 'vitest';
import {
  activeProjectOf,
  addItem,
  inWeek,
  scheduleProject,
} from '#tests/support/calls.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import type { Agent } from '#tests/support/testServer.ts';

const PROJECTS = '/v1/teams/active/projects';

const server = sharedServer();
let ada: Agent;
let projectId: string;
let doneId: string;
let lateId: string;
/** For the addresses, so that each test has its own people. */
let testNumber = 0;

/**
 * Creates two items for the first week, one of which is completed on Wednesday.
 */
beforeEach(async () => {
  testNumber += 1;
  server.clock.set('2026-03-02T09:00:00.000Z');
  ada = await server.signIn(`explain${String(testNumber)}@example.com`);
  projectId = await activeProjectOf(ada);
  await scheduleProject(ada);
  doneId = (await addItem(ada, 'Show it', inWeek(0), 'demos')).id;
  lateId = (await addItem(ada, 'Ship it', inWeek(0), 'demos')).id;
  server.clock.set('2026-03-04T09:00:00.000Z');
  await complete(doneId);
  server.clock.set('2026-03-10T09:00:00.000Z');
});

const complete = (id: string) =>
  ada
    .put(`/v1/teams/active/project-items/all/${id}/complete`)
    .send({ markComplete: true })
    .expect(200);

const callProject = (path: string, query: object = {}) =>
  ada.get(`${PROJECTS}/${projectId}/${path}`).query(query);

/** Explains a number; days count from 0, so that Wednesday is 2. */
const explain = async (query: object) =>
  (await callProject('explain', query).expect(200)).body.data;

const review = async (query: object = {}) =>
  (await callProject('review', query).expect(200)).body.data;

/** The count, and for each group its change, its count and its item ids. */
const explainedOf = async (path: string, query: object) => {
  const { body } = await callProject(path, query).expect(200);
  const { count, groups } = body.data;
  return [
    count,
    ...groups.map(
      (group: {
        change: string;
        count: number;
        entries: readonly { itemId: string }[];
      }) => [
        group.change,
        group.count,
        ...group.entries.map(({ itemId }) => itemId),
      ],
    ),
  ];
};

describe('A count', () => {
  it('is explained by the change that made each item count, as of any day (G57)', async () => {
    const counted = (counter: string, asOf?: string) =>
      explainedOf('explain/counter', { counter, asOf });
    expect(await counted('completed')).toEqual([1, ['Completed', 1, doneId]]);
    expect(await counted('remaining')).toEqual([1, ['Added', 1, lateId]]);
    expect(await counted('inScope')).toEqual([2, ['Added', 2, doneId, lateId]]);
    expect(await counted('completed', '2026-03-03')).toEqual([0]);
    expect(await counted('remaining', '2026-03-03')).toEqual([
      2,
      ['Added', 2, doneId, lateId],
    ]);
  });

  it('is explained in a report by the changes behind it, also by person (G57)', async () => {
    const cell = (report: string, query: object) =>
      explainedOf(`reports/${report}/explain`, query);
    const userId = (await callProject('history').expect(200)).body.data
      .entries[0].actorId;
    expect(await cell('throughput', { column: 'demos', week: 1 })).toEqual([
      1,
      ['Completed', 1, doneId],
    ]);
    expect(await cell('carry-over', { column: 'ofThisWeek', week: 1 })).toEqual(
      [1, ['Added', 1, lateId]],
    );
    const added = { column: 'added', week: 1 };
    expect(await cell('scope-reasons', { ...added, userId })).toEqual([
      2,
      ['Added', 2, doneId, lateId],
    ]);
    expect(
      await cell('scope-reasons', { ...added, userId: 'somebody' }),
    ).toEqual([0]);
    const planned = { column: 'planned', week: 1 };
    expect(
      await cell('planned-done', { ...planned, userId: 'nobody' }),
    ).toEqual([2, ['Added', 2, doneId, lateId]]);
    expect(await cell('planned-done', { ...planned, userId })).toEqual([0]);
  });

  // It is the second of 12 weeks, so that week 3 has not begun.
  it.each([
    ['reports/throughput/explain', { column: 'p50', week: 1 }, 400, 'column'],
    ['reports/throughput/explain', { column: 'demos', week: 0 }, 400, 'week'],
    ['reports/throughput/explain', { column: 'demos', week: 52 }, 400, 'week'],
    ['reports/throughput/explain', { column: 'demos', week: 3 }, 400, 'week'],
    [
      'reports/carry-over/explain',
      { column: 'ofThisWeek', week: 2 },
      400,
      'week',
    ],
    ['reports/throughput/explain', { week: 1 }, 400, 'column'],
    ['reports/nonsense/explain', { column: 'demos', week: 1 }, 404, null],
    ['explain/counter', {}, 400, 'counter'],
    ['explain/counter', { counter: 'points' }, 400, 'counter'],
  ])('is refused as %s with %j (G57)', async (path, query, status, field) => {
    const { body } = await callProject(path, query).expect(status);
    const fields = (body.data.fields ?? []) as { path: string }[];
    const named = body.data.field ?? fields[0]?.path ?? null;
    expect(named).toBe(field);
  });

  it('is not found by another team (G57)', async () => {
    const eve = await server.signIn(
      `eve-count${String(testNumber)}@example.com`,
    );
    for (const path of [
      'explain/counter?counter=completed',
      'reports/throughput/explain?column=demos&week=1',
    ]) {
      await eve.get(`${PROJECTS}/${projectId}/${path}`).expect(404);
    }
  });
});

describe('A number in a chart', () => {
  it('is explained by who changed what and when, as in the history (G30)', async () => {
    const { difference, groups } = await explain({
      chart: 'burndown',
      index: 2,
    });
    expect(difference).toBe(-1);
    expect(groups).toEqual([
      {
        change: 'Completed',
        count: -1,
        entries: [
          expect.objectContaining({
            itemId: doneId,
            itemTitle: 'Show it',
            change: 'Completed',
            occurredAt: '2026-03-04T09:00:00.000Z',
          }),
        ],
        omitted: 0,
      },
    ]);
    const { body } = await callProject('history', {
      change: 'Completed',
    }).expect(200);
    expect(groups[0].entries).toEqual(body.data.entries);
  });

  it('is explained as of a day by what had happened by then (G30)', async () => {
    const first = { chart: 'burndown', index: 0 };
    const { difference, asOf } = await explain({
      ...first,
      asOf: '2026-03-02',
    });
    expect([difference, asOf]).toEqual([2, '2026-03-02T23:59:59.999Z']);
    await callProject('explain', {
      chart: 'burndown',
      index: 2,
      asOf: '2026-03-02',
    })
      .expect(400)
      .expect(({ body }) =>
        expect(body.data).toMatchObject({
          code: 'PROJECT.NOT_KNOWN_YET',
          fields: [{ path: 'index' }],
        }),
      );
  });

  it('is explained in the work plan by what rolled over into a new week (G32)', async () => {
    const { groups } = await explain({
      chart: 'work-plan',
      series: 'rolledOver',
      index: 1,
    });
    expect(groups).toMatchObject([
      { change: 'WeekBegan', count: 1, entries: [{ itemId: lateId }] },
    ]);
  });

  it.each([
    [{ chart: 'pie', index: 0 }, 'chart'],
    [{ chart: 'scope' }, 'index'],
    [{ chart: 'scope', index: -1 }, 'index'],
    [{ chart: 'scope', index: 1.5 }, 'index'],
    [{ chart: 'scope', index: '' }, 'index'],
    // The day after the longest project, and a day in the future.
    [{ chart: 'scope', index: 364 }, 'index'],
    [{ chart: 'scope', index: 20 }, 'index'],
    [{ chart: 'work-plan', index: 0, series: 'lost' }, 'series'],
    [{ chart: 'scope', index: 0, asOf: 'yesterday' }, 'asOf'],
  ])(
    'is refused with the field when asked for by %j (G33)',
    async (query, field) => {
      const { body } = await callProject('explain', query).expect(400);
      expect(body.result).toBe('InvalidRequest');
      expect(body.data.fields[0].path).toBe(field);
    },
  );

  it('is not found for another team’s project (G33)', async () => {
    const eve = await server.signIn(`eve${String(testNumber)}@example.com`);
    const path = `${PROJECTS}/${projectId}`;
    await eve.get(`${path}/explain?chart=scope&index=0`).expect(404);
    await eve.get(`${path}/review`).expect(404);
  });
});

describe('The week in review', () => {
  it('covers the last full week, with names (G36)', async () => {
    const { week, planned, completed, slipped, added, dropped, forecast } =
      await review();
    expect(week).toBe(0);
    expect(planned.map((item: { title: string }) => item.title)).toEqual([
      'Show it',
      'Ship it',
    ]);
    expect(completed).toEqual([
      expect.objectContaining({
        itemId: doneId,
        linkId: expect.stringMatching(/^\d+-\d+$/),
        title: 'Show it',
        actorDisplayName: `explain${String(testNumber)}`,
      }),
    ]);
    expect([slipped.length, added.length, dropped.length]).toEqual([0, 2, 0]);
    expect(forecast).toEqual({ before: null, after: null });
  });

  it('lists what slipped, and names deleted items by their last title (G36)', async () => {
    await ada
      .delete(`/v1/teams/active/project-items/all/${doneId}`)
      .expect(200);
    const { slipped, dropped, markdown } = await review({ week: 1 });
    expect(slipped).toMatchObject([{ itemId: lateId, weeksLate: 1 }]);
    expect(dropped).toMatchObject([{ title: 'Show it', change: 'Deleted' }]);
    expect(markdown).toContain('## Slipped: 1\n');
    expect(markdown).toContain('Ship it (1 week late)');
  });

  it('shows a past day by what had happened by then (G36)', async () => {
    const { completed, markdown } = await review({
      week: 0,
      asOf: '2026-03-03',
    });
    expect(completed).toEqual([]);
    expect(markdown).toContain('2 planned, 0 of them completed.');
  });

  it.each([
    [{ week: -1 }, 'week'],
    [{ week: 'next' }, 'week'],
    [{ week: '' }, 'week'],
    [{ week: 5 }, 'week'],
    [{ week: 1000 }, 'week'],
    [{ week: 0, asOf: '2026-13-01' }, 'asOf'],
  ])(
    'is refused with the field when asked for by %j (G33)',
    async (query, field) => {
      const { body } = await callProject('review', query).expect(400);
      expect(body.data.fields[0].path).toBe(field);
    },
  );
});
