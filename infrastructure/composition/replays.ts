import type { Actor } from '#application/shared/actor.ts';
import type { Clock } from '#application/shared/ports/Clock.ts';
import type { Directory } from '#application/shared/ports/Directory.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type { ReadModels } from '#application/shared/ports/ReadModels.ts';
import type { ReadFresh } from '#application/shared/readYourWrites.ts';
import { findProject } from '#application/project/findProject.ts';
import type { GetBurndown } from '#application/project/getBurndown.ts';
import { getBurndown } from '#application/project/getBurndown.ts';
import type { GetProjectAsOf } from '#application/project/getProjectAsOf.ts';
import { getProjectAsOf } from '#application/project/getProjectAsOf.ts';
import type { GetReport } from '#application/project/getReport.ts';
import { getReport } from '#application/project/getReport.ts';
import type { GetScope } from '#application/project/getScope.ts';
import { getScope } from '#application/project/getScope.ts';
import type { GetWorkPlan } from '#application/project/getWorkPlan.ts';
import { getWorkPlan } from '#application/project/getWorkPlan.ts';
import { planEntries } from '#application/project/planEntries.ts';
import { readPlan } from '#application/project/readPlan.ts';
import { getTeam } from '#application/team/getTeam.ts';
import { Role } from '#domain/shared/role.ts';

/** What analysts ask of the past; the very functions that the API serves. */
export type Replays = Readonly<{
  /** Somebody who may see a project; null when there is none of the id. */
  actorOf: (projectId: string) => Promise<Actor | null>;
  getProjectAsOf: GetProjectAsOf;
  getBurndown: GetBurndown;
  getScope: GetScope;
  getWorkPlan: GetWorkPlan;
  getReport: GetReport;
}>;

/** Replays over read models that have come up to the events. */
export const replaysOver = ({
  readModels,
  eventStore,
  directory,
  clock,
}: Readonly<{
  readModels: ReadModels;
  eventStore: EventStore;
  directory: Directory;
  clock: Clock;
}>): Replays => {
  const readFresh: ReadFresh = (read) => read();
  const find = findProject({ readModels, readFresh });
  const team = getTeam({ readModels, readFresh, directory });
  const plan = readPlan({
    findProject: find,
    getTeam: team,
    planEntries: planEntries({ readModels }),
    clock,
  });
  return {
    actorOf: async (projectId) => {
      const project = await readModels.get('projects', projectId);
      return project === null
        ? null
        : { userId: '', teamId: project.teamId, role: Role.Admin };
    },
    getProjectAsOf: getProjectAsOf({
      findProject: find,
      getTeam: team,
      eventStore,
      clock,
    }),
    getBurndown: getBurndown({ readPlan: plan }),
    getScope: getScope({ readPlan: plan }),
    getWorkPlan: getWorkPlan({ readPlan: plan }),
    getReport: getReport({ readPlan: plan, directory }),
  };
};
