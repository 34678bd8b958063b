import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#domain/shared/calendarDate.ts';
import { backTest } from '#projections/project/forecast/backTest.ts';
import { calculateForecast } from '#projections/project/forecast/forecast.ts';
import { randomFromText } from '#projections/project/forecast/randomFromText.ts';
import type { DailySeries } from '#projections/project/forecast/dailySeries.ts';
import { seriesUpTo } from '#projections/project/forecast/dailySeries.ts';
import {
  quantileIn,
  FUTURE_COUNT,
  simulate,
} from '#projections/project/forecast/simulate.ts';
import { forecastWeekAhead } from '#projections/project/forecast/weekAhead.ts';
import { pastWeeksOf } from '#projections/project/forecast/pastWeeks.ts';
import { seededRandom } from '#tests/support/seededRandom.ts';
import { randomRuns } from '#tests/support/randomRuns.ts';

const START = '2026-01-05';

/**
 * A project by the items completed and added on each day; the others are
 * planned at first.
 */
const seriesOf = (
  days: readonly Readonly<{ done: number; added?: number }>[],
  { planned, weeks = 12 }: Readonly<{ planned: number; weeks?: number }>,
): DailySeries => {
  let [remaining, inScope] = [planned, planned];
  const counts = days.map(({ done, added = 0 }) => {
    remaining = Math.max(0, remaining + added - done);
    inScope += added;
    return { remaining, inScope };
  });
  return {
    startDate: START,
    remaining: counts.map((day) => day.remaining),
    inScope: counts.map((day) => day.inScope),
    asOfDate: addDays(START, days.length - 1),
    remainingNow: remaining,
    endDate: addDays(START, weeks * 7 - 1),
    isClosed: false,
  };
};

/** 29 of them are four whole weeks and today. */
const equalDays = (
  count: number,
  day: Readonly<{ done: number; added?: number }>,
) => Array.from({ length: count }, () => day);

const forecastOf = (
  series: DailySeries,
  {
    others = [],
    projectId = 'p',
  }: Readonly<{ others?: readonly DailySeries[]; projectId?: string }> = {},
) => calculateForecast(series, others, projectId);

