import { describe, expect, it } from 'vitest';
import { typedDay } from '#web/components/date/typedDay.ts';
import { typedPlace } from '#web/resources/item/move/typedPlace.ts';
import { day, milestone, week } from '../items.ts';

/** The project ends after six weeks, on Sunday, 12 April. */
const schedule = { startDate: '2026-03-02', durationInWeeks: 6 };
/** Today is the tenth day, a Wednesday. */
const today = '2026-03-11';
const place = (text: string, readDay: typeof typedDay | null = typedDay) =>
  typedPlace(text, { schedule, today, readDay });
/** The timeframe of a place inside the project; otherwise the place itself. */
const timeframeOf = (text: string) => {
  const typed = place(text);
  return typed?.kind === 'inside' ? typed.timeframe : typed;
};

describe('A typed place of the plan', () => {
  it.each([
    ['today', day(9)],
    ['tomorrow', day(10)],
    ['monday', day(14)],
    ['next friday', day(18)],
    ['1 apr', day(30)],
    ['Apr 1', day(30)],
    ['2026-04-01', day(30)],
    ['3 mar', day(1)],
    ['day 30', day(29)],
    ['d1', day(0)],
    ['W3', week(2)],
    ['week 3', week(2)],
    [' this week ', week(1)],
    ['next week', week(2)],
    ['last week', week(0)],
    ['m2', milestone(1)],
    ['Milestone 2', milestone(1)],
    ['ｗ３', week(2)],
    ['w٣', week(2)],
    ['２０２６-０４-０１', day(30)],
  ])('reads %j as a place in the project', (text, timeframe) => {
    expect(timeframeOf(text)).toEqual(timeframe);
  });

  it.each([
    ['1 may', '2026-05-01'],
    ['2026-03-01', '2026-03-01'],
    ['2027-03-11', '2027-03-11'],
    ['day 43', day(42)],
    ['day 0', day(-1)],
    ['w7', week(6)],
    ['m3', milestone(2)],
  ])('reads %j as outside of the project', (text, outside) => {
    expect(place(text)).toEqual({ kind: 'outside', place: outside });
  });

  it.each([
    '',
    '3',
    'unplanned',
    'week',
    'w',
    'pricing page',
    'constructor',
    '__proto__',
    'x'.repeat(90),
  ])('does not read %j', (text) => {
    expect(place(text)).toBeNull();
  });

  it('belongs to the group of the typed name', () => {
    const group = (text: string) => {
      const typed = place(text);
      return typed?.kind === 'inside' ? typed.group : null;
    };

    expect(['today', 'tomorrow', 'next week', 'w3', 'm1'].map(group)).toEqual([
      'soon',
      'days',
      'soon',
      'weeks',
      'milestones',
    ]);
  });

  it('is not a calendar day before the project has a start date', () => {
    const undated = { startDate: null, durationInWeeks: 6 };
    const undatedPlace = (text: string) =>
      typedPlace(text, { schedule: undated, today, readDay: typedDay });

    expect(undatedPlace('tomorrow')).toEqual({ kind: 'undated' });
    expect(undatedPlace('day 3')).toMatchObject({ timeframe: day(2) });
    expect(undatedPlace('this week')).toBeNull();
  });

  it('does not understand words while their code is loading', () => {
    expect(place('tomorrow', null)).toBeNull();
    expect(place('2026-04-01', null)).toMatchObject({ timeframe: day(30) });
    expect(place('w3', null)).toMatchObject({ timeframe: week(2) });
  });
});
