import type { WorkPlanWeek } from '#projections/project/charts/workPlan.ts';
import { workPlan } from '#projections/project/charts/workPlan.ts';
import type { PlanHeader, PlanRequest, ReadPlan } from './readPlan.ts';

export type WorkPlanView = PlanHeader &
  Readonly<{ weeks: readonly WorkPlanWeek[] }>;

export type GetWorkPlan = (request: PlanRequest) => Promise<WorkPlanView>;

/**
 * What was done, planned and left over, by week. Throws PROJECT.NOT_FOUND,
 * PROJECT.NO_START_DATE.
 */
export const getWorkPlan =
  ({ readPlan }: { readPlan: ReadPlan }): GetWorkPlan =>
  async (request) => {
    const { header, plan } = await readPlan(request);
    return { ...header, weeks: workPlan(plan) };
  };
