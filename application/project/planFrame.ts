import { DomainError } from '#domain/shared/domainError.ts';
import type { Schedule } from '#domain/project/events.ts';
import type { PlanFrame } from '#projections/project/charts/planInput.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import type { Actor } from '../shared/actor.ts';
import { asOfInstant } from '../shared/asOfInstant.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { ReadTimeZones } from '../shared/readTimeZones.ts';
import type { FindProject } from './findProject.ts';

export type PlanRequest = Readonly<{
  actor: Actor;
  projectId: string;
  /**
   * An instant, or a calendar day, which means its end in the team's zone; now
   * by default.
   */
  asOf?: string | undefined;
}>;

/** The part of a frame that the replies of all charts and reports repeat. */
export type PlanHeader = Readonly<{
  projectId: string;
  /** ISO instant in UTC. */
  asOf: string;
  startDate: string;
  durationInWeeks: number;
}>;

export type ReadPlanFrame = (
  request: PlanRequest,
) => Promise<Readonly<{ header: PlanHeader; frame: PlanFrame }>>;

/**
 * Reads the frame of a chart or report: the schedule and the status of a
 * project at an instant, and the time zones that define days. Throws
 * PROJECT.NOT_FOUND, including for an instant before the project was created,
 * and PROJECT.NO_START_DATE.
 */
export const readPlanFrame =
  ({
    findPastProject,
    readTimeZones,
    readModels,
    clock,
  }: {
    findPastProject: FindProject;
    readTimeZones: ReadTimeZones;
    readModels: ReadModels;
    clock: Clock;
  }): ReadPlanFrame =>
  async ({ actor, projectId, asOf: requested }) => {
    const project = await findPastProject(actor, projectId);
    const { timeZone, earlierZones = [] } = await readTimeZones(actor);
    const zones = { timeZone, earlierZones };
    const asOf = asOfInstant(requested, zones, clock.now());
    const schedule = await findScheduleAsOf(readModels, project, asOf);
    if (schedule === undefined) throw new DomainError('PROJECT.NOT_FOUND');
    const { startDate, durationInWeeks } = schedule;
    if (startDate === null) throw new DomainError('PROJECT.NO_START_DATE');
    const header = { projectId, asOf, startDate, durationInWeeks };
    const isClosed = await wasClosedAt(readModels, project, asOf);
    return {
      header,
      frame: { startDate, durationInWeeks, ...zones, asOf, isClosed },
    };
  };

/** Before every instant, for documents without the time. */
const SINCE_EVER = '';

const wasClosedAt = async (
  readModels: ReadModels,
  { id, status, statusSince = SINCE_EVER }: ProjectDocument,
  asOf: string,
): Promise<boolean> => {
  // The current status already applied at that time.
  if (statusSince <= asOf) return status === 'Completed';
  const { documents } = await readModels.find('statuses', {
    where: { projectId: id },
    orderBy: [{ field: 'position', direction: 'desc' }],
  });
  const pastStatus = documents.find(({ knownSince }) => knownSince <= asOf);
  return pastStatus?.status === 'Completed';
};

/**
 * Finds the schedule at an instant: a chart as of yesterday ignores a new
 * schedule of today.
 */
const findScheduleAsOf = async (
  readModels: ReadModels,
  project: ProjectDocument,
  asOf: string,
): Promise<Schedule | undefined> => {
  const { scheduledSince = SINCE_EVER } = project;
  // The current schedule already applied at that time.
  if (scheduledSince <= asOf) return project;
  const { documents } = await readModels.find('schedules', {
    where: { projectId: project.id, since: { to: asOf } },
    orderBy: [{ field: 'position', direction: 'desc' }],
  });
  // Older documents have only `since`.
  return documents.find(
    (document) => (document.knownSince ?? document.since) <= asOf,
  );
};
