import type { NamedGroup } from '#application/project/nameGroups.ts';
import type { UseCases } from '#application/useCases.ts';
import * as contract from '../contract/index.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { toWireHistoryEntry } from './toWire.ts';

const PROJECT = '/teams/active/projects/:id';

const REFUSALS = [
  'PROJECT.NOT_FOUND',
  'PROJECT.NO_START_DATE',
  'PROJECT.OUT_OF_RANGE',
  'PROJECT.NOT_KNOWN_YET',
] as const;

/** Explanations of a project's numbers. */
export const explainRoutes = (useCases: UseCases): readonly Route[] => [
  explainChart(useCases),
  explainCounter(useCases),
  explainCell(useCases),
  getReview(useCases),
];

const explainChart = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: `${PROJECT}/explain`,
    summary:
      'Why a point of a chart differs from the previous one: the history entries, grouped. Their counts add up to the difference.',
    access: 'member',
    refusals: REFUSALS,
    query: contract.explainQuery,
    reply: contract.explanation,
    handle: async ({ actor, params, query: { asOf, ...point } }) => {
      const explained = await useCases.explainChart({
        actor,
        projectId: params.id,
        asOf,
        point,
      });
      return { data: toWireExplained(explained) };
    },
  });

const explainCounter = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: `${PROJECT}/explain/counter`,
    summary:
      'Why this many items are completed, open or in scope: since when each of them counts.',
    access: 'member',
    refusals: ['PROJECT.NOT_FOUND', 'PROJECT.NO_START_DATE'],
    query: contract.explainCounterQuery,
    reply: contract.explainedCounter,
    handle: async ({ actor, params, query }) => ({
      data: toWireExplained(
        await useCases.explainCounter({
          ...query,
          actor,
          projectId: params.id,
        }),
      ),
    }),
  });

const explainCell = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: `${PROJECT}/reports/:name/explain`,
    summary:
      'The changes behind a number in a weekly report, as many as it counts.',
    access: 'member',
    refusals: [
      ...REFUSALS,
      'PROJECT.REPORT_NOT_FOUND',
      'PROJECT.COLUMN_UNKNOWN',
    ],
    query: contract.explainCellQuery,
    reply: contract.explainedCell,
    handle: async ({ actor, params, query: { week, ...query } }) => ({
      data: toWireExplained(
        await useCases.explainCell({
          ...query,
          actor,
          projectId: params.id,
          report: params.name,
          week: week - 1,
        }),
      ),
    }),
  });

const getReview = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: `${PROJECT}/review`,
    summary:
      'The week in review: planned, completed, slipped, added and dropped items, how the forecast moved, and all of it as Markdown.',
    access: 'member',
    refusals: REFUSALS,
    query: contract.reviewQuery,
    reply: contract.review,
    handle: async ({ actor, params, query }) => ({
      data: await useCases.getReview({
        ...query,
        actor,
        projectId: params.id,
      }),
    }),
  });

/** An explanation on the wire, with its history entries. */
const toWireExplained = <T extends Readonly<{ groups: readonly NamedGroup[] }>>(
  explained: T,
) => ({
  ...explained,
  groups: explained.groups.map((group) => ({
    ...group,
    entries: group.entries.map(toWireHistoryEntry),
  })),
});
