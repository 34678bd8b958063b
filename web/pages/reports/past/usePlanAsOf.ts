import { useQuery } from '@tanstack/react-query';
import type { Item } from '#api/contract/index.ts';
import { useFailure } from '../../../components/NeedsNetwork.tsx';
import type { FailingQuery } from '../../../components/NeedsNetwork.tsx';
import { reportCalls } from '../../../providers/calls/reports.ts';
import type { Schedule } from '../../../resources/project/schedule.ts';
import { useProjectItems } from '../../../resources/item/store/useProjectItems.ts';
import type { ScheduledProject } from '../../plan/model/planContext.ts';
import { asOfQuery, isMissing, knownAnswer } from '../model/reportQueries.ts';
import type { Missing } from '../model/reportQueries.ts';

/** The plan on the chosen day. */
export type PlanAsOf =
  | Readonly<{ state: 'loading' }>
  | Readonly<{ state: Missing }>
  | Readonly<{ state: 'failed'; query: FailingQuery; failure: Error }>
  | Readonly<{
      state: 'known';
      items: readonly Item[];
      schedule: Schedule;
      /** Whether this is still another day's plan, while this day's loads. */
      isOutdated: boolean;
    }>;

/** The plan now, or at the end of `asOf`. */
export const usePlanAsOf = (
  project: ScheduledProject,
  asOf: string | null,
): PlanAsOf => {
  const now = usePlanNow(project);
  const past = usePastPlan(project.id, asOf);
  return asOf === null ? now : past;
};

const usePlanNow = (project: ScheduledProject): PlanAsOf => {
  const { items, isPending, error, refetch } = useProjectItems(project.id);
  if (error !== null) {
    const query = { data: undefined, error, isFetching: isPending, refetch };
    return { state: 'failed', query, failure: error };
  }
  if (isPending) return { state: 'loading' };
  return { state: 'known', items, schedule: project, isOutdated: false };
};

const usePastPlan = (projectId: string, asOf: string | null): PlanAsOf => {
  const query = useQuery({
    ...asOfQuery(reportCalls, projectId, asOf ?? ''),
    enabled: asOf !== null,
    placeholderData: knownAnswer,
  });
  const failure = useFailure(query, `${projectId} ${String(asOf)}`);
  if (failure !== null) return { state: 'failed', query, failure };
  if (query.data === undefined) return { state: 'loading' };
  if (isMissing(query.data)) return { state: query.data };
  const { project, items } = query.data;
  return {
    state: 'known',
    items,
    schedule: project,
    isOutdated: query.isPlaceholderData,
  };
};
