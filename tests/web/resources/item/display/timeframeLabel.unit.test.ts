import { describe, expect, it } from 'vitest';
import { Scope } from '#api/contract/values.ts';
import type { Timeframe } from '#api/contract/values.ts';
import { formatMessage } from '#web/kit/i18n/formatMessage.ts';
import { english } from '#web/kit/i18n/messages/english.ts';
import {
  bucketLabel,
  filterOf,
  isScopeKey,
  isSpanKey,
  listLabel,
  SCOPE_KEYS,
  SPAN_KEYS,
  timeframeLabel,
} from '#web/resources/item/display/timeframeLabel.ts';
import type {
  Label,
  SpanKey,
} from '#web/resources/item/display/timeframeLabel.ts';
import { day, milestone, week } from '../items.ts';

const text = ({ key, args }: Label) => formatMessage('en', english[key], args);
const labelOf = (timeframe: Timeframe, today: number | null) =>
  text(timeframeLabel(timeframe, today));

/**
 * A project starts on a Monday (H10). Days, weeks and milestones count from 0,
 * but their labels from 1: this day is in the second week.
 */
const WEDNESDAY = 9;

/** The heading of a list in scope, of a project of twelve weeks. */
const headingOf = (key: SpanKey, todayIndex: number | null) =>
  text(listLabel(key, 'in-scope', { todayIndex, weeks: 12 }));

describe('The label of a day', () => {
  it.each([
    [9, 'My Day'],
    [8, 'Yesterday'],
    [10, 'Tomorrow'],
  ])('calls day %i next to a Wednesday %s (E28)', (index, expected) => {
    expect(labelOf(day(index), WEDNESDAY)).toBe(expected);
  });

  it.each([
    [7, 'Monday'],
    [11, 'Friday'],
    [13, 'Sunday'],
    [14, 'Next Monday'],
    [20, 'Next Sunday'],
  ])('calls day %i near a Wednesday %s (E29, Q24)', (index, expected) => {
    expect(labelOf(day(index), WEDNESDAY)).toBe(expected);
  });

  it.each([
    [6, 'Day 7'],
    [21, 'Day 22'],
    [0, 'Day 1'],
  ])('calls day %i far from a Wednesday %s (E30, Q23)', (index, expected) => {
    expect(labelOf(day(index), WEDNESDAY)).toBe(expected);
  });

  it('is also Yesterday and Tomorrow across the end of a week (Q24)', () => {
    expect(labelOf(day(6), 7)).toBe('Yesterday');
    expect(labelOf(day(7), 6)).toBe('Tomorrow');
  });

  it('is a name near today before the project starts, too', () => {
    expect(labelOf(day(0), -1)).toBe('Tomorrow');
    expect(labelOf(day(0), -3)).toBe('Next Monday');
    expect(labelOf(day(0), -8)).toBe('Day 1');
  });

  it('is its number while there is no start date', () => {
    expect(labelOf(day(4), null)).toBe('Day 5');
  });
});

describe('The label of a week', () => {
  it.each([
    [1, 'My Week'],
    [0, 'Last Week'],
    [2, 'Next Week'],
    [3, 'Week 4'],
  ])('calls week %i in week 1 %s (E31, Q23)', (index, expected) => {
    expect(labelOf(week(index), WEDNESDAY)).toBe(expected);
  });

  it('is its number while there is no start date', () => {
    expect(labelOf(week(0), null)).toBe('Week 1');
  });

  it('is Next Week for the first one in the week before the start', () => {
    expect(labelOf(week(0), -1)).toBe('Next Week');
  });
});

describe('Other labels', () => {
  it('name a milestone by its number, even the current one (E32, Q22)', () => {
    expect(labelOf(milestone(0), WEDNESDAY)).toBe('Milestone 1');
    expect(labelOf(milestone(2), WEDNESDAY)).toBe('Milestone 3');
  });

  it('call the unfiltered span All Items (E33)', () => {
    expect(headingOf('all-items', WEDNESDAY)).toBe('All Items');
  });

  it('use the timeframe of a list’s key as its heading', () => {
    const headings = SPAN_KEYS.map((key) => headingOf(key, WEDNESDAY));

    expect(headings).toEqual([
      'My Day',
      'My Week',
      'Milestone 1',
      'Unplanned',
      'All Items',
    ]);
  });

  it.each([
    [-1, 'My Milestone'],
    [0, 'Milestone 1'],
    // The last day of twelve weeks.
    [83, 'Milestone 3'],
    [84, 'My Milestone'],
    [null, 'All Items'],
  ])(
    'number only milestones of the project: on day %j the list is %s (E32)',
    (todayIndex, expected) => {
      expect(headingOf('milestone', todayIndex)).toBe(expected);
    },
  );

  it('name the bucket of an item by its scope, then its timeframe', () => {
    const bucketLabelOf = (scope: Scope, assignedTimeframe: Timeframe | null) =>
      text(bucketLabel({ scope, assignedTimeframe }, WEDNESDAY));

    expect(bucketLabelOf(Scope.OutOfScope, null)).toBe('Archive');
    expect(bucketLabelOf(Scope.Project, null)).toBe('Unplanned');
    expect(bucketLabelOf(Scope.Project, week(1))).toBe('My Week');
  });
});

describe('The filter keys', () => {
  it('are exactly seven (E27)', () => {
    expect([...SPAN_KEYS, ...SCOPE_KEYS]).toEqual([
      'day',
      'week',
      'milestone',
      'unassigned',
      'all-items',
      'in-scope',
      'out-of-scope',
    ]);
    expect(['day', 'Day', 'in-scope', ''].map(isSpanKey)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(['in-scope', 'all-items'].map(isScopeKey)).toEqual([true, false]);
  });

  it('stand for the current day, week and milestone (E16 to E18)', () => {
    const timeframes = SPAN_KEYS.map(
      (key) => filterOf(key, 'in-scope', 30).timeframe,
    );

    expect(timeframes).toEqual([
      day(30),
      week(4),
      milestone(1),
      'unassigned',
      null,
    ]);
  });

  it('stand for one scope or the other (E19)', () => {
    expect(filterOf('all-items', 'in-scope', 0).scope).toBe(Scope.Project);
    expect(filterOf('all-items', 'out-of-scope', 0).scope).toBe(
      Scope.OutOfScope,
    );
  });
});
