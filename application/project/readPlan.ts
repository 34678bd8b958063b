import { LRUCache } from 'lru-cache';
import { DomainError } from '#domain/shared/domainError.ts';
import type { PlanInput } from '#projections/project/charts/planInput.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import { isCalendarDate } from '#domain/shared/calendarDate.ts';
import { endOfDayIn } from '#domain/shared/timeZone.ts';
import type { PlanHistoryEntry } from '#projections/project/planHistory.ts';
import type { Actor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { TimeZoneOf } from '../shared/timeZoneOf.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { FindProject } from './findProject.ts';

export type PlanRequest = Readonly<{
  actor: Actor;
  projectId: string;
  /** An instant, or a calendar day: its end in the team's zone; default now. */
  asOf?: string | undefined;
}>;

/** What every chart and report says of itself. */
export type PlanHeader = Readonly<{
  projectId: string;
  /** ISO instant in UTC. */
  asOf: string;
  startDate: string;
  durationInWeeks: number;
}>;

export type ReadPlan = (
  request: PlanRequest,
) => Promise<Readonly<{ header: PlanHeader; plan: PlanInput }>>;

/**
 * A project's plan history with the schedule that held at an instant, for
 * charts and reports. Throws PROJECT.NOT_FOUND, also for an instant before the
 * project was created, and PROJECT.NO_START_DATE.
 */
export const readPlan =
  ({
    findProject,
    timeZoneOf,
    planEntries,
    clock,
  }: {
    findProject: FindProject;
    timeZoneOf: TimeZoneOf;
    planEntries: PlanEntries;
    clock: Clock;
  }): ReadPlan =>
  async ({ actor, projectId, asOf: wanted }) => {
    const project = await findProject(actor, projectId);
    const timeZone = await timeZoneOf(actor);
    const asOf = asOfInstant(wanted, timeZone, clock.now());
    const schedule = scheduleAsOf(project, asOf);
    if (schedule === undefined) throw new DomainError('PROJECT.NOT_FOUND');
    const { startDate, durationInWeeks } = schedule;
    if (startDate === null) throw new DomainError('PROJECT.NO_START_DATE');
    const entries = await planEntries(projectId);
    const header = { projectId, asOf, startDate, durationInWeeks };
    const plan = { entries, startDate, durationInWeeks, timeZone, asOf };
    return { header, plan };
  };

/** A chart as of yesterday does not change with today's new schedule. */
const scheduleAsOf = ({ schedules }: ProjectDocument, asOf: string) =>
  schedules.findLast(({ since }) => since <= asOf);

/**
 * The ISO instant in UTC that a user means: an instant, or a calendar day for
 * its end in the team's zone; now when left out or in the future.
 */
export const asOfInstant = (
  wanted: string | undefined,
  timeZone: string,
  now: string,
): string => {
  if (wanted === undefined) return now;
  const instant = isCalendarDate(wanted)
    ? endOfDayIn(timeZone, wanted)
    : wanted;
  return Date.parse(instant) < Date.parse(now)
    ? new Date(instant).toISOString()
    : now;
};

/** A project's plan history in its order. */
export type PlanEntries = (
  projectId: string,
) => Promise<readonly PlanHistoryEntry[]>;

const CACHED_PROJECTS = 200;
/** Bounds the cache: an entry weighs less than a kilobyte. */
const CACHED_ENTRIES = 50_000;

/**
 * Reads plan histories for charts. Entries never change and have an
 * order, so they are cached and only newer ones are read: parsing all of
 * them takes longer than any chart.
 */
export const planEntries = ({
  readModels,
}: {
  readModels: ReadModels;
}): PlanEntries => {
  const cache = new LRUCache<string, readonly PlanHistoryEntry[]>({
    max: CACHED_PROJECTS,
    maxSize: CACHED_ENTRIES,
    sizeCalculation: (entries) => entries.length + 1,
  });

  return async (projectId) => {
    const known = cache.get(projectId) ?? [];
    const after = known.at(-1)?.order ?? -1;
    const { documents: newer } = await readModels.find('planHistory', {
      where: { projectId, order: { from: after + 1 } },
      orderBy: [{ field: 'order', direction: 'asc' }],
    });
    if (newer.length === 0) return known;
    const entries = [...known, ...newer];
    cache.set(projectId, entries);
    return entries;
  };
};
