import { beforeAll, describe, expect, it } from 'vitest';
import { Span } from '#api/contract/values.ts';
import { importCalls } from './importCalls.ts';
import {
  contextOf,
  inWeek,
  itemsOf,
  scheduleProject,
} from '#tests/support/calls.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import type { Agent } from '#tests/support/testServer.ts';

const server = sharedServer();
let ada: Agent;
let projectId: string;

beforeAll(async () => {
  ada = await server.signIn();
  projectId = (await scheduleProject(ada)).id;
});

const CSV = [
  'Name,Notes,When,Done,Tags,Who,Key',
  'Write the page,"Two\nlines",Week 2,,"beta, web",ada@example.com,A-1',
  'Ship it,,2026-03-05,2026-03-03,beta,nobody@example.com,A-2',
  ',,,,,,A-3',
  '=SUM(A1),,,,,,A-4',
].join('\r\n');

const mapping = {
  title: 'Name',
  description: 'Notes',
  timeframe: 'When',
  completed: 'Done',
  completedAt: 'Done',
  labels: 'Tags',
  assignee: 'Who',
  id: 'Key',
};

describe('An import (O1)', () => {
  it('reports line by line what it will do, and then does it', async () => {
    const { start, waitUntilFinished } = importCalls(ada);
    const { userContext } = await contextOf(ada);
    const text = CSV.replace('ada@example.com', userContext.emailAddress);
    const wanted = { format: 'Csv', text, mapping, projectId };
    const dry = await start({ ...wanted, dryRun: true });
    expect(dry.headers['x-slipway-change']).toBeUndefined();
    expect(dry.headers['x-slipway-position']).toBeUndefined();
    const rows = [
      { line: 2, outcome: 'Create', title: 'Write the page' },
      {
        line: 4,
        outcome: 'Create',
        reason: '“nobody@example.com” is not a member.',
        title: 'Ship it',
      },
      { line: 5, outcome: 'Skip', reason: 'It has no title.', title: '' },
      { line: 6, outcome: 'Create', title: '=SUM(A1)' },
    ];
    expect(dry.body.data).toEqual({
      id: expect.any(String),
      rows,
      counts: { create: 3, skip: 1 },
    });
    expect(await itemsOf(ada, projectId)).toHaveLength(0);

    const done = await start({ ...wanted, dryRun: false });
    const { id } = done.body.data;
    expect(done.body.data.rows).toEqual(rows);
    expect(done.headers['x-slipway-change']).toBe(id);
    expect(await waitUntilFinished(id)).toEqual({
      id,
      state: 'Done',
      done: 3,
      of: 3,
      counts: { create: 3, skip: 1 },
      changeId: id,
    });
    const items = await itemsOf(ada, projectId);
    expect(items.map(({ description }) => description)).toEqual([
      'Write the page\n\nTwo\nlines',
      'Ship it',
      '=SUM(A1)',
    ]);
    const [first, second] = items;
    expect(first?.projectContexts[0]).toMatchObject(inWeek(1));
    expect(first?.labelIds).toHaveLength(2);
    expect(second?.completionDate).toBe('2026-03-03T12:00:00.000Z');
    expect(second?.projectContexts[0]).toMatchObject({
      // 2026-03-05
      assignedTimeframe: { span: Span.Day, index: 3 },
      assignedToUserId: null,
    });
  });

  it('creates nothing twice, but can be repeated after it is undone', async () => {
    const { importFile } = importCalls(ada);
    const wanted = { format: 'Csv', text: 'title\nOnce\nTwice\n', projectId };
    const { id } = await importFile(wanted);
    const again = await importFile(wanted);
    expect(again.counts).toEqual({ create: 0, skip: 2 });
    expect(again.rows[0]).toMatchObject({ reason: 'It was imported before.' });
    const before = (await itemsOf(ada, projectId)).length;
    await ada.post(`/v1/teams/active/changes/${id}/undo`).send({}).expect(200);
    expect(await itemsOf(ada, projectId)).toHaveLength(before - 2);
    expect((await importFile(wanted)).counts).toEqual({ create: 2, skip: 0 });
    expect(await itemsOf(ada, projectId)).toHaveLength(before);
  });

  it('gives a repeated command the same answer', async () => {
    const { waitUntilFinished } = importCalls(ada);
    const body = { format: 'Csv', text: 'title\nRepeated', dryRun: false };
    const send = () =>
      ada
        .post('/v1/teams/active/imports')
        .set('Idempotency-Key', 'import-once')
        .send({ ...body, projectId })
        .expect(200);
    const first = await send();
    await waitUntilFinished(first.body.data.id);
    expect((await send()).body).toEqual(first.body);
  });

  it.each([
    ['Csv', ''],
    ['Csv', 'first,second\n1,2'],
    ['Jira', 'a,b\n1,2'],
    ['Trello', '{"cards": '],
    ['Trello', '{"name": "no board"}'],
    ['GitHub', '{"total": 3}'],
    ['Slipway', '{"format": "Slipway", "version": 9}'],
  ])(
    'is refused with the name of the field if a %s file cannot be read',
    async (format, text) => {
      const { body } = await ada
        .post('/v1/teams/active/imports')
        .send({ format, text, projectId, dryRun: true })
        .expect(400);
      expect(body.data).toMatchObject({
        code: 'IMPORT.UNREADABLE',
        fields: [{ path: 'text' }],
      });
    },
  );

  it('accepts files of several megabytes, and refuses larger ones', async () => {
    const { start } = importCalls(ada);
    const line = 'x'.repeat(99_000);
    const large = `title\n${`${line}\n`.repeat(30)}`;
    const wanted = { format: 'Csv', projectId, dryRun: true };
    const { body } = await start({ ...wanted, text: large });
    // Equal lines are one item.
    expect(body.data.counts.create).toBe(1);
    // A letter of Cyrillic has two bytes.
    const refused = await ada
      .post('/v1/teams/active/imports')
      .send({ ...wanted, text: 'я'.repeat(4_500_001) })
      .expect(400);
    expect(refused.text).toContain('9 MB');
  });

  it('is not found by other teams', async () => {
    const { importFile } = importCalls(ada);
    const { id } = await importFile({
      format: 'Csv',
      text: 'title\nSecret',
      projectId,
    });
    const other = await server.signIn('grace@example.com');
    await other.get(`/v1/teams/active/imports/${id}`).expect(404);
    await other.delete(`/v1/teams/active/imports/${id}`).expect(404);
    await ada.get('/v1/teams/active/imports/unknown').expect(404);
    const { body } = await other
      .post('/v1/teams/active/imports')
      .send({ format: 'Csv', text: 'title\nX', projectId, dryRun: true })
      .expect(404);
    expect(body.data.code).toBe('PROJECT.NOT_FOUND');
  });

  it('stays done if it is stopped after it has ended', async () => {
    const { importFile } = importCalls(ada);
    const { id } = await importFile({
      format: 'Csv',
      text: 'title\nLast',
      projectId,
    });
    const { body } = await ada
      .delete(`/v1/teams/active/imports/${id}`)
      .expect(200);
    expect(body.data.state).toBe('Done');
  });
});
