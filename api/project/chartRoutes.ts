import type { UseCases } from '#application/useCases.ts';
import type { ReportView } from '#application/project/getReport.ts';
import * as contract from '../contract/index.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { csvText } from '../http/csv.ts';

const CHARTS = '/teams/active/projects/:id/charts';

/** A project's progress, as of an instant or the end of a day. */
export const chartRoutes = (useCases: UseCases): readonly Route[] => [
  getBurndown(useCases),
  getScope(useCases),
  getWorkPlan(useCases),
  getForecast(useCases),
];

const getBurndown = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: `${CHARTS}/burndown`,
    summary: 'Remaining items by day, as of an instant or the end of a day.',
    access: 'member',
    refusals: ['PROJECT.NOT_FOUND', 'PROJECT.NO_START_DATE'],
    query: contract.chartQuery,
    reply: contract.burndown,
    handle: async ({ actor, params, query }) => ({
      data: await useCases.getBurndown({
        ...query,
        actor,
        projectId: params.id,
      }),
    }),
  });

const getScope = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: `${CHARTS}/scope`,
    summary: 'Items in scope by day, as of an instant or the end of a day.',
    access: 'member',
    refusals: ['PROJECT.NOT_FOUND', 'PROJECT.NO_START_DATE'],
    query: contract.chartQuery,
    reply: contract.scopeChart,
    handle: async ({ actor, params, query }) => ({
      data: await useCases.getScope({ ...query, actor, projectId: params.id }),
    }),
  });

const getWorkPlan = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: `${CHARTS}/work-plan`,
    summary:
      'Items completed, planned and rolled over by week, as of an instant or the end of a day.',
    access: 'member',
    refusals: ['PROJECT.NOT_FOUND', 'PROJECT.NO_START_DATE'],
    query: contract.chartQuery,
    reply: contract.workPlan,
    handle: async ({ actor, params, query }) => ({
      data: await useCases.getWorkPlan({
        ...query,
        actor,
        projectId: params.id,
      }),
    }),
  });

const getForecast = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: '/teams/active/projects/:id/forecast',
    summary:
      'When a project will likely be done, based on its past weeks; as of an instant or the end of a day.',
    access: 'member',
    refusals: ['PROJECT.NOT_FOUND', 'PROJECT.NO_START_DATE'],
    query: contract.chartQuery,
    reply: contract.forecast,
    handle: async ({ actor, params, query }) => ({
      data: await useCases.getForecast({
        ...query,
        actor,
        projectId: params.id,
      }),
    }),
  });

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
    csv: toCsv,
  }),
];

/** The header has the stable names of the columns. */
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
