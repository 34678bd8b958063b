import * as charts from '#projections/project/charts/burndown.ts';
import type {
  ChartInput,
  PlanInput,
} from '#projections/project/charts/planInput.ts';
import * as scopes from '#projections/project/charts/scope.ts';
import * as workPlans from '#projections/project/charts/workPlan.ts';

/** A chart of a plan's whole history, passed as a single group. */
const ofHistory =
  <Chart>(calculate: (input: ChartInput) => Chart) =>
  ({ entries, ...frame }: PlanInput): Chart =>
    calculate({ ...frame, days: [], entryGroups: [entries] });

export const burndown = ofHistory(charts.calculateBurndown);
export const scope = ofHistory(scopes.calculateScope);
export const workPlan = ofHistory(workPlans.calculateWorkPlan);
