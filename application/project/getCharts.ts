import type { BurndownDay } from '#projections/project/charts/burndown.ts';
import { burndown } from '#projections/project/charts/burndown.ts';
import type { ScopeDay } from '#projections/project/charts/scope.ts';
import { scope } from '#projections/project/charts/scope.ts';
import type { WorkPlanWeek } from '#projections/project/charts/workPlan.ts';
import { workPlan } from '#projections/project/charts/workPlan.ts';
import type { PlanHeader, PlanRequest, ReadPlan } from './readPlan.ts';

export type BurndownView = PlanHeader &
  Readonly<{ days: readonly BurndownDay[] }>;

export type GetBurndown = (request: PlanRequest) => Promise<BurndownView>;

/** What remains, by day. Throws PROJECT.NOT_FOUND, PROJECT.NO_START_DATE. */
export const getBurndown =
  ({ readPlan }: { readPlan: ReadPlan }): GetBurndown =>
  async (request) => {
    const { header, plan } = await readPlan(request);
    return { ...header, days: burndown(plan) };
  };

type ScopeView = PlanHeader & Readonly<{ days: readonly ScopeDay[] }>;

type GetScope = (request: PlanRequest) => Promise<ScopeView>;

/** What is in scope, by day. Throws PROJECT.NOT_FOUND, PROJECT.NO_START_DATE. */
export const getScope =
  ({ readPlan }: { readPlan: ReadPlan }): GetScope =>
  async (request) => {
    const { header, plan } = await readPlan(request);
    return { ...header, days: scope(plan) };
  };

type WorkPlanView = PlanHeader & Readonly<{ weeks: readonly WorkPlanWeek[] }>;

type GetWorkPlan = (request: PlanRequest) => Promise<WorkPlanView>;

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
