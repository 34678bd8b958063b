import { EXPLAINED_COLUMNS } from '#domain/shared/chartChange.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import type { ReportCell } from '#projections/project/reports/explainCell.ts';
import { explainCell as cellOf } from '#projections/project/reports/explainCell.ts';
import type {
  Counter,
  ExplainedCount,
} from '#projections/project/explain/explainCount.ts';
import { explainCounter as counterOf } from '#projections/project/explain/explainCount.ts';
import type { PlanInput } from '#projections/project/charts/planInput.ts';
import { currentWeekIn } from '#projections/project/charts/planInput.ts';
import { isReportName } from '#projections/project/reports/reports.ts';
import type { NamedGroup, NameGroups } from './nameGroups.ts';
import type { PlanHeader, PlanRequest } from './planFrame.ts';
import type { ReadPlan } from './readPlan.ts';

type CountView = PlanHeader &
  Readonly<{ count: number; groups: readonly NamedGroup[] }>;

type Dependencies = { readPlan: ReadPlan; nameGroups: NameGroups };

type ExplainFromPlan = (
  request: PlanRequest,
  explain: (plan: PlanInput) => ExplainedCount,
) => Promise<CountView>;

/** Explains with the plan of a project as of the requested instant. */
const explainFromPlan =
  ({ readPlan, nameGroups }: Dependencies): ExplainFromPlan =>
  async (request, explain) => {
    const { header, plan } = await readPlan(request);
    const { count, groups } = explain(plan);
    return { ...header, count, groups: await nameGroups(groups) };
  };

export type ExplainCounter = (
  request: PlanRequest & Readonly<{ counter: Counter }>,
) => Promise<CountView & Readonly<{ counter: Counter }>>;

/**
 * Explains how many items are completed, open or in scope, as of an instant
 * (G57). Throws PROJECT.NOT_FOUND, PROJECT.NO_START_DATE.
 */
export const explainCounter = (dependencies: Dependencies): ExplainCounter => {
  const explainPlan = explainFromPlan(dependencies);
  return async ({ counter, ...request }) => ({
    ...(await explainPlan(request, (plan) => counterOf(plan, counter))),
    counter,
  });
};

export type ExplainCell = (
  request: PlanRequest &
    Readonly<{
      report: string;
      column: string;
      /** 0-based. */
      week: number;
      userId?: string | null | undefined;
    }>,
) => Promise<CountView>;

/**
 * Lists the changes behind a number of a report, as of an instant (G57). Throws
 * PROJECT.NOT_FOUND, PROJECT.NO_START_DATE, PROJECT.REPORT_NOT_FOUND,
 * PROJECT.COLUMN_UNKNOWN, PROJECT.OUT_OF_RANGE past the last week, and
 * PROJECT.NOT_KNOWN_YET if the report has no number there yet.
 */
export const explainCell = (dependencies: Dependencies): ExplainCell => {
  const explainPlan = explainFromPlan(dependencies);
  return async ({ report, column, week, userId, ...request }) => {
    const cell = requireCell({ report, column, week, userId });
    return explainPlan(request, (plan) => {
      if (cell.week >= plan.durationInWeeks) {
        throw new DomainError('PROJECT.OUT_OF_RANGE', 'week');
      }
      if (cell.week > lastKnownWeek(plan, cell)) {
        throw new DomainError('PROJECT.NOT_KNOWN_YET', 'week');
      }
      return cellOf({ ...plan, from: null, to: null }, cell);
    });
  };
};

/** Throws PROJECT.REPORT_NOT_FOUND, PROJECT.COLUMN_UNKNOWN. */
const requireCell = ({
  report,
  column,
  ...weekAndPerson
}: Omit<Parameters<ExplainCell>[0], keyof PlanRequest>): ReportCell => {
  if (!isReportName(report)) throw new DomainError('PROJECT.REPORT_NOT_FOUND');
  const columns: readonly string[] = EXPLAINED_COLUMNS[report];
  if (!columns.includes(column)) {
    throw new DomainError('PROJECT.COLUMN_UNKNOWN', 'column');
  }
  return { report, column, ...weekAndPerson } as ReportCell;
};

/**
 * The last week with a number: planned items are known for all weeks, and
 * rolled-over items only for past weeks.
 */
const lastKnownWeek = (
  plan: PlanInput,
  { report, column }: ReportCell,
): number => {
  if (report === 'planned-done' && column === 'planned') return Infinity;
  const current = currentWeekIn(plan);
  return report === 'carry-over' ? current - 1 : current;
};
