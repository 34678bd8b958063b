import type { ScopeDay } from '#projections/project/charts/scope.ts';
import { scope } from '#projections/project/charts/scope.ts';
import type { PlanHeader, PlanRequest, ReadPlan } from './readPlan.ts';

export type ScopeView = PlanHeader & Readonly<{ days: readonly ScopeDay[] }>;

export type GetScope = (request: PlanRequest) => Promise<ScopeView>;

/** What is in scope, by day. Throws PROJECT.NOT_FOUND, PROJECT.NO_START_DATE. */
export const getScope =
  ({ readPlan }: { readPlan: ReadPlan }): GetScope =>
  async (request) => {
    const { header, plan } = await readPlan(request);
    return { ...header, days: scope(plan) };
  };
