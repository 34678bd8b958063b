import { describe, expect, it } from 'vitest';
import type { PlanInput } from '#projections/project/charts/planInput.ts';
import {
  forecastSentence,
  reviewMarkdown,
} from '#projections/project/review/reviewMarkdown.ts';
import type { WeekReview } from '#projections/project/review/review.ts';
import {
  lastWeekIn,
  reviewWeek,
  weekToReview,
} from '#projections/project/review/review.ts';
import { historyOf } from '#tests/support/situations/planHistory.ts';
import {
  doneAt,
  inWeek,
  outOfScope,
  placed,
} from '#tests/support/situations/project.ts';

/* Wednesdays of the three weeks, and of a week after the end. */
const FIRST = '2026-03-04T10:00:00.000Z';
const SECOND = '2026-03-11T10:00:00.000Z';
const THIRD = '2026-03-18T10:00:00.000Z';
const LATE = '2026-04-08T10:00:00.000Z';

/** Three weeks from Monday, 2 March. */
const plan = (
  entries: PlanInput['entries'] = [],
  asOf = '2026-05-01T12:00:00.000Z',
): PlanInput => ({
  entries,
  startDate: '2026-03-02',
  durationInWeeks: 3,
  timeZone: 'UTC',
  asOf,
});

/** The items of each list, with their details. */
const listsOf = ({
  planned,
  completed,
  slipped,
  added,
  dropped,
}: WeekReview) => ({
  planned: planned.map(({ itemId, isCompleted }) => [itemId, isCompleted]),
  completed: completed.map(({ itemId }) => itemId),
  slipped: slipped.map(({ itemId, weeksLate }) => [itemId, weeksLate]),
  added: added.map(({ itemId, change }) => [itemId, change]),
  dropped: dropped.map(({ itemId, change }) => [itemId, change]),
});

/** USER made all changes but those with another actor. */
const ENTRIES = historyOf(
  [FIRST, 'a', inWeek(1)],
  [FIRST, 'b', inWeek(0)],
  [FIRST, 'c', inWeek(1)],
  [FIRST, 'd', inWeek(1)],
  [FIRST, 'e', placed()],
  [SECOND, 'a', doneAt(SECOND, inWeek(1)), { actorId: 'grace' }],
  [SECOND, 'd', inWeek(2)],
  [SECOND, 'e', doneAt(SECOND)],
  [SECOND, 'f', placed(), { change: 'CarriedOver' }],
  [SECOND, 'f', outOfScope()],
  [SECOND, 'g', inWeek(1)],
  [SECOND, 'g', null],
  [THIRD, 'c', doneAt(THIRD, inWeek(1))],
);

describe('The review of a week', () => {
  it('lists what was planned, completed, slipped, added and dropped, as of its end (G36)', () => {
    expect(listsOf(reviewWeek(plan(ENTRIES), 1))).toEqual({
      planned: [
        ['a', true],
        ['c', false],
      ],
      completed: ['a', 'e'],
      slipped: [['b', 1]],
      added: [
        ['f', 'CarriedOver'],
        ['g', 'Added'],
      ],
      dropped: [
        ['f', 'TakenOut'],
        ['g', 'Deleted'],
      ],
    });
  });

  it('shows how long items have been slipping (G36)', () => {
    expect(listsOf(reviewWeek(plan(ENTRIES), 2))).toMatchObject({
      completed: ['c'],
      slipped: [['b', 2]],
    });
  });

  it('names who completed an item, not who planned it (G36)', () => {
    const [first] = reviewWeek(plan(ENTRIES), 1).completed;
    expect(first).toMatchObject({ itemId: 'a', actorId: 'grace' });
  });

  it('shows for the current week what had happened by the given instant (G36)', () => {
    const asOf = '2026-03-11T09:00:00.000Z';
    expect(listsOf(reviewWeek(plan(ENTRIES, asOf), 1))).toMatchObject({
      completed: [],
      added: [],
    });
  });

  it('continues after the planned end (G36)', () => {
    const entries = [
      ...ENTRIES,
      ...historyOf([LATE, 'z', placed()]).map((entry) => ({
        ...entry,
        // After all entries of ENTRIES.
        order: 99,
      })),
    ];
    const late = reviewWeek(plan(entries), 5);
    expect(late).toMatchObject({
      startDate: '2026-04-06',
      endDate: '2026-04-12',
    });
    expect(listsOf(late)).toMatchObject({
      planned: [],
      // 'd' was planned for the last week.
      slipped: [
        ['b', 5],
        ['d', 3],
      ],
      added: [['z', 'Added']],
    });
  });

  it.each([
    ['2026-03-04T10:00:00.000Z', 0, 2],
    ['2026-03-11T10:00:00.000Z', 0, 2],
    ['2026-03-16T00:00:00.000Z', 1, 2],
    ['2026-04-08T10:00:00.000Z', 4, 5],
  ])(
    'at %s covers week %i by default, and week %i at the latest (G36)',
    (asOf, byDefault, latest) => {
      expect(weekToReview(plan([], asOf))).toBe(byDefault);
      expect(lastWeekIn(plan([], asOf))).toBe(latest);
    },
  );
});

describe('The review as Markdown', () => {
  const named = { linkId: '1-7', title: 'Ship *it*\nnow' };
  // Weeks count from 0, and from 1 in texts.
  const words = {
    projectName: 'Launch',
    week: 4,
    startDate: '2026-03-30',
    endDate: '2026-04-05',
    planned: [{ ...named, isCompleted: false }],
    completed: [],
    slipped: [{ ...named, weeksLate: 1 }],
    added: [],
    dropped: [],
    forecast: { before: '2026-05-01', after: '2026-05-08' },
  };

  it('has the numbers, the forecast and each item on its own line (G37)', () => {
    expect(reviewMarkdown(words)).toBe(
      [
        '# Launch: week 5, 2026-03-30 to 2026-04-05',
        '1 planned, 0 of them completed.',
        '80 % likely done by 2026-05-08, 7 days later than at the end of the week before.',
        '## Planned: 1',
        String.raw`- 1-7 Ship \*it\* now (open)`,
        '## Slipped: 1',
        String.raw`- 1-7 Ship \*it\* now (1 week late)`,
      ].join('\n\n') + '\n',
    );
  });

  it('names a project that has no name yet', () => {
    expect(reviewMarkdown({ ...words, projectName: '' })).toMatch(
      /^# Unnamed Project: week 5,/,
    );
  });

  it.each([
    [
      '2026-05-01',
      '2026-04-30',
      '80 % likely done by 2026-04-30, 1 day earlier than at the end of the week before.',
    ],
    [
      '2026-05-01',
      '2026-05-01',
      '80 % likely done by 2026-05-01, as at the end of the week before.',
    ],
    [null, '2026-05-01', '80 % likely done by 2026-05-01.'],
    ['2026-05-01', null, 'No likely completion date can be given yet.'],
  ])(
    'shows that the forecast moved from %s to %s (G37)',
    (before, after, sentence) => {
      expect(forecastSentence({ before, after })).toBe(sentence);
    },
  );
});
