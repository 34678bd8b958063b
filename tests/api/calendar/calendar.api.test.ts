import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { Scope, Span } from '#api/contract/values.ts';
import {
  addItem,
  scheduleProject,
  contextOf,
  inWeek,
} from '#tests/support/calls.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import { createAccessPeople } from '../access/accessPeople.ts';
import type { Agent } from '#tests/support/testServer.ts';

const server = sharedServer();
const CALENDAR = '/v1/user/calendar';

const addressOf = async (by: Agent): Promise<string> => {
  const { body } = await by.get(CALENDAR).expect(200);
  return new URL(body.data.url).pathname;
};

/** Reads the feed like a calendar program, without a session. */
const eventsAt = async (path: string) => {
  const { text, headers } = await server.agent().get(path).expect(200);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      summary: event.summary,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      isAllDay: event.startDate.isDate,
    };
  });
};

describe('The calendar feed (O30)', () => {
  it('contains the person’s own items by day, week and milestone, and nothing else', async () => {
    const ada = await server.signInNew();
    const { id } = await scheduleProject(ada);
    // The project ends in the middle of its last milestone.
    const durationInWeeks = 10;
    await ada.put(`/v1/teams/active/projects/${id}`).send({ durationInWeeks });
    const { userId } = (await contextOf(ada)).userContext;
    const ofAda = (
      assignedTimeframe: Readonly<{ span: number; index: number }>,
    ) => ({
      scope: Scope.Project,
      assignedToUserId: userId,
      assignedTimeframe,
    });
    await addItem(
      ada,
      '# A day; with, signs',
      ofAda({ span: Span.Day, index: 3 }),
    );
    await addItem(ada, 'A week', ofAda({ span: Span.Week, index: 2 }));
    await addItem(
      ada,
      'A milestone',
      ofAda({ span: Span.Milestone, index: 1 }),
    );
    await addItem(
      ada,
      'The last milestone',
      ofAda({ span: Span.Milestone, index: 2 }),
    );
    await addItem(ada, 'Nobody’s', inWeek(0));
    await addItem(ada, 'Unplanned', {
      scope: Scope.Project,
      assignedToUserId: userId,
    });
    const events = await eventsAt(await addressOf(ada));
    expect(events.toSorted((a, b) => a.start.localeCompare(b.start))).toEqual([
      {
        summary: 'A day; with, signs',
        start: '2026-03-05',
        end: '2026-03-06',
        isAllDay: true,
      },
      {
        summary: 'A week',
        start: '2026-03-16',
        end: '2026-03-23',
        isAllDay: true,
      },
      {
        summary: 'A milestone',
        start: '2026-03-30',
        end: '2026-04-27',
        isAllDay: true,
      },
      {
        summary: 'The last milestone',
        start: '2026-04-27',
        end: '2026-05-25',
        isAllDay: true,
      },
    ]);
  });

  it('keeps its address until the person asks for a new one', async () => {
    const ada = await server.signInNew();
    const first = await addressOf(ada);
    expect(first).toMatch(/^\/calendar\/[\w-]{40,}\.ics$/);
    expect(await addressOf(ada)).toBe(first);
    const { body } = await ada.post(CALENDAR).expect(200);
    const second = new URL(body.data.url).pathname;
    expect(second).not.toBe(first);
    expect(await addressOf(ada)).toBe(second);
    await server.agent().get(first).expect(404);
    await server.agent().get('/calendar/made-up.ics').expect(404);
    await eventsAt(second);
  });

  it('has an address that never appears in a log', async () => {
    const ada = await server.signInNew();
    const path = await addressOf(ada);
    await eventsAt(path);
    const secret = path.slice('/calendar/'.length, -'.ics'.length);
    expect(server.logs()).toContain('/calendar/:secret');
    expect(server.logs()).not.toContain(secret);
  });

  it('drops the items of a team as soon as the person is removed from it', async () => {
    const people = await createAccessPeople(server);
    await addItem(people.admin, 'Still mine?', {
      ...inWeek(0),
      assignedToUserId: people.editorId,
    });
    const path = await addressOf(people.editor);
    expect(await eventsAt(path)).toMatchObject([{ summary: 'Still mine?' }]);
    await people.admin
      .delete(`/v1/teams/active/members/${people.editorId}`)
      .expect(200);
    expect(await eventsAt(path)).toEqual([]);
  });

  it('has an address that is never in a stored reply, not even when requested with a key', async () => {
    const ada = await server.signInNew();
    const { body } = await ada
      .post(CALENDAR)
      .set('Idempotency-Key', 'renew')
      .expect(200);
    const { userId } = (await contextOf(ada)).userContext;
    const { commandReplies } = server.slipway();
    const now = server.clock.now();
    expect(await commandReplies.find(userId, 'renew', now)).toMatchObject({
      body: null,
    });
    expect(await addressOf(ada)).toBe(new URL(body.data.url).pathname);
  });

  it('stops working when the account is closed', async () => {
    const ada = await server.signIn('leaving@example.com');
    const path = await addressOf(ada);
    await eventsAt(path);
    await ada
      .delete('/v1/user')
      .send({ confirmation: 'leaving@example.com' })
      .expect(200);
    await server.agent().get(path).expect(404);
  });

  it('has an address that is only shown with a session', async () => {
    await server.agent().get(CALENDAR).expect(401);
  });
});
