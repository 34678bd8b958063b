import * as charts from '#projections/project/charts/burndown.ts';
import type { PlanInput } from '#projections/project/charts/planInput.ts';
import * as scopes from '#projections/project/charts/scope.ts';
import * as workPlans from '#projections/project/charts/workPlan.ts';

/** A chart of a plan's whole history, passed as a single group. */
const ofHistory =
  <Chart>(chart: (input: Parameters<typeof charts.burndown>[0]) => Chart) =>
  ({ entries, ...frame }: PlanInput): Chart =>
    chart({ ...frame, days: [], entryGroups: [entries] });

export const burndown = ofHistory(charts.burndown);
export const scope = ofHistory(scopes.scope);
export const workPlan = ofHistory(workPlans.workPlan);
