import { beforeEach, describe, expect, it } from 'vitest';
import { Scope } from '#api/contract/values.ts';
import {
  activeProjectOf,
  addItem,
  inWeek,
  scheduleProject,
} from '#tests/support/calls.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

const PROJECTS = '/v1/teams/active/projects';
const ITEMS = '/v1/teams/active/project-items/all';

const server = sharedServer();
/** For the addresses, so that each test has its own people. */
let testNumber = 0;
let ada: Agent;
let projectId: string;

beforeEach(async () => {
  testNumber += 1;
  server.clock.set('2026-03-02T09:00:00.000Z');
  ada = await server.signIn(`ada${String(testNumber)}@example.com`);
  projectId = await activeProjectOf(ada);
});

const chart = (name: string, query: object = {}, id = projectId) =>
  ada.get(`${PROJECTS}/${id}/charts/${name}`).query(query);

const weeksOf = async (query?: object) => {
  const { body } = await chart('work-plan', query).expect(200);
  return body.data.weeks.map(
    ({ completed, planned, rolledOver }: Record<string, unknown>) => ({
      completed,
      planned,
      rolledOver,
    }),
  );
};

const inScopeOf = async (query?: object) => {
  const { body } = await chart('scope', query).expect(200);
  return body.data.days.map((day: { inScope: number }) => day.inScope);
};

const schedule = (changes: object) =>
  ada.put(`${PROJECTS}/${projectId}`).send(changes).expect(200);

const inZone = (timeZone: string) =>
  ada.put('/v1/teams/active/time-zone').send({ timeZone }).expect(200);

const complete = (id: string) =>
  ada.put(`${ITEMS}/${id}/complete`).send({ markComplete: true }).expect(200);

describe.each(['burndown', 'scope', 'work-plan'])('The chart %s', (name) => {
  it('needs a start date', async () => {
    const { body } = await chart(name).expect(400);
    expect(body.data.code).toBe('PROJECT.NO_START_DATE');
  });

  it('is not found for another team’s project', async () => {
    await scheduleProject(ada);
    const eve = await server.signIn(`eve${String(testNumber)}@example.com`);
    const { body } = await eve
      .get(`${PROJECTS}/${projectId}/charts/${name}`)
      .expect(404);
    expect(body.data.code).toBe('PROJECT.NOT_FOUND');
  });

  it('refuses an invalid asOf and names the field', async () => {
    const { body } = await chart(name, { asOf: 'yesterday' }).expect(400);
    expect(body.data.fields[0].path).toBe('asOf');
  });

  it('shows a past instant as it was then, despite later changes', async () => {
    await scheduleProject(ada);
    const completedLater = await addItem(ada, 'Late', inWeek(0));
    const deletedLater = await addItem(ada, 'Far', inWeek(7));
    server.clock.set('2026-03-10T09:00:00.000Z');
    const asOf = { asOf: '2026-03-10T09:00:00.000Z' };
    const shown = (await chart(name, asOf).expect(200)).body.data;
    server.clock.set('2026-03-11T09:00:00.000Z');
    await complete(completedLater.id);
    await addItem(ada, 'New', inWeek(1));
    await schedule({ durationInWeeks: 4, startDate: '2026-03-09' });
    await ada.delete(`${ITEMS}/${deletedLater.id}`).expect(200);
    expect((await chart(name, asOf).expect(200)).body.data).toEqual(shown);
    expect((await chart(name).expect(200)).body.data).not.toEqual(shown);
  });
});

