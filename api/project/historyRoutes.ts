import { z } from 'zod';
import type { HistoryEntryView } from '#application/project/nameEntries.ts';
import type { UseCases } from '#application/useCases.ts';
import { isCalendarDate } from '#domain/shared/calendarDate.ts';
import { isoInstant } from '#domain/shared/timeZone.ts';
import type { Zones } from '#domain/shared/zones.ts';
import { endOfDay, startOfDay } from '#domain/shared/zones.ts';
import * as contract from '../contract/index.ts';
import type { ApiDependencies } from '../http/dependencies.ts';
import { contentRange, listQuery, MAX_RANGE } from '../http/listQuery.ts';
import { createCursor, readCursor } from '../http/positions.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { toWireList } from '../item/toWire.ts';
import { historyCsv } from './historyCsv.ts';
import { toWireProject } from './toWire.ts';

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
        data: { entries: page.map(toWireEntry), nextCursor, startDate },
        headers: nextPage(query, nextCursor),
      };
    },
  });

/** CSV has no field for the cursor, so a Link header has it (RFC 8288). */
export const nextPage = (
  query: Readonly<Record<string, string | number | undefined>>,
  cursor: string | null,
): Record<string, string> => {
  if (cursor === null) return {};
  const next = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) next.set(name, String(value));
  }
  next.set('cursor', cursor);
  return { Link: `<?${next.toString()}>; rel="next"` };
};

/** An instant, or the beginning or end of a day in a time zone. */
export const instantOf = (
  moment: string | undefined,
  zones: Zones,
  inDay: (zones: Zones, date: string) => string,
): string | undefined => {
  if (moment === undefined) return undefined;
  return isCalendarDate(moment)
    ? inDay(zones, moment)
    : isoInstant(Date.parse(moment));
};

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
      const [first, last] = range ?? [0, MAX_RANGE - 1];
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
        data: entries.map(toWireEntry),
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

/** An entry without the fields that only projections need. */
export const toWireEntry = ({
  position: _position,
  order: _order,
  teamId: _teamId,
  projectId: _projectId,
  itemType: _itemType,
  ...entry
}: HistoryEntryView) => entry;
