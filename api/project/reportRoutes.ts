import type { UseCases } from '#application/useCases.ts';
import * as contract from '../contract/index.ts';
import { csvText } from '../http/csv.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { reportTable } from './reportTable.ts';

/** Reports on a project for analysts, as JSON or as CSV. */
export const reportRoutes = (useCases: UseCases): readonly Route[] => [
  route({
    method: 'GET',
    path: '/teams/active/projects/:id/reports/:name',
    summary:
      'A report by week: carry-over, lead-time, scope-changes, scope-reasons, throughput or planned-done.',
    access: 'member',
    refusals: [
      'PROJECT.NOT_FOUND',
      'PROJECT.NO_START_DATE',
      'PROJECT.REPORT_NOT_FOUND',
    ],
    query: contract.reportQuery,
    reply: contract.report,
    handle: async ({ actor, params, query, wantsCsv }) => {
      const projectId = params.id;
      const data = await useCases.getReport({
        ...query,
        actor,
        projectId,
        name: params.name,
      });
      if (wantsCsv) {
        const exported = { what: 'Report', format: 'Csv' } as const;
        await useCases.recordExport(actor, { ...exported, projectId });
      }
      return { data };
    },
    csv: (report) => {
      const { header, rows } = reportTable(report);
      return csvText(header, rows);
    },
  }),
];
