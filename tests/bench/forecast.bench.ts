import { addDays } from '#domain/shared/calendarDate.ts';
import { backTest } from '#projections/project/forecast/backTest.ts';
import { calculateForecast } from '#projections/project/forecast/forecast.ts';
import { randomFromText } from '#projections/project/forecast/randomFromText.ts';
import type { DailySeries } from '#projections/project/forecast/dailySeries.ts';
import { FUTURE_COUNT } from '#projections/project/forecast/simulate.ts';
import { measureThreadCpu } from '#tests/support/measureThreadCpu.ts';
import type { Figure } from './bench.ts';
import { compare, report } from './bench.ts';

/*
 * The forecast of a project of 2,000 open items and its back-test over 52
 * weeks, compared with a loop that draws ten times as many random numbers.
 * Times are those of the thread's own work, each the minimum of several calls.
 */

const ROUNDS = 9;
const CALLS = 5;
const START = '2026-01-05';
const DAYS = 364;

const leastMilliseconds = async (work: () => unknown): Promise<number> => {
  let least = Infinity;
  for (let call = 0; call < CALLS; call++) {
    least = Math.min(least, await measureThreadCpu(work));
  }
  return least;
};

/**
 * A project of `days` days, on each of which up to twice `pace` items are
 * completed.
 */
const seriesOf = (days: number, pace: number): DailySeries => {
  const random = randomFromText(`bench ${String(days)}`);
  const done = Array.from({ length: days }, () =>
    Math.round(random() * 2 * pace),
  );
  let remaining = 2000 + done.reduce((sum, count) => sum + count, 0);
  const inScope = remaining;
  const counts = done.map((count) => (remaining -= count));
  return {
    startDate: START,
    remaining: counts,
    inScope: counts.map(() => inScope),
    asOfDate: addDays(START, days - 1),
    remainingNow: remaining,
    endDate: addDays(START, DAYS - 1),
    isClosed: false,
  };
};

const drawRandomNumbers = (): number => {
  const random = randomFromText('baseline');
  let sum = 0;
  for (let draw = 0; draw < FUTURE_COUNT * 520; draw++) sum += random();
  return sum;
};

const figures: Figure[] = [];
const measure = async (name: string, work: () => unknown, aim?: number) => {
  figures.push({
    name,
    unit: 'ms',
    ...(await compare({
      rounds: ROUNDS,
      baseline: () => leastMilliseconds(drawRandomNumbers),
      subject: () => leastMilliseconds(work),
    })),
    ...(aim === undefined ? {} : { aim: { of: 'value', atMost: aim } }),
  });
};

const shortProject = seriesOf(57, 5);
const longProject = seriesOf(DAYS, 5);
await measure(
  'of 8 weeks, likely done in a year',
  () => calculateForecast(shortProject, [], 'p'),
  50,
);
await measure(
  'of 52 weeks, with its back-test',
  () => calculateForecast(longProject, [], 'p'),
  50,
);
await measure('back-test of 52 weeks alone, 100 times', () => {
  for (let n = 0; n < 100; n++) backTest(longProject);
});
report('Forecast of 2,000 items', figures);
