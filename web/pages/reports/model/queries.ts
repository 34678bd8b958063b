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

/** The plan at the end of a day; null before the project was created. */
export const asOfQuery = (data: Data, projectId: string, asOf: string) =>
  queryOptions({
    queryKey: [...replayKey(projectId), 'plan', asOf],
    queryFn: async ({ signal }) => {
      try {
        return await data.getAsOf(projectId, asOf, signal);
      } catch (error) {
        if (error instanceof SlipwayError && error.httpStatus === 404) {
          return null;
        }
        throw error;
      }
    },
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
      data.getBurndown(projectId, asOf ?? undefined, signal),
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
      data.getReport({ projectId, name, asOf: asOf ?? undefined }, signal),
    ...lasting(asOf),
  });
