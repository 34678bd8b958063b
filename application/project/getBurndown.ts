import type { BurndownDay } from '#projections/project/charts/burndown.ts';
import { burndown } from '#projections/project/charts/burndown.ts';
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
