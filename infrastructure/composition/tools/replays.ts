import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import { Role } from '#domain/shared/role.ts';
import { calendarDateIn } from '#domain/shared/timeZone.ts';
import type { Actor } from '#application/shared/actor.ts';
import type { Clock } from '#application/shared/ports/Clock.ts';
import type { Directory } from '#application/shared/ports/Directory.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type { ReadModels } from '#application/shared/ports/ReadModels.ts';
import type { UseCases } from '#application/useCases.ts';
import { createContainer } from '../serviceContainer.ts';
import { findTeams } from './findTeams.ts';

/** The use cases that replay a project's past, for the command line. */
export type Replays = Readonly<{
  /** An actor who may see a project; null if the project does not exist. */
  actorOf: (projectId: string) => Promise<Actor | null>;
  /** An actor in a team, given by id or name; null unless one team matches. */
  actorIn: (team: string) => Promise<Actor | null>;
  /** The present day in an actor's team. */
  todayFor: (actor: Actor) => Promise<CalendarDate>;
}> &
  Pick<
    UseCases,
    | 'getProjectAsOf'
    | 'getBurndown'
    | 'getScope'
    | 'getWorkPlan'
    | 'getReport'
    | 'readTables'
  >;

/** Replays are made for nobody in particular. */
const NO_USER_ID = '';

/** Makes the replays from stores whose read models are up to date. */
export const createReplays = (
  stores: Readonly<{
    readModels: ReadModels;
    eventStore: EventStore;
    directory: Directory;
    clock: Clock;
  }>,
): Replays => {
  const get = createContainer({
    ...stores,
    readFresh: (read) => read(),
    // Items are read from their streams: folding their read model up to the
    // newest event would take longer.
    currentItems: {
      parts: async (ids) => [ids],
      read: async () => null,
      summaries: async () => null,
    },
  });
  return {
    actorOf: async (projectId) => {
      const project = await stores.readModels.get('projects', projectId);
      return project === null
        ? null
        : { userId: NO_USER_ID, teamId: project.teamId, role: Role.Admin };
    },
    actorIn: async (idOrName) => {
      const [team, ...others] = await findTeams(stores.readModels, idOrName);
      return team === undefined || others.length > 0
        ? null
        : { userId: NO_USER_ID, teamId: team.id, role: Role.Admin };
    },
    todayFor: async ({ teamId }) => {
      const team = await stores.readModels.get('teams', teamId);
      return calendarDateIn(team?.timeZone ?? 'UTC', stores.clock.now());
    },
    getProjectAsOf: get('getProjectAsOf'),
    getBurndown: get('getBurndown'),
    getScope: get('getScope'),
    getWorkPlan: get('getWorkPlan'),
    getReport: get('getReport'),
    readTables: get('readTables'),
  };
};