describe('The scope of a project (G6)', () => {
  it('has the items in scope by day, and no future days', async () => {
    await scheduleProject(ada);
    await schedule({ durationInWeeks: 1 });
    await addItem(ada, 'One', inWeek(0));
    await addItem(ada, 'Outside');
    server.clock.set('2026-03-03T09:00:00.000Z');
    const { id } = await addItem(ada, 'Two', { scope: Scope.Project });
    await complete(id);
    const { body } = await chart('scope').expect(200);
    expect(body.data).toMatchObject({
      projectId,
      asOf: '2026-03-03T09:00:00.000Z',
      startDate: '2026-03-02',
      durationInWeeks: 1,
    });
    expect(body.data.days.slice(0, 3)).toEqual([
      { index: 0, date: '2026-03-02', inScope: 1 },
      { index: 1, date: '2026-03-03', inScope: 2 },
      { index: 2, date: '2026-03-04', inScope: null },
    ]);
  });

  it('uses the days of the team’s time zone at that time, even if it changed since (G54)', async () => {
    await schedule({ startDate: '2026-03-02', durationInWeeks: 1 });
    await inZone('Asia/Kathmandu');
    // It is 00:10 on Wednesday in Kathmandu, and 19:25 on Tuesday in Lisbon.
    server.clock.set('2026-03-03T18:25:00.000Z');
    await addItem(ada, 'late', { scope: Scope.Project });
    server.clock.set('2026-03-04T12:00:00.000Z');
    await addItem(ada, 'noon', { scope: Scope.Project });
    const rest = [null, null, null, null];
    expect(await inScopeOf()).toEqual([0, 0, 2, ...rest]);
    expect(await inScopeOf({ asOf: '2026-03-04T11:00:00.000Z' })).toEqual([
      0,
      0,
      1,
      ...rest,
    ]);
    const tuesday = await chart('scope', { asOf: '2026-03-03' }).expect(200);
    // The end of Tuesday in Kathmandu.
    expect(tuesday.body.data.asOf).toBe('2026-03-03T18:14:59.999Z');
    await inZone('Europe/Lisbon');
    expect(await inScopeOf()).toEqual([0, 0, 2, ...rest]);
    const again = await chart('scope', { asOf: '2026-03-03' }).expect(200);
    expect(again.body).toEqual(tuesday.body);
    // It is 00:30 on Thursday in Kathmandu, and still Wednesday in Lisbon.
    server.clock.set('2026-03-04T18:45:00.000Z');
    await addItem(ada, 'in Lisbon', { scope: Scope.Project });
    expect(await inScopeOf()).toEqual([0, 0, 3, ...rest]);
  });

  it('stays the same on a day before two time zone changes, like other answers (G54)', async () => {
    const paths = [
      'charts/burndown',
      'charts/scope',
      'charts/work-plan',
      'forecast',
      'review',
      'reports/throughput',
      'reports/lead-time',
      'reports/scope-changes',
      'explain?chart=scope&index=0',
    ];
    const answersOn = async (date: string) => {
      const replies = [];
      for (const path of paths) {
        const { body } = await ada
          .get(`${PROJECTS}/${projectId}/${path}`)
          .query({ asOf: date })
          .expect(200);
        replies.push(body.data);
      }
      const { body } = await ada
        .get(`${PROJECTS}/${projectId}/as-of`)
        .query({ at: date })
        .expect(200);
      return [...replies, body.data];
    };
    await inZone('Asia/Tokyo');
    await schedule({ startDate: '2026-03-02', durationInWeeks: 2 });
    server.clock.set('2026-03-02T20:00:00.000Z');
    const { id } = await addItem(ada, 'On Tuesday there', inWeek(0));
    server.clock.set('2026-03-03T16:00:00.000Z');
    await complete(id);
    server.clock.set('2026-03-04T16:00:00.000Z');
    const [monday, tuesday, instant] = [
      '2026-03-02',
      '2026-03-03',
      server.clock.now(),
    ];
    const days = [monday, tuesday, instant];
    const before = [];
    for (const day of days) before.push(await answersOn(day));
    server.clock.advance(60_000);
    await inZone('Pacific/Pago_Pago');
    server.clock.set('2026-03-09T09:00:00.000Z');
    await inZone('America/St_Johns');
    server.clock.advance(86_400_000);
    const after = [];
    for (const day of days) after.push(await answersOn(day));
    expect(after).toEqual(before);
  });

  it('loses items that are carried over to another project, which gains them', async () => {
    await scheduleProject(ada);
    await addItem(ada, 'Moves on', inWeek(0));
    server.clock.set('2026-03-04T09:00:00.000Z');
    const { body } = await ada
      .post(PROJECTS)
      .send({
        projectDescription: 'Next',
        projectIdToCarryItemsOverFrom: projectId,
      })
      .expect(200);
    expect((await inScopeOf()).slice(0, 4)).toEqual([1, 1, 0, null]);
    const next = body.data.newProject.id;
    await ada
      .put(`${PROJECTS}/${next}`)
      .send({ startDate: '2026-03-02' })
      .expect(200);
    const days = (await chart('scope', {}, next).expect(200)).body.data.days;
    expect(days[1].inScope).toBe(0);
    expect(days[2].inScope).toBe(1);
  });
});

describe('The work plan of a project (G7, Q36)', () => {
  it('has what was completed, planned and rolled over by week', async () => {
    await scheduleProject(ada);
    await schedule({ durationInWeeks: 4 });
    const done = await addItem(ada, 'Done in time', inWeek(0));
    const lateItem = await addItem(ada, 'Late', inWeek(0));
    await addItem(ada, 'Later', inWeek(3));
    await addItem(ada, 'Outside');
    await complete(done.id);
    server.clock.set('2026-03-18T09:00:00.000Z');
    // The session has expired by then.
    ada = await server.signIn(`ada${String(testNumber)}@example.com`);
    expect(await weeksOf()).toEqual([
      { completed: 1, planned: 1, rolledOver: 0 },
      { completed: 0, planned: 0, rolledOver: 1 },
      { completed: 0, planned: 0, rolledOver: 1 },
      { completed: null, planned: 1, rolledOver: null },
    ]);
    await complete(lateItem.id);
    expect((await weeksOf())[2]).toEqual({
      completed: 1,
      planned: 0,
      rolledOver: 0,
    });
    const { body } = await chart('work-plan').expect(200);
    expect(body.data.weeks[1]).toMatchObject({
      index: 1,
      startDate: '2026-03-09',
    });
  });

  it('can be drawn as of the end of a day', async () => {
    await scheduleProject(ada);
    await schedule({ durationInWeeks: 2 });
    const { id } = await addItem(ada, 'One', inWeek(0));
    server.clock.set('2026-03-04T09:00:00.000Z');
    await complete(id);
    expect((await weeksOf({ asOf: '2026-03-03' }))[0]).toEqual({
      completed: 0,
      planned: 1,
      rolledOver: 0,
    });
    expect((await weeksOf({ asOf: '2026-03-04' }))[0]).toEqual({
      completed: 1,
      planned: 0,
      rolledOver: 0,
    });
  });
});
