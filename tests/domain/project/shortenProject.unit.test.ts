import { describe, it } from 'vitest';
import { projectDecider } from '#domain/project/decide.ts';
import { NOW, PROJECT, START } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  assigned,
  day,
  milestone,
  outOfScope,
  placed,
  projectWith,
  reordered,
  together,
  week,
} from '#tests/support/situations/project.ts';

const setDuration = (durationInWeeks: number) =>
  ({ type: 'ReviseProject', data: { durationInWeeks } }) as const;

const shortened = (durationInWeeks: number) =>
  ({
    type: 'ProjectScheduled',
    data: {
      projectId: PROJECT,
      from: { startDate: START, durationInWeeks: 12 },
      to: { startDate: START, durationInWeeks },
    },
  }) as const;

/** The event of an item that becomes unplanned. */
const returned = (
  itemId: string,
  from: ReturnType<typeof placed>,
  sortKey: number,
) =>
  assigned(
    { itemId, from, to: { ...from, assignedTimeframe: null }, sortKey },
    'ProjectShortened',
  );

describe('Shortening a project', () => {
  it('returns items beyond the new end to unplanned, with an event of its own', () => {
    const beyond = placed({ assignedTimeframe: week(8) });
    given(projectDecider, projectWith({ id: 'beyond', sortKey: 5, to: beyond }))
      .when(setDuration(8))
      .then([shortened(8), returned('beyond', beyond, 0)]);
  });

  it('keeps items whose day, week or milestone still exists', () => {
    // The last day and week of five weeks, counted from 0, and the milestone
    // that is then cut short.
    given(
      projectDecider,
      projectWith(
        { id: 'a', sortKey: 0, to: placed({ assignedTimeframe: day(34) }) },
        { id: 'b', sortKey: 0, to: placed({ assignedTimeframe: week(4) }) },
        {
          id: 'c',
          sortKey: 0,
          to: placed({ assignedTimeframe: milestone(1) }),
        },
        { id: 'd', sortKey: 0 },
        { id: 'e', sortKey: 0, to: outOfScope() },
      ),
    )
      .when(setDuration(5))
      .then([shortened(5)]);
  });

  it('takes day 35, week 5 and milestone 2 out of a project of five weeks (H11, M10)', () => {
    const firstDayBeyond = placed({ assignedTimeframe: day(35) });
    const firstWeekBeyond = placed({ assignedTimeframe: week(5) });
    const firstMilestoneBeyond = placed({ assignedTimeframe: milestone(2) });
    given(
      projectDecider,
      projectWith(
        { id: 'm', sortKey: 0, to: firstMilestoneBeyond },
        { id: 'w', sortKey: 1, to: firstWeekBeyond },
        { id: 'd', sortKey: 0, to: firstDayBeyond },
      ),
    )
      .when(setDuration(5))
      .then([
        shortened(5),
        together(
          returned('d', firstDayBeyond, 0),
          returned('w', firstWeekBeyond, 16),
          returned('m', firstMilestoneBeyond, 32),
        ),
      ]);
  });

  it('puts them after the unplanned items, in plan order', () => {
    // New last items follow at distances of 16.
    const early = placed({ assignedTimeframe: week(9) });
    const late = placed({ assignedTimeframe: week(11) });
    given(
      projectDecider,
      projectWith(
        { id: 'unplanned', sortKey: 100 },
        { id: 'late', sortKey: 0, to: late },
        { id: 'second', sortKey: 7, to: early },
        { id: 'first', sortKey: 3, to: early },
      ),
    )
      .when(setDuration(4))
      .then([
        shortened(4),
        together(
          returned('first', early, 116),
          returned('second', early, 132),
          returned('late', late, 148),
        ),
      ]);
  });

  it('keeps assignee and completion', () => {
    const done = placed({
      assignedTimeframe: week(11),
      assignedToUserId: 'user-grace',
      completionDate: NOW,
    });
    given(projectDecider, projectWith({ id: 'done', sortKey: 0, to: done }))
      .when(setDuration(4))
      .then([shortened(4), returned('done', done, 0)]);
  });

  it('respaces the unplanned items in the same append when there is no room (E62)', () => {
    const beyond = placed({ assignedTimeframe: week(11) });
    given(
      projectDecider,
      projectWith(
        { id: 'a', sortKey: 0 },
        { id: 'b', sortKey: 49_999.9 },
        { id: 'beyond', sortKey: 0, to: beyond },
      ),
    )
      .when(setDuration(4))
      .then([
        shortened(4),
        returned('beyond', beyond, 25_000),
        reordered('beyond', placed(), 25_000, { a: -25_000, b: 0 }),
      ]);
  });

  it('records nothing about items if it grows', () => {
    given(
      projectDecider,
      projectWith({
        id: 'last',
        sortKey: 0,
        to: placed({ assignedTimeframe: week(11) }),
      }),
    )
      .when(setDuration(13))
      .then([shortened(13)]);
  });
});
