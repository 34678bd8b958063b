import { describe, expect, it } from 'vitest';
import { Scope } from '#api/contract/values.ts';
import {
  destinationsOf,
  matchingDestinations,
  matching,
  moveTo,
  shifted,
} from '#web/resources/item/move/destinations.ts';
import { bucketLabel } from '#web/resources/item/display/timeframeLabel.ts';
import { buildItem, buildWeek, day, milestone, week } from '../items.ts';

/** Six weeks from a Monday: the days 0 to 41, the weeks 0 to 5. */
const schedule = { startDate: '2026-03-02', durationInWeeks: 6 };
/** Wednesday of week 1, the second of the six. */
const TODAY = 9;
/** The Sunday before the project. */
const DAY_BEFORE = -1;
const LAST_DAY = 41;

const timeframesOf = (group: string, todayIndex: number | null) =>
  destinationsOf(schedule, todayIndex, [])
    .filter((destination) => destination.group === group)
    .map(({ bucket }) => bucket.assignedTimeframe);

describe('The destinations of a move', () => {
  it('start with today, this week and the next', () => {
    expect(timeframesOf('soon', TODAY)).toEqual([day(9), week(1), week(2)]);
  });

  it('leave out everything outside the project', () => {
    expect(timeframesOf('soon', LAST_DAY)).toEqual([day(LAST_DAY), week(5)]);
    expect(timeframesOf('soon', DAY_BEFORE)).toEqual([week(0)]);
    expect(timeframesOf('soon', 60)).toEqual([]);
    expect(timeframesOf('soon', null)).toEqual([]);
  });

  it('include the other days of this week and the next', () => {
    expect(timeframesOf('days', TODAY)).toEqual(
      Array.from({ length: 11 }, (_, i) => day(TODAY + 1 + i)),
    );
    // Friday of the fifth week: the next is the last.
    expect(timeframesOf('days', 32)).toEqual(
      Array.from({ length: 9 }, (_, i) => day(33 + i)),
    );
    expect(timeframesOf('days', DAY_BEFORE)).toEqual(
      Array.from({ length: 7 }, (_, i) => day(i)),
    );
    expect(timeframesOf('days', null)).toEqual([]);
  });

  it('include all weeks and milestones, then Unplanned and Archive', () => {
    expect(timeframesOf('weeks', TODAY)).toHaveLength(6);
    expect(timeframesOf('milestones', TODAY)).toEqual([
      milestone(0),
      milestone(1),
    ]);
    expect(
      destinationsOf(schedule, TODAY, [])
        .slice(-2)
        .map(({ bucket }) => bucketLabel(bucket, TODAY).key),
    ).toEqual(['timeframe.unplanned', 'timeframe.archive']);
  });

  it('show their dates; the last milestone ends with the project', () => {
    const dates = destinationsOf(schedule, null, [])
      .filter(({ group }) => group === 'milestones')
      .map((destination) => destination.dates);

    expect(dates).toEqual([
      { from: '2026-03-02', to: '2026-03-29' },
      { from: '2026-03-30', to: '2026-04-12' },
    ]);
    expect(
      destinationsOf({ ...schedule, startDate: null }, null, [])[0]?.dates,
    ).toBeNull();
  });

  it('show how many open items they hold', () => {
    const [open, other] = buildWeek([0, 10], 2);
    const items = [open, { ...other, completionDate: '2026-03-04T09:00:00Z' }];
    const loads = destinationsOf(schedule, null, items.filter(isItem)).map(
      ({ load }) => load,
    );

    expect(loads.slice(0, 4)).toEqual([0, 0, 1, 0]);
  });

  it('are found by words of their name before words of their dates', () => {
    const options = [
      { label: 'Week 5', detail: '9 – 15 Nov' },
      { label: 'Week 9', detail: '7 – 13 Dec' },
      { label: 'Milestone 3', detail: '7 Dec – 3 Jan' },
    ];
    const labels = (typed: string) =>
      matching(options, typed).map(({ label }) => label);

    expect(labels('week 9')).toEqual(['Week 9', 'Week 5']);
    expect(labels('DEC')).toEqual(['Week 9', 'Milestone 3']);
    expect(labels(' ')).toHaveLength(3);
    expect(labels('week x')).toEqual([]);
  });
});

