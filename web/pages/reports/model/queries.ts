import { queryOptions } from '@tanstack/react-query';
import type { SlipwayDataProvider } from '../../../providers/calls/dataProvider.ts';
import { SlipwayError } from '../../../providers/http/errors.ts';
import type { ReportName } from './views.ts';

/** Everything that belongs to one project's replay. */
export const replayKey = (projectId: string) => ['replay', projectId] as const;

type Data = Pick<SlipwayDataProvider, 'getAsOf' | 'getBurndown' | 'getReport'>;

/** What a day that is over was like does not change. */
const lasting = (asOf: string | null) => ({
  staleTime: asOf === null ? 0 : Infinity,
  // A whole project by day would fill the memory.
  gcTime: 60_000,
});

/** Why a day has no report: the project, or its start date, came later. */
export type Missing = 'notThere' | 'noStartDate';

export const isMissing = (answer: unknown): answer is Missing =>
  answer === 'notThere' || answer === 'noStartDate';

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
  return error.code === 'PROJECT.NO_START_DATE' ? 'noStartDate' : null;
};

/** The plan at the end of a day. */
export const asOfQuery = (data: Data, projectId: string, asOf: string) =>
  queryOptions({
    queryKey: [...replayKey(projectId), 'plan', asOf],
    queryFn: ({ signal }) => orMissing(data.getAsOf(projectId, asOf, signal)),
    ...lasting(asOf),
  });

export const burndownQuery = (
  data: Data,
  projectId: string,
  asOf: string | null,
) =>
  queryOptions({
    queryKey: [...replayKey(projectId), 'burndown', asOf],
    queryFn: ({ signal }) =>
      orMissing(data.getBurndown(projectId, asOf ?? undefined, signal)),
    ...lasting(asOf),
  });

export const reportQuery = (
  data: Data,
  projectId: string,
  name: ReportName,
  asOf: string | null,
) =>
  queryOptions({
    queryKey: [...replayKey(projectId), 'report', name, asOf],
    queryFn: ({ signal }) =>
      orMissing(
        data.getReport({ projectId, name, asOf: asOf ?? undefined }, signal),
      ),
    ...lasting(asOf),
  });
