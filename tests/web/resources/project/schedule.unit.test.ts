import { describe, expect, it } from 'vitest';
import {
  changedSettings,
  datesOf,
  durationFrom,
  progressOn,
  projectSpan,
  startDateFrom,
  incompleteItems,
  percentDone,
} from '#web/resources/project/schedule.ts';
import {
  inactiveProjects,
  projectName,
} from '#web/resources/project/liveProjects.ts';
import { day, milestone, week } from '../item/items.ts';

const START = '2026-03-02';
const WEEKS = 3;

describe('The dates of a timeframe', () => {
  it('are its first and last day, and a milestone ends with the project', () => {
    expect(datesOf(week(2), START, WEEKS)).toEqual({
      from: '2026-03-16',
      to: '2026-03-22',
    });
    expect(datesOf(milestone(0), START, WEEKS)).toEqual({
      from: START,
      to: '2026-03-22',
    });
  });

  it.each([day(-1), day(21), week(-1), week(3), milestone(-1), milestone(1)])(
    'do not exist outside of the project: %j',
    (timeframe) => {
      expect(datesOf(timeframe, START, WEEKS)).toBeNull();
    },
  );

  it('do not exist without a timeframe or a start date', () => {
    expect(datesOf(null, START, WEEKS)).toBeNull();
    expect(datesOf(week(0), null, WEEKS)).toBeNull();
  });
});

describe('Project settings', () => {
  describe('A typed start date', () => {
    it.each([
      ['2026-01-07', '2026-01-05'],
      ['2026-01-05', '2026-01-05'],
      ['2026-01-11', '2026-01-05'],
      ['2024-03-01', '2024-02-26'],
    ])('%s moves back to its Monday %s (H10)', (typed, monday) => {
      expect(startDateFrom(typed, null)).toBe(monday);
    });

    it.each(['', '2026-02-30', '5 Jan', '2026-13-01', '1026-01-07'])(
      'is ignored if it is invalid (%j) (H9)',
      (typed) => expect(startDateFrom(typed, '2026-01-05')).toBe('2026-01-05'),
    );
  });

  it.each([
    [0, 1],
    [1, 1],
    [52, 52],
    [53, 52],
    [7.6, 8],
    [Number.NaN, 12],
  ])('a typed duration of %d becomes %d weeks (H7)', (typed, weeks) => {
    expect(durationFrom(typed, 12)).toBe(weeks);
  });

  it('lasts until the Sunday of its last week, with weeks / 4 milestones (H11)', () => {
    expect(projectSpan('2026-01-05', 5)).toEqual({
      startDate: '2026-01-05',
      endDate: '2026-02-08',
      weeks: 5,
      milestones: 2,
    });
  });

  it.each([
    ['2026-01-04', { phase: 'before' }],
    ['2026-01-05', { phase: 'running', day: 0, week: 0 }],
    ['2026-01-12', { phase: 'running', day: 7, week: 1 }],
    ['2026-01-18', { phase: 'running', day: 13, week: 1 }],
    ['2026-01-19', { phase: 'after' }],
  ])('is on %s at %j', (today, expected) => {
    expect(progressOn(today, '2026-01-05', 2)).toEqual(expected);
  });

  it('sends only changed values, and nothing if none changed', () => {
    const saved = {
      description: 'Launch',
      startDate: null,
      durationInWeeks: 12,
    };
    expect(changedSettings(saved, { ...saved })).toBeNull();
    expect(
      changedSettings(saved, { ...saved, startDate: '2026-01-05' }),
    ).toEqual({ startDate: '2026-01-05' });
  });
});

const counts = (
  changes: Readonly<{
    inScope: number;
    completed: number;
    carriedOver?: number;
  }>,
) => ({ all: 100, carriedOver: 0, ...changes });

describe('The progress of a project', () => {
  it.each([
    [0, 0, 0],
    [21, 9, 42],
    [3, 3, 100],
    [300, 299, 99],
  ])('for %i in scope and %i done is %i %%', (inScope, completed, percent) => {
    expect(percentDone(counts({ inScope, completed }))).toBe(percent);
  });

  it('counts open items in scope as carried over (H20)', () => {
    expect(incompleteItems(counts({ inScope: 21, completed: 9 }))).toBe(12);
  });

  it('does not count carried-over items again', () => {
    const items = counts({ inScope: 10, completed: 2, carriedOver: 8 });
    expect(incompleteItems(items)).toBe(0);
  });
});

describe('Inactive projects', () => {
  it('include all that are not Live, by description (Q38)', () => {
    const projects = [
      { description: 'Live', status: 'Live' },
      { description: 'Beta', status: 'Completed' },
      { description: 'Alpha', status: 'Paused' as 'Completed' },
    ] as const;
    expect(
      inactiveProjects(projects, '-').map(({ description }) => description),
    ).toEqual(['Alpha', 'Beta']);
  });
});

describe('A project without a name', () => {
  it.each(['', '   '])(
    'is shown as unnamed if it is called %j (D13)',
    (description) => {
      expect(projectName({ description }, 'Unnamed Project')).toBe(
        'Unnamed Project',
      );
    },
  );
});
