import { z } from 'zod';
import type { UseCases } from '#application/useCases.ts';
import { endOfDay, startOfDay } from '#domain/shared/teamTimeZones.ts';
import * as contract from '../contract/index.ts';
import type { ApiDependencies } from '../http/dependencies.ts';
import { instantOf } from '../http/instantOf.ts';
import { contentRange, listQuery, WHOLE_RANGE } from '../http/listQuery.ts';
import { nextPageLink } from '../http/nextPageLink.ts';
import { createCursor, readCursor } from '../http/cursor.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { toWireList } from '../item/toWire.ts';
import { historyCsv } from './historyCsv.ts';
import { toWireHistoryEntry, toWireProject } from './toWire.ts';

const PROJECT = '/teams/active/projects/:id';

type Dependencies = Pick<ApiDependencies, 'useCases' | 'positionCiphers'>;

/** Who changed what in a plan, and how the plan was at some time. */
export const historyRoutes = (dependencies: Dependencies): readonly Route[] => [
  getHistory(dependencies),
  listHistory(dependencies.useCases),
  getProjectAsOf(dependencies.useCases),
];

const getHistory = ({ useCases, positionCiphers }: Dependencies) =>
  route({
    method: 'GET',
    path: `${PROJECT}/history`,
    summary: "Every change to a project's plan, newest first.",
    access: 'member',
    refusals: ['PROJECT.NOT_FOUND'],
    query: contract.historyQuery,
    reply: contract.historyReply,
    csv: historyCsv,
    handle: async ({ actor, params, query, wantsCsv }) => {
      const { from, to, cursor, limit, q, ...filter } = query;
      const { team } = await useCases.getTeam(actor);
      const start = await readCursor(cursor, { positionCiphers });
      const { entries, startDate } = await useCases.getHistory({
        actor,
        projectId: params.id,
        filter: {
          ...filter,
          words: q,
          from: instantOf(from, team, startOfDay),
          to: instantOf(to, team, endOfDay),
          before: start.before,
        },
        direction: 'desc',
        // One more shows whether there are more.
        limit: limit + 1,
      });
      // Later pages belong to the same file, so only the first is recorded.
      if (wantsCsv && !start.continuesFile) {
        const exported = { what: 'History', format: 'Csv' } as const;
        await useCases.recordExport(actor, {
          ...exported,
          projectId: params.id,
        });
      }
      const page = entries.slice(0, limit);
      const last = page.at(-1);
      const isMore = entries.length > limit && last !== undefined;
      const end = { order: isMore ? last.order : null, isFile: wantsCsv };
      const nextCursor = await createCursor(end, { positionCiphers });
      return {
        data: { entries: page.map(toWireHistoryEntry), nextCursor, startDate },
        headers: nextPageLink(query, nextCursor),
      };
    },
  });

const listHistory = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: '/resources/plan-history',
    summary: "Changes to a project's plan as a list resource.",
    access: 'member',
    refusals: ['PROJECT.NOT_FOUND'],
    query: listQuery(
      {
        id: 'order',
        occurredAt: 'order',
        change: 'change',
      } as const satisfies Record<
        contract.Resources['plan-history']['sort'],
        string
      >,
      contract.historyFilter,
    ),
    reply: z.array(contract.historyEntry),
    handle: async ({ actor, query: { sort, range, filter = {} } }) => {
      const { projectId, q, ...conditions } = filter;
      const [first, last] = range ?? WHOLE_RANGE;
      const { entries, total } = await useCases.getHistory({
        actor,
        projectId: projectId ?? (await useCases.findActiveProject(actor)),
        filter: { ...conditions, words: q },
        sortedBy: sort?.field ?? 'order',
        direction: sort?.direction ?? 'desc',
        offset: first,
        limit: last - first + 1,
      });
      return {
        data: entries.map(toWireHistoryEntry),
        headers: contentRange('plan-history', {
          first,
          count: entries.length,
          total,
        }),
      };
    },
  });

const getProjectAsOf = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: `${PROJECT}/as-of`,
    isHeavy: true,
    summary: 'A project and its items as they were at an instant.',
    access: 'member',
    refusals: ['PROJECT.NOT_FOUND'],
    burstLimit: 'replay',
    query: contract.asOfQuery,
    reply: contract.asOfReply,
    handle: async ({ actor, params, query }) => {
      const { project, at, items } = await useCases.projectAsOf({
        actor,
        projectId: params.id,
        at: query.at,
      });
      const { rows, rest } = toWireList(items, (item) => item);
      return {
        data: { project: toWireProject(project), items: rows, at },
        rest,
      };
    },
  });
