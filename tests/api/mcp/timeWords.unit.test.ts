import { expect, it } from 'vitest';
import { assignmentOf, timeframeOf } from '#api/mcp/timeWords.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { Span } from '#domain/shared/timeframe.ts';

/** A Wednesday in the second week of a project. */
const calendar = {
  startDate: '2026-03-02',
  timeZone: 'UTC',
  now: '2026-03-11T12:00:00.000Z',
};

it.each([
  ['next week', { span: Span.Week, index: 2 }],
  ['Tomorrow', { span: Span.Day, index: 10 }],
  ['week 5', { span: Span.Week, index: 4 }],
  ['2026-03-02', { span: Span.Day, index: 0 }],
])('an agent plans an item for %j', (words, assignedTimeframe) => {
  expect(assignmentOf(words, calendar)).toEqual({
    scope: Scope.Project,
    assignedTimeframe,
  });
});

it.each(['constructor', '__proto__', 'someday', '2026-02-30'])(
  'an agent is told that %j is no time',
  (words) => {
    expect(timeframeOf(words, calendar)).toBeNull();
    expect(() => assignmentOf(words, calendar)).toThrow(
      expect.objectContaining({ code: 'REQUEST.INVALID' }),
    );
  },
);