describe('The destinations found by a text', () => {
  const options = [
    { key: 'days 4', label: 'Tomorrow', detail: 'Tue, 1 Dec' },
    { key: 'weeks 5', label: 'Week 5', detail: '9 – 15 Nov' },
    { key: 'weeks 9', label: 'Week 9', detail: '30 Nov – 6 Dec' },
  ];
  /** `named` is the place that the text names exactly, if any. */
  const labels = (typed: string, named: (typeof options)[number] | null) =>
    matchingDestinations(options, typed, named).map(({ label }) => label);

  it('start with the exactly named place, listed or not', () => {
    const unlisted = { key: 'days 70', label: 'Day 71', detail: 'Thu, 4 Feb' };

    expect(labels('w9', options[2] ?? unlisted)).toEqual(['Week 9']);
    expect(labels('dec', null)).toEqual(['Tomorrow', 'Week 9']);
    expect(labels('week 9', options[2] ?? unlisted)).toEqual([
      'Week 9',
      'Week 5',
    ]);
    expect(labels('4 feb', unlisted)).toEqual(['Day 71']);
  });
});

describe('Moving to a destination', () => {
  const items = [
    ...buildWeek([0, 10], 2),
    buildItem({ id: 'c', assignedTimeframe: week(3) }),
  ];
  const bucket = { scope: Scope.Project, assignedTimeframe: week(2) };
  const firstInBucket = items[0] ?? buildItem();
  const fromElsewhere = items[2] ?? buildItem();

  it('goes to its bottom without naming neighbors, or to its top', () => {
    expect(moveTo(fromElsewhere, bucket, 'bottom', items)).toEqual({
      newAssignment: bucket,
      orderUpdate: undefined,
    });
    expect(moveTo(fromElsewhere, bucket, 'top', items)).toEqual({
      newAssignment: bucket,
      orderUpdate: { leftNeighborId: null, rightNeighborId: 'a' },
    });
  });

  it('changes only the order within its own bucket', () => {
    expect(moveTo(firstInBucket, bucket, 'bottom', items)).toEqual({
      newAssignment: undefined,
      orderUpdate: { leftNeighborId: 'b', rightNeighborId: null },
    });
  });
});

describe('A move by a week', () => {
  const itemIn = (
    timeframe: ReturnType<typeof week> | ReturnType<typeof day> | null,
  ) => buildItem({ assignedTimeframe: timeframe });

  const shiftedInProject = (
    item: ReturnType<typeof buildItem>,
    by: -1 | 1,
    todayIndex: number | null = TODAY,
  ) => shifted(item, by, schedule.durationInWeeks, todayIndex);

  const shiftedTo = (...args: Parameters<typeof shiftedInProject>) =>
    shiftedInProject(...args)?.assignedTimeframe;

  it('leads into the scope', () => {
    expect(shiftedInProject(itemIn(null), 1)?.scope).toBe(Scope.Project);
  });

  it('moves weeks by one, days by seven, milestones by one', () => {
    expect(shiftedTo(itemIn(week(2)), 1)).toEqual(week(3));
    expect(shiftedTo(itemIn(day(9)), -1)).toEqual(day(2));
    expect(
      shiftedTo(buildItem({ assignedTimeframe: milestone(0) }), 1),
    ).toEqual(milestone(1));
  });

  it('stops at both ends of the project', () => {
    expect(shiftedInProject(itemIn(week(5)), 1)).toBeNull();
    expect(shiftedInProject(itemIn(day(3)), -1)).toBeNull();
  });

  it('moves an unplanned item into this week, or the first if there is none', () => {
    expect(shiftedTo(itemIn(null), 1)).toEqual(week(1));
    expect(shiftedTo(itemIn(null), 1, -20)).toEqual(week(0));
    expect(shiftedTo(itemIn(null), 1, null)).toEqual(week(0));
    expect(shiftedInProject(itemIn(null), -1)).toBeNull();
  });
});

const isItem = (
  item: Partial<ReturnType<typeof buildItem>> | undefined,
): item is ReturnType<typeof buildItem> => item?.id !== undefined;
