import { queryOptions } from '@tanstack/react-query';
import type { SlipwayDataProvider } from '../../../providers/calls/dataProvider.ts';
import type { historyCalls } from '../../../providers/calls/history.ts';
import { SlipwayError } from '../../../providers/http/errors.ts';
import type { ReportName } from './views.ts';

/** Everything that belongs to one project's replay. */
export const replayKey = (projectId: string) => ['replay', projectId] as const;

type Charts = Pick<SlipwayDataProvider, 'getBurndown' | 'getForecast'>;
type History = typeof historyCalls;

/** What a day that is over was like does not change. */
const lasting = (asOf: string | null) => ({
  staleTime: asOf === null ? 0 : Infinity,
  // A whole project by day would fill the memory.
  gcTime: 60_000,
});

/** Why a day has no report: the project, its start date or its week came later. */
export type Missing = 'notThere' | 'noStartDate' | 'notYet';

export const isMissing = (answer: unknown): answer is Missing =>
  answer === 'notThere' || answer === 'noStartDate' || answer === 'notYet';

/** What may stand in while another day loads: why one was missing may not. */
export const known = <T>(answer: T | Missing | undefined): T | undefined =>
  isMissing(answer) ? undefined : answer;

/** An answer for a day, or why there is none; fails for any other reason. */
const orMissing = async <T>(answer: Promise<T>): Promise<T | Missing> => {
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
  // The schedule of then was shorter.
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
      orMissing(history.getAsOf(projectId, asOf, signal)),
    ...lasting(asOf),
  });

export const burndownQuery = (
  charts: Charts,
  projectId: string,
  asOf: string | null,
) =>
  queryOptions({
    queryKey: [...replayKey(projectId), 'burndown', asOf],
    queryFn: ({ signal }) =>
      orMissing(charts.getBurndown(projectId, asOf ?? undefined, signal)),
    ...lasting(asOf),
  });

export const forecastQuery = (
  charts: Charts,
  projectId: string,
  asOf: string | null,
) =>
  queryOptions({
    queryKey: [...replayKey(projectId), 'forecast', asOf],
    queryFn: ({ signal }) =>
      orMissing(charts.getForecast(projectId, asOf ?? undefined, signal)),
    ...lasting(asOf),
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
      orMissing(
        history.getReport({ projectId, name, asOf: asOf ?? undefined }, signal),
      ),
    ...lasting(asOf),
  });

/** A week is 0-based; the last one that is over for null. */
export const reviewQuery = (
  history: Pick<History, 'getReview'>,
  projectId: string,
  request: Readonly<{ week: number | null; asOf: string | null }>,
) =>
  queryOptions({
    queryKey: ['review', projectId, request],
    queryFn: ({ signal }) =>
      orMissing(history.getReview(projectId, request, signal)),
    ...lasting(request.asOf),
  });
