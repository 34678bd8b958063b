import { beforeEach, describe, expect, it } from 'vitest';
import {
  activeProjectOf,
  addItem,
  contextOf,
  inWeek,
  scheduleProject,
} from '#tests/support/calls.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

const PROJECTS = '/v1/teams/active/projects';

const server = sharedServer();
/** For the addresses, so that each test has its own people. */
let testNumber = 0;
let emailAddress: string;
/** The default name of a person who chose none. */
const nameOf = (address: string) => address.replace(/@.*/, '');
let ada: Agent;
let projectId: string;

beforeEach(async () => {
  testNumber += 1;
  emailAddress = `ada${String(testNumber)}@example.com`;
  server.clock.set('2026-03-02T09:00:00.000Z');
  ada = await server.signIn(emailAddress);
  projectId = await activeProjectOf(ada);
});

const report = (name: string, query: object = {}) =>
  ada.get(`${PROJECTS}/${projectId}/reports/${name}`).query(query);

/**
 * Creates a demo of Ada's, planned for the first week and completed in the
 * second.
 */
const oneDemo = async () => {
  await scheduleProject(ada);
  const { userContext } = await contextOf(ada);
  const { userId } = userContext;
  const assignment = { ...inWeek(0), assignedToUserId: userId };
  const { id } = await addItem(ada, 'Show it', assignment, 'demos');
  server.clock.set('2026-03-10T09:00:00.000Z');
  await ada
    .put(`/v1/teams/active/project-items/all/${id}/complete`)
    .send({ markComplete: true })
    .expect(200);
  return userId as string;
};

const rowsOf = async (name: string, query?: object) =>
  (await report(name, query).expect(200)).body.data.rows;

describe('A report', () => {
  it('names its project and its columns', async () => {
    await oneDemo();
    const { body, headers } = await report('throughput').expect(200);
    expect(headers['content-type']).toContain('application/json');
    expect(body.result).toBe('Ok');
    expect(body.data).toMatchObject({
      projectId,
      name: 'throughput',
      asOf: '2026-03-10T09:00:00.000Z',
      startDate: '2026-03-02',
      durationInWeeks: 12,
    });
    expect(body.data.columns[0]).toEqual({ name: 'week', title: 'Week' });
  });

  it('shows the carry-over', async () => {
    await oneDemo();
    expect(await rowsOf('carry-over')).toEqual([
      {
        week: 1,
        startDate: '2026-03-02',
        ofThisWeek: 1,
        ofEarlierWeeks: 0,
        rolledOver: 1,
      },
    ]);
  });

  it('shows the lead time', async () => {
    await oneDemo();
    const rows = await rowsOf('lead-time');
    // From 2 to 10 March.
    expect(rows.at(-1)).toEqual({
      week: 'all',
      startDate: null,
      completed: 1,
      p50: 8,
      p85: 8,
    });
  });

  it('shows the changes of the scope', async () => {
    await oneDemo();
    expect((await rowsOf('scope-changes'))[0]).toMatchObject({
      added: 1,
      removed: 0,
      inScope: 1,
    });
  });

  it('shows the throughput by kind', async () => {
    await oneDemo();
    expect((await rowsOf('throughput'))[1]).toMatchObject({
      demos: 1,
      implementations: 0,
      goToMarket: 0,
      completed: 1,
    });
  });

  it('compares planned and completed items by person, with the email address', async () => {
    const userId = await oneDemo();
    const rows = await rowsOf('planned-done');
    expect(rows).toEqual([
      {
        week: 1,
        startDate: '2026-03-02',
        userId,
        emailAddress,
        displayName: nameOf(emailAddress),
        planned: 1,
        done: 0,
      },
      {
        week: 2,
        startDate: '2026-03-09',
        userId,
        emailAddress,
        displayName: nameOf(emailAddress),
        planned: 0,
        done: 1,
      },
    ]);
  });

  it('covers the requested weeks, as of the requested instant', async () => {
    await oneDemo();
    const weeks = async (query: object) =>
      (await rowsOf('throughput', query)).map(
        (row: { week: number }) => row.week,
      );
    expect(await weeks({})).toEqual([1, 2]);
    expect(await weeks({ from: '2026-03-09' })).toEqual([2]);
    expect(await weeks({ to: '2026-03-08T12:00:00Z' })).toEqual([1]);
    expect(await weeks({ asOf: '2026-03-08' })).toEqual([1]);
  });

  it('is CSV for a client that accepts CSV (RFC 4180)', async () => {
    const userId = await oneDemo();
    const { text, headers } = await report('planned-done')
      .set('Accept', 'text/csv')
      .expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['vary']).toContain('Accept');
    expect(text).toBe(
      'week,startDate,userId,emailAddress,planned,done,displayName\r\n' +
        `1,"2026-03-02","${userId}","${emailAddress}",1,0,${nameOf(emailAddress)}\r\n` +
        `2,"2026-03-09","${userId}","${emailAddress}",0,1,${nameOf(emailAddress)}\r\n`,
    );
  });

  it.each(['*/*', 'application/json, text/csv', 'text/html', 'text/csv;q=0'])(
    'is JSON for a client that accepts %s',
    async (accept) => {
      await oneDemo();
      const { body } = await report('throughput')
        .set('Accept', accept)
        .expect(200);
      expect(body.result).toBe('Ok');
    },
  );

  it('escapes an address that looks like a formula', async () => {
    ada = await server.signIn(`=eve${String(testNumber)}@example.com`);
    projectId = await activeProjectOf(ada);
    server.clock.set('2026-03-02T09:00:00.000Z');
    await oneDemo();
    const { text } = await report('planned-done')
      .set('Accept', 'text/csv')
      .expect(200);
    expect(text).toContain(`,"'=eve${String(testNumber)}@example.com",`);
  });

  it('needs a start date, and reports that in the envelope', async () => {
    const { body } = await report('throughput')
      .set('Accept', 'text/csv')
      .expect(400);
    expect(body.data.code).toBe('PROJECT.NO_START_DATE');
  });

  it('does not exist as of a day before its project was created', async () => {
    await scheduleProject(ada);
    const { body } = await report('throughput')
      .query({ asOf: '2020-01-01' })
      .expect(404);
    expect(body.data.code).toBe('PROJECT.NOT_FOUND');
  });

  it.each(['velocity', 'toString'])('%s does not exist', async (name) => {
    await scheduleProject(ada);
    const { body } = await report(name).expect(404);
    expect(body.result).toBe('NotFound');
    expect(body.data.code).toBe('PROJECT.REPORT_NOT_FOUND');
  });

  it('is not found for another team’s project', async () => {
    await scheduleProject(ada);
    const eve = await server.signIn(`eve${String(testNumber)}@example.com`);
    const { body } = await eve
      .get(`${PROJECTS}/${projectId}/reports/throughput`)
      .expect(404);
    expect(body.data.code).toBe('PROJECT.NOT_FOUND');
  });

  it.each(['from', 'to', 'asOf'])('names a wrong %s', async (field) => {
    const { body } = await report('throughput', { [field]: 'soon' }).expect(
      400,
    );
    expect(body.data.fields[0].path).toBe(field);
  });
});
