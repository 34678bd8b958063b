import { DomainError } from '#domain/shared/domainError.ts';
import type { PlanInput } from '#projections/project/charts/planInput.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import type { Actor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { GetTeam } from '../team/getTeam.ts';
import { asOfInstant } from './asOfInstant.ts';
import type { FindProject } from './findProject.ts';
import type { PlanEntries } from './planEntries.ts';

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
 * charts and reports. Throws PROJECT.NOT_FOUND, PROJECT.NO_START_DATE.
 */
export const readPlan =
  ({
    findProject,
    getTeam,
    planEntries,
    clock,
  }: {
    findProject: FindProject;
    getTeam: GetTeam;
    planEntries: PlanEntries;
    clock: Clock;
  }): ReadPlan =>
  async ({ actor, projectId, asOf: wanted }) => {
    const project = await findProject(actor, projectId);
    const { timeZone } = (await getTeam(actor)).team;
    const asOf = asOfInstant(wanted, timeZone, clock.now());
    const { startDate, durationInWeeks } = scheduleAsOf(project, asOf);
    if (startDate === null) throw new DomainError('PROJECT.NO_START_DATE');
    const entries = await planEntries(projectId);
    const header = { projectId, asOf, startDate, durationInWeeks };
    const plan = { entries, startDate, durationInWeeks, timeZone, asOf };
    return { header, plan };
  };

/** A chart as of yesterday does not change with today's new schedule. */
const scheduleAsOf = (project: ProjectDocument, asOf: string) =>
  project.schedules.findLast(({ since }) => since <= asOf) ??
  project.schedules[0] ??
  project;
