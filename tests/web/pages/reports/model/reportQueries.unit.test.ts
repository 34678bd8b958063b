import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import {
  asOfQuery,
  burndownQuery,
  forecastQuery,
  knownAnswer,
  replayKey,
  reportQuery,
  reviewQuery,
} from '#web/pages/reports/model/reportQueries.ts';
import { refusalError } from '#web/providers/http/callErrors.ts';

const DAY = '2026-02-12';
const tooEarly = refusalError('NotFound', { code: 'PROJECT.NOT_FOUND' }, 404);
const unscheduled = refusalError(
  'InvalidRequest',
  { code: 'PROJECT.NO_START_DATE' },
  400,
);
const fault = refusalError('Failed', {}, 500);

it('Playback waits for every view of a day', () => {
  const data = {
    getAsOf: vi.fn(),
    getBurndown: vi.fn(),
    getForecast: vi.fn(),
    getReport: vi.fn(),
    getReview: vi.fn(),
  };
  const views = [
    asOfQuery(data, 'p1', DAY),
    burndownQuery(data, 'p1', DAY),
    forecastQuery(data, 'p1', DAY),
    reportQuery(data, 'p1', 'throughput', DAY),
    reviewQuery(data, 'p1', { week: null, asOf: DAY }),
  ];
  for (const { queryKey } of views) {
    expect(queryKey.slice(0, 2)).toEqual(replayKey('p1'));
  }
});

/** The result of each report view after this error of the server. */
const resultsAfter = (error: Error) => {
  const refuse = () => Promise.reject(error);
  const data = {
    getAsOf: refuse,
    getBurndown: refuse,
    getForecast: refuse,
    getReport: refuse,
  };
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false } },
  });
  return Promise.all([
    queries.query(asOfQuery(data, 'p1', DAY)),
    queries.query(burndownQuery(data, 'p1', DAY)),
    queries.query(reportQuery(data, 'p1', 'throughput', DAY)),
  ]);
};

describe('A day without a report', () => {
  it('is before the project existed, in every view', async () => {
    expect(await resultsAfter(tooEarly)).toEqual(Array(3).fill('notThere'));
  });

  it('is before the project had a start date', async () => {
    expect(await resultsAfter(unscheduled)).toEqual(
      Array(3).fill('noStartDate'),
    );
  });

  it('is before the requested week began (G36)', async () => {
    const data = {
      getReview: () =>
        Promise.reject(
          refusalError(
            'InvalidRequest',
            { code: 'PROJECT.NOT_KNOWN_YET' },
            400,
          ),
        ),
    };
    const queries = new QueryClient({
      defaultOptions: { queries: { retry: false } },
    });
    const week = { week: 3, asOf: DAY };
    expect(await queries.query(reviewQuery(data, 'p1', week))).toBe('notYet');
  });

  it('is not assumed when the server fails', async () => {
    await expect(resultsAfter(fault)).rejects.toBe(fault);
  });

  it('is not shown for another day while that one loads', () => {
    expect(knownAnswer('notThere')).toBeUndefined();
    expect(knownAnswer({ days: 3 })).toEqual({ days: 3 });
  });
});
