import type { UseCases } from '#application/useCases.ts';
import * as contract from '../contract/index.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';

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
