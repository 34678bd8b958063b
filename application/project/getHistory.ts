import { addDays } from '#domain/shared/calendarDate.ts';
import type { ItemType } from '#domain/shared/itemType.ts';
import type { PlanChange } from '#domain/shared/planChange.ts';
import { DAYS_PER_WEEK } from '#domain/shared/timeframe.ts';
import type { TeamTimeZones } from '#domain/shared/teamTimeZones.ts';
import { endOfDay, startOfDay } from '#domain/shared/teamTimeZones.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import type { Actor } from '../shared/actor.ts';
import type { Condition, ReadModels } from '../shared/ports/ReadModels.ts';
import type { ReadTimeZones } from '../shared/readTimeZones.ts';
import type { FindProject } from './findProject.ts';
import type { FindHistoryItems } from './findHistoryItems.ts';
import type { HistoryEntryView, NameEntries } from './nameEntries.ts';

/** A week of a project, from 1, or the time before or after its weeks. */
export type HistoryWeek = number | 'before' | 'after';

export type HistoryFilter = Readonly<{
  itemId?: string | undefined;
  actorId?: string | undefined;
  change?: PlanChange | undefined;
  itemType?: ItemType | undefined;
  /** Words, each of which must begin a word of the item. */
  words?: string | undefined;
  /** The week of the change, by the team's calendar. */
  week?: HistoryWeek | undefined;
  /** ISO instants in UTC, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Only entries with a lower `order`. */
  before?: number | undefined;
}>;

export type GetHistory = (
  request: Readonly<{
    actor: Actor;
    projectId: string;
    filter: HistoryFilter;
    /** Sort order; by time if absent. */
    sortedBy?: 'order' | 'change';
    direction: 'asc' | 'desc';
    offset?: number;
    limit: number;
  }>,
) => Promise<
  Readonly<{
    entries: readonly HistoryEntryView[];
    total: number;
    /** The start date of the project. */
    startDate: string | null;
  }>
>;

/**
 * Lists who changed what in a project's plan, and when: one entry per change of
 * an item, in the order of the event store. Throws PROJECT.NOT_FOUND.
 */
export const getHistory = ({
  findPastProject,
  findHistoryItems,
  readModels,
  nameEntries,
  readTimeZones,
}: {
  findPastProject: FindProject;
  findHistoryItems: FindHistoryItems;
  readModels: ReadModels;
  nameEntries: NameEntries;
  readTimeZones: ReadTimeZones;
}): GetHistory => {
  /** Finds conditions for the indexes; null if nothing can match. */
  const findConditions = async (
    { itemType, words, week, ...filter }: HistoryFilter,
    project: ProjectDocument,
    actor: Actor,
  ): Promise<Record<string, Condition> | null> => {
    const { startDate, durationInWeeks } = project;
    // A project without a start date has no weeks.
    if (week !== undefined && startDate === null) return null;
    const itemIds = await findHistoryItems(project.id, { itemType, words });
    if (itemIds !== null && !isAmong(itemIds, filter)) return null;
    const time =
      week === undefined || startDate === null
        ? filter
        : intersect(
            filter,
            instantsOf(
              week,
              { startDate, durationInWeeks },
              await readTimeZones(actor),
            ),
          );
    return {
      projectId: project.id,
      ...(itemIds === null ? {} : { itemId: { in: itemIds } }),
      ...conditionsOf({ ...filter, ...time }),
    };
  };

  return async (request) => {
    const { actor, sortedBy = 'order', direction, offset = 0, limit } = request;
    const project = await findPastProject(actor, request.projectId);
    const { startDate } = project;
    const where = await findConditions(request.filter, project, actor);
    if (where === null) return { total: 0, startDate, entries: [] };
    const { documents, total } = await readModels.find('planHistory', {
      where,
      orderBy: [
        ...(sortedBy === 'order' ? [] : [{ field: sortedBy, direction }]),
        { field: 'order', direction },
      ],
      offset,
      limit,
    });
    return { total, startDate, entries: await nameEntries(documents) };
  };
};

/**
 * Whether the requested item is among the ids or, without one, whether there
 * are any.
 */
const isAmong = (
  itemIds: readonly string[],
  { itemId }: Pick<HistoryFilter, 'itemId'>,
): boolean =>
  itemId === undefined ? itemIds.length > 0 : itemIds.includes(itemId);

type Period = Pick<HistoryFilter, 'from' | 'to'>;

/** The first and last instant of a week of the project, in the team's zones. */
const instantsOf = (
  week: HistoryWeek,
  {
    startDate,
    durationInWeeks,
  }: Readonly<{ startDate: string; durationInWeeks: number }>,
  zones: TeamTimeZones,
): Period => {
  const dayAfter = (weeks: number) => addDays(startDate, weeks * DAYS_PER_WEEK);
  const endBefore = (date: string) => endOfDay(zones, addDays(date, -1));
  if (week === 'before') return { to: endBefore(dayAfter(0)) };
  if (week === 'after') {
    return { from: startOfDay(zones, dayAfter(durationInWeeks)) };
  }
  return {
    from: startOfDay(zones, dayAfter(week - 1)),
    to: endBefore(dayAfter(week)),
  };
};

/** The intersection of two periods; instants in UTC compare as texts. */
const intersect = (a: Period, b: Period): Period => ({
  from: [a.from, b.from].filter(isGiven).toSorted().at(-1),
  to: [a.to, b.to].filter(isGiven).toSorted().at(0),
});

const isGiven = (instant: string | undefined): instant is string =>
  instant !== undefined;

const conditionsOf = (
  filter: Omit<HistoryFilter, 'itemType' | 'words' | 'week'>,
): Record<string, Condition> => {
  const { itemId, actorId, change, from, to, before } = filter;
  return {
    ...(itemId === undefined ? {} : { itemId }),
    ...(actorId === undefined ? {} : { actorId }),
    ...(change === undefined ? {} : { change }),
    ...(from === undefined && to === undefined
      ? {}
      : { occurredAt: range(from, to) }),
    ...(before === undefined ? {} : { order: { to: before - 1 } }),
  };
};

const range = (
  from: string | undefined,
  to: string | undefined,
): Condition => ({
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
});
