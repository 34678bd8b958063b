import { describe, expect, it } from 'vitest';
import {
  changedSettings,
  durationFrom,
  progressOn,
  runOf,
  startDateFrom,
} from '#web/resources/project/schedule.ts';

describe('Project settings', () => {
  describe('a typed start date', () => {
    it.each([
      ['2026-01-07', '2026-01-05'],
      ['2026-01-05', '2026-01-05'],
      ['2026-01-11', '2026-01-05'],
      ['2024-03-01', '2024-02-26'],
    ])('%s moves back to its Monday %s (H10)', (typed, monday) => {
      expect(startDateFrom(typed, null)).toBe(monday);
    });

    it.each(['', '2026-02-30', '5 Jan', '2026-13-01', '0202-01-07'])(
      'that is invalid (%j) is ignored (H9)',
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

  it('runs to the Sunday of its last week, with weeks / 4 milestones (H11)', () => {
    expect(runOf('2026-01-05', 5)).toEqual({
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

  it('sends only what differs, and nothing when nothing does', () => {
    const before = {
      description: 'Launch',
      startDate: null,
      durationInWeeks: 12,
    };
    expect(changedSettings(before, { ...before })).toBeNull();
    expect(
      changedSettings(before, { ...before, startDate: '2026-01-05' }),
    ).toEqual({ startDate: '2026-01-05' });
  });
});