describe('The forecast of a project (G20)', () => {
  it('is the day that a steady pace leads to', () => {
    const series = seriesOf(equalDays(29, { done: 1 }), { planned: 100 });
    const { dates, remaining, basis, pacePerWeek, bands } = forecastOf(series);
    expect(remaining).toBe(71);
    expect(basis).toEqual({ weeks: 4, source: 'Project' });
    expect(pacePerWeek).toBe(7);
    const date = addDays(series.asOfDate, 71);
    expect(dates).toEqual({ p50: date, p80: date, p95: date });
    expect(bands[0]).toEqual({
      date: addDays(series.asOfDate, 1),
      p50: 70,
      p80: 70,
      p95: 70,
    });
    expect(bands.at(-1)).toMatchObject({ date, p95: 0 });
  });

  it('shows how much is needed per week for the rest of the schedule', () => {
    const series = seriesOf(equalDays(29, { done: 1 }), {
      planned: 100,
      weeks: 8,
    });
    // 71 items in the 28 days that remain including today.
    expect(forecastOf(series).neededPerWeek).toBe(17.8);
  });

  it('shows how much is needed per week of the whole schedule before it starts', () => {
    const series = seriesOf([], { planned: 7, weeks: 1 });
    expect(series.asOfDate < series.startDate).toBe(true);
    expect(forecastOf(series).neededPerWeek).toBe(7);
    const late = seriesOf(equalDays(29, { done: 1 }), {
      planned: 100,
      weeks: 4,
    });
    expect(forecastOf(late).neededPerWeek).toBeNull();
  });

  it('expects the scope to grow as before, and has no date if it grows too fast', () => {
    const series = seriesOf(equalDays(29, { done: 2, added: 1 }), {
      planned: 60,
    });
    const { dates } = forecastOf(series);
    expect(dates.p50).toBe(addDays(series.asOfDate, series.remainingNow));
    const growing = seriesOf(equalDays(29, { done: 1, added: 2 }), {
      planned: 60,
    });
    const never = forecastOf(growing);
    expect(never.dates).toEqual({ p50: null, p80: null, p95: null });
    expect(never.bands.at(-1)?.p50).toBeGreaterThan(growing.remainingNow);
  });

  it('does not count planning before the first completion as growth', () => {
    const days = [
      ...Array.from({ length: 10 }, () => ({ done: 0, added: 10 })),
      ...equalDays(29, { done: 1 }),
    ];
    const series = seriesOf(days, { planned: 0 });
    expect(forecastOf(series).dates.p50).toBe(
      addDays(series.asOfDate, series.remainingNow),
    );
  });

  it('uses the team’s other projects if there are fewer than three weeks, and is empty without', () => {
    const series = seriesOf(equalDays(15, { done: 1 }), { planned: 50 });
    const other = seriesOf(equalDays(29, { done: 2 }), { planned: 100 });
    expect(forecastOf(series, { others: [other] }).basis).toEqual({
      weeks: 6,
      source: 'Team',
    });
    const alone = forecastOf(series);
    expect(alone.basis).toEqual({ weeks: 0, source: 'None' });
    expect(alone.dates).toEqual({ p50: null, p80: null, p95: null });
    expect(alone.pacePerWeek).toBeNull();
    expect(alone.bands).toEqual([]);
  });

  it('names the day when a finished project was done', () => {
    const series = seriesOf(equalDays(29, { done: 1 }), { planned: 20 });
    const done = addDays(START, 19);
    expect(forecastOf(series).dates).toEqual({
      p50: done,
      p80: done,
      p95: done,
    });
    const empty = seriesOf(equalDays(29, { done: 0 }), { planned: 0 });
    expect(forecastOf(empty).dates.p50).toBeNull();
  });

  it('is the same for the same project, and different for another', () => {
    // Six weeks and today, with up to three items on a day.
    const { next } = seededRandom(7);
    const days = Array.from({ length: 43 }, () => ({
      done: Math.floor(next() * 4),
    }));
    const series = seriesOf(days, { planned: 300 });
    expect(forecastOf(series)).toEqual(forecastOf(series));
    const other = forecastOf(series, { projectId: 'q' });
    expect(other.bands).not.toEqual(forecastOf(series).bands);
  });

  it('tests itself on each past week, with what was known before it', () => {
    const series = seriesOf(equalDays(43, { done: 1 }), { planned: 100 });
    const { weeks, hits, of } = forecastOf(series).backTest;
    // Of six whole weeks, the first three are needed for the first test.
    expect(weeks).toHaveLength(3);
    expect(weeks.at(-1)).toEqual({
      asOf: addDays(series.asOfDate, -7),
      p50: series.remainingNow,
      p80: series.remainingNow,
      actual: series.remainingNow,
    });
    expect([hits, of]).toEqual([3, 3]);
  });

  it('tests itself on every week of a project of 52 weeks, with what was known before it (G56)', () => {
    const { next } = seededRandom(52);
    const day = () => {
      const done = Array.from({ length: 8 }, next).filter((n) => n < 0.5);
      return { done: done.length, added: next() < 0.3 ? 1 : 0 };
    };
    const days = Array.from({ length: 364 }, day);
    const series = seriesOf(days, { planned: 1600, weeks: 52 });
    const { weeks, hits, of } = backTest(series);
    // The first three weeks and the current one have no test.
    expect(of).toBe(48);
    expect(weeks.map(({ asOf }) => asOf)).toEqual(
      Array.from({ length: 48 }, (_, n) =>
        addDays(series.asOfDate, 7 * (n - 48)),
      ),
    );
    for (const { asOf, p50, p80, actual } of weeks) {
      const dayIndex = daysBetween(START, asOf);
      expect(actual).toBe(series.remaining[dayIndex + 7]);
      expect(p50).toBeLessThanOrEqual(p80);
      const known = backTest(seriesUpTo(series, dayIndex + 7));
      expect(known.weeks.at(-1)).toEqual({ asOf, p50, p80, actual });
    }
    expect(hits).toBe(weeks.filter(({ p80, actual }) => actual <= p80).length);
  });

  it('hits 75 to 85 % of the past weeks of teams with a known pace (G56)', () => {
    const { next } = seededRandom(2027);
    let [hits, of] = [0, 0];
    for (let team = 0; team < 60; team++) {
      // A binomial day: 30 attempts that succeed with this probability.
      const chance = 0.2 + next() * 0.4;
      const day = () => {
        const done = Array.from({ length: 30 }, next).filter((n) => n < chance);
        return { done: done.length };
      };
      const days = Array.from({ length: 364 }, day);
      const sum = days.reduce((all, { done }) => all + done, 0);
      const tested = backTest(seriesOf(days, { planned: sum + 1, weeks: 52 }));
      hits += tested.hits;
      of += tested.of;
    }
    expect(of).toBe(60 * 48);
    expect(hits / of).toBeGreaterThanOrEqual(0.75);
    expect(hits / of).toBeLessThanOrEqual(0.85);
  });

  it('computes for one week what a simulation would draw (G56)', () => {
    const { next } = seededRandom(7);
    const below = (limit: number) => Math.floor(next() * limit);
    for (let n = 0; n < 20; n++) {
      const weeks = Array.from({ length: 3 + (n % 4) }, () => ({
        completed: Array.from({ length: 7 }, () => below(4)),
        netAdded: Array.from({ length: 7 }, () => below(2)),
      }));
      const remaining = 3 + below(60);
      const { futuresByItemsLeft } = simulate({
        remaining,
        weeks,
        days: 7,
        random: randomFromText(String(n)),
      });
      const drawn = futuresByItemsLeft(7).at(-1) ?? new Uint16Array();
      const { outcomes, total } = forecastWeekAhead(remaining, weeks);
      const shares = new Map<number, number>();
      for (const { itemsLeft, weight } of outcomes) {
        const share = (shares.get(itemsLeft) ?? 0) + weight / total;
        shares.set(itemsLeft, share);
      }
      expect([...shares.values()].reduce((a, b) => a + b)).toBeCloseTo(1, 9);
      for (const [itemsLeft, share] of shares) {
        // Five standard deviations of a share of 10,000 draws.
        expect(
          Math.abs((drawn[itemsLeft] ?? 0) / FUTURE_COUNT - share),
        ).toBeLessThan(0.025);
      }
    }
  });

  it('names an 80 % day that 75 to 85 % of teams with a known pace reach', () => {
    const { next } = seededRandom(2026);
    const TEAMS = randomRuns(2000);
    let reached = 0;
    for (let team = 0; team < TEAMS; team++) {
      // A binomial day: five attempts that succeed with this probability.
      const chance = 0.1 + next() * 0.4;
      const day = () => {
        const done = Array.from({ length: 5 }, next).filter((n) => n < chance);
        return { done: done.length };
      };
      const past = Array.from({ length: 50 }, day);
      const remaining = 30 + Math.floor(next() * 50);
      const sum = past.reduce((all, { done }) => all + done, 0);
      const series = seriesOf(past, { planned: sum + remaining });
      const { futuresByDays } = simulate({
        remaining,
        weeks: pastWeeksOf(series),
        days: 365,
        random: randomFromText(String(team)),
      });
      let days = 0;
      for (let open = remaining; open > 0; open -= day().done) days++;
      if (days <= (quantileIn(futuresByDays, 0.8) ?? 0)) reached++;
    }
    const share = reached / TEAMS;
    expect(share).toBeGreaterThanOrEqual(0.75);
    expect(share).toBeLessThanOrEqual(0.85);
  }, 120_000);
});
