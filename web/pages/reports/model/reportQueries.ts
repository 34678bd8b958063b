import { queryOptions } from '@tanstack/react-query';
import type { SlipwayDataProvider } from '../../../providers/calls/dataProvider.ts';
import type { reportCalls } from '../../../providers/calls/reports.ts';
import { SlipwayError } from '../../../providers/http/callErrors.ts';
import type { ReportName } from './views.ts';

/** Prefix of all query keys of a project's replay; playback waits for them. */
export const replayKey = (projectId: string) => ['replay', projectId] as const;

type Charts = Pick<SlipwayDataProvider, 'getBurndown' | 'getForecast'>;
type History = typeof reportCalls;

/** Data of a past day does not change. */
const cacheOptions = (asOf: string | null) => ({
  staleTime: asOf === null ? 0 : Infinity,
  // A whole project for each day would fill the memory.
  gcTime: 60_000,
});

/** Why a day has no report: project, start date or week came later. */
export type Missing = 'notThere' | 'noStartDate' | 'notYet';

export const isMissing = (answer: unknown): answer is Missing =>
  answer === 'notThere' || answer === 'noStartDate' || answer === 'notYet';

/** Data to show while another day loads, but not why data was missing. */
export const knownAnswer = <T>(
  answer: T | Missing | undefined,
): T | undefined => (isMissing(answer) ? undefined : answer);

/** An answer for a day, or why there is none; rejects for other reasons. */
const catchMissing = async <T>(answer: Promise<T>): Promise<T | Missing> => {
  try {
    return await answer;
  } catch (error) {
    const missing = missingIn(error);
    if (missing === null) throw error;
    return missing;
  }
};

const missingIn = (error: unknown): Missing | null => {
  if (!(error instanceof SlipwayError)) return null;
  if (error.httpStatus === 404) return 'notThere';
  return MISSING_BY_CODE[error.code ?? ''] ?? null;
};

const MISSING_BY_CODE: Readonly<Record<string, Missing>> = {
  'PROJECT.NO_START_DATE': 'noStartDate',
  'PROJECT.NOT_KNOWN_YET': 'notYet',
  // The schedule was shorter then.
  'PROJECT.OUT_OF_RANGE': 'notYet',
};

/** The plan at the end of a day. */
export const asOfQuery = (
  history: Pick<History, 'getAsOf'>,
  projectId: string,
  asOf: string,
) =>
  queryOptions({
    queryKey: [...replayKey(projectId), 'plan', asOf],
    queryFn: ({ signal }) =>
      catchMissing(history.getAsOf(projectId, asOf, signal)),
    ...cacheOptions(asOf),
  });

export const burndownQuery = (
  charts: Charts,
  projectId: string,
  asOf: string | null,
) =>
  queryOptions({
    queryKey: [...replayKey(projectId), 'burndown', asOf],
    queryFn: ({ signal }) =>
      catchMissing(charts.getBurndown(projectId, asOf ?? undefined, signal)),
    ...cacheOptions(asOf),
  });

export const forecastQuery = (
  charts: Charts,
  projectId: string,
  asOf: string | null,
) =>
  queryOptions({
    queryKey: [...replayKey(projectId), 'forecast', asOf],
    queryFn: ({ signal }) =>
      catchMissing(charts.getForecast(projectId, asOf ?? undefined, signal)),
    ...cacheOptions(asOf),
  });

export const reportQuery = (
  history: Pick<History, 'getReport'>,
  projectId: string,
  name: ReportName,
  asOf: string | null,
) =>
  queryOptions({
    queryKey: [...replayKey(projectId), 'report', name, asOf],
    queryFn: ({ signal }) =>
      catchMissing(
        history.getReport({ projectId, name, asOf: asOf ?? undefined }, signal),
      ),
    ...cacheOptions(asOf),
  });

/** `week` is 0-based; null is the last complete week. */
export const reviewQuery = (
  history: Pick<History, 'getReview'>,
  projectId: string,
  request: Readonly<{ week: number | null; asOf: string | null }>,
) =>
  queryOptions({
    queryKey: [...replayKey(projectId), 'review', request],
    queryFn: ({ signal }) =>
      catchMissing(history.getReview(projectId, request, signal)),
    ...cacheOptions(request.asOf),
  });
