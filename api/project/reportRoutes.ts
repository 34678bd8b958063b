import type { ReportView } from '#application/project/getReport.ts';
import type { UseCases } from '#application/useCases.ts';
import * as contract from '../contract/index.ts';
import { csvText } from '../http/csv.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';

/** What analysts ask of a project, as JSON or as CSV. */
export const reportRoutes = (useCases: UseCases): readonly Route[] => [
  route({
    method: 'GET',
    path: '/teams/active/projects/:id/reports/:name',
    summary:
      'A report by week: carry-over, lead-time, scope-changes, throughput or planned-done.',
    access: 'member',
    query: contract.reportQuery,
    reply: contract.report,
    handle: async ({ actor, params, query }) => ({
      data: await useCases.getReport({
        ...query,
        actor,
        projectId: params.id,
        name: params.name,
      }),
    }),
    csv: toCsv,
  }),
];

/** The names of the columns, which are stable, head it. */
const toCsv = ({
  columns,
  rows,
}: Pick<ReportView, 'columns' | 'rows'>): string => {
  const names = columns.map(({ name }) => name);
  return csvText(
    names,
    rows.map((row) => names.map((name) => row[name] ?? null)),
  );
};
