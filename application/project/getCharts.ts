import type { BurndownDay } from '#projections/project/charts/burndown.ts';
import { calculateBurndown } from '#projections/project/charts/burndown.ts';
import type { ScopeDay } from '#projections/project/charts/scope.ts';
import { calculateScope } from '#projections/project/charts/scope.ts';
import type { WorkPlanWeek } from '#projections/project/charts/workPlan.ts';
import { calculateWorkPlan } from '#projections/project/charts/workPlan.ts';
import type { PlanHeader, PlanRequest } from './planFrame.ts';
import type { ReadPlanDays } from './readPlanDays.ts';

export type BurndownView = PlanHeader &
  Readonly<{ days: readonly BurndownDay[] }>;

export type GetBurndown = (request: PlanRequest) => Promise<BurndownView>;

/**
 * Counts open items by day. Throws PROJECT.NOT_FOUND, PROJECT.NO_START_DATE.
 */
export const getBurndown =
  ({ readPlanDays }: { readPlanDays: ReadPlanDays }): GetBurndown =>
  async (request) => {
    const { header, plan } = await readPlanDays(request, 'planCounts');
    return { ...header, days: calculateBurndown(plan) };
  };

type ScopeView = PlanHeader & Readonly<{ days: readonly ScopeDay[] }>;

type GetScope = (request: PlanRequest) => Promise<ScopeView>;

/**
 * Counts items in scope by day. Throws PROJECT.NOT_FOUND,
 * PROJECT.NO_START_DATE.
 */
export const getScope =
  ({ readPlanDays }: { readPlanDays: ReadPlanDays }): GetScope =>
  async (request) => {
    const { header, plan } = await readPlanDays(request, 'planCounts');
    return { ...header, days: calculateScope(plan) };
  };

type WorkPlanView = PlanHeader & Readonly<{ weeks: readonly WorkPlanWeek[] }>;

type GetWorkPlan = (request: PlanRequest) => Promise<WorkPlanView>;

/**
 * Counts completed, planned and rolled-over items by week. Throws
 * PROJECT.NOT_FOUND, PROJECT.NO_START_DATE.
 */
export const getWorkPlan =
  ({ readPlanDays }: { readPlanDays: ReadPlanDays }): GetWorkPlan =>
  async (request) => {
    const { header, plan } = await readPlanDays(request, 'planPlacements');
    return { ...header, weeks: calculateWorkPlan(plan) };
  };
