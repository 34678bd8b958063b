import { DomainError } from '#domain/shared/domainError.ts';
import { isCalendarDate } from '#domain/shared/calendarDate.ts';
import type { BurndownDay } from '#projections/project/charts/burndown.ts';
import { burndown } from '#projections/project/charts/burndown.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import { endOfDayIn } from '#domain/shared/timeZone.ts';
import type { Actor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { GetTeam } from '../team/getTeam.ts';
import type { FindProject } from './findProject.ts';

export type BurndownView = Readonly<{
  projectId: string;
  /** ISO instant in UTC. */
  asOf: string;
  startDate: string;
  durationInWeeks: number;
  days: readonly BurndownDay[];
}>;

export type GetBurndown = (
  request: Readonly<{
    actor: Actor;
    projectId: string;
    /** An instant, or a calendar day: its end in the team's zone; default now. */
    asOf?: string | undefined;
  }>,
) => Promise<BurndownView>;

/** Throws PROJECT.NOT_FOUND, PROJECT.NO_START_DATE. */
export const getBurndown =
  ({
    findProject,
    getTeam,
    readModels,
    clock,
  }: {
    findProject: FindProject;
    getTeam: GetTeam;
    readModels: ReadModels;
    clock: Clock;
  }): GetBurndown =>
  async ({ actor, projectId, asOf: wanted }) => {
    const project = await findProject(actor, projectId);
    const { timeZone } = (await getTeam(actor)).team;
    const asOf = toInstant(wanted, timeZone, clock.now());
    const { startDate, durationInWeeks } = scheduleAsOf(project, asOf);
    if (startDate === null) throw new DomainError('PROJECT.NO_START_DATE');
    const { documents: entries } = await readModels.find('planHistory', {
      where: { projectId },
      orderBy: [{ field: 'position', direction: 'asc' }],
    });
    const schedule = { startDate, durationInWeeks };
    return {
      projectId,
      asOf,
      ...schedule,
      days: burndown({ entries, ...schedule, timeZone, asOf }),
    };
  };

const toInstant = (
  wanted: string | undefined,
  timeZone: string,
  now: string,
): string => {
  if (wanted === undefined) return now;
  const instant = isCalendarDate(wanted)
    ? endOfDayIn(timeZone, wanted)
    : wanted;
  // Nothing is known of the time to come.
  return Date.parse(instant) < Date.parse(now)
    ? new Date(instant).toISOString()
    : now;
};

/** A chart as of yesterday does not change with today's new schedule. */
const scheduleAsOf = (project: ProjectDocument, asOf: string) =>
  project.schedules.findLast(({ since }) => since <= asOf) ??
  project.schedules[0] ??
  project;
