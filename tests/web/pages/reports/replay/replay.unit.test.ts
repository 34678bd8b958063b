import { describe, expect, it } from 'vitest';
import {
  dateAt,
  positionOf,
  replayOf,
  stepped,
  weekOn,
} from '#web/pages/reports/replay/replay.ts';

const START = '2026-01-05';

describe('The days that can be replayed', () => {
  it.each([
    ['before the start', '2026-01-01', 0],
    ['on the first day', '2026-01-05', 0],
    ['on the second day', '2026-01-06', 1],
    ['on the last day', '2026-02-01', 27],
    ['on the day after the end', '2026-02-02', 28],
    ['long after the end', '2026-12-24', 28],
  ])('%s are those that have ended', (_when, today, now) => {
    expect(replayOf(START, 4, today).now).toBe(now);
  });

  const replay = replayOf(START, 4, '2026-01-15');

  it('have positions, and the last one is now', () => {
    expect(dateAt(replay, 0)).toBe('2026-01-05');
    expect(dateAt(replay, 9)).toBe('2026-01-14');
    expect(dateAt(replay, 10)).toBeNull();
  });

  it.each([
    // No date is now.
    [null, 10],
    ['2026-01-05', 0],
    ['2026-01-14', 9],
    ['2026-01-15', 10],
    ['2025-12-31', 0],
    ['2027-01-01', 10],
  ])('%s has the position %i', (date, position) => {
    expect(positionOf(replay, date)).toBe(position);
  });

  it('can be stepped through, but not past either end', () => {
    expect(stepped(replay, 3, 7)).toBe(10);
    expect(stepped(replay, 3, -7)).toBe(0);
    expect(stepped(replay, 3, 1)).toBe(4);
  });
});

describe('The week of a replayed day', () => {
  const on = (
    date: string,
    startDate: string | null,
    durationInWeeks: number,
  ) => weekOn({ date, schedule: { startDate, durationInWeeks } });

  it('is counted by the schedule of that day', () => {
    expect(on('2026-01-21', START, 12)).toEqual({ week: 3, weeks: 12 });
    expect(on('2026-01-21', '2026-01-12', 8)).toEqual({ week: 2, weeks: 8 });
  });

  it.each([
    ['before the start', '2026-01-04', START],
    ['after the end', '2026-02-02', START],
    ['while there was no start date', '2026-01-21', null],
  ])('is unknown %s', (_when, date, startDate) => {
    expect(on(date, startDate, 4)).toBeNull();
  });
});
