import { teamDecider } from '#domain/team/decide.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { isCreated } from '#domain/project/project.ts';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { Role } from '#domain/shared/role.ts';
import type { Actor } from '#application/shared/actor.ts';
import type { Directory } from '#application/shared/ports/Directory.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { ImportFiles } from '#application/shared/ports/ImportFiles.ts';
import type { ReadModels } from '#application/shared/ports/ReadModels.ts';
import type { UseCases } from '#application/useCases.ts';
import { systemClock } from '../../shared/systemClock.ts';
import { uuidIds } from '../../shared/uuidIds.ts';
import { createContainer } from '../serviceContainer.ts';
import { findTeams } from './findTeams.ts';

/** The use cases of imports and exports, for `slipway import` and `export`. */
export type ImportExportTools = Readonly<{
  /** A member of a team; for null, the team's first Admin. */
  actorOf: (
    teamIdOrName: string,
    userIdOrAddress: string | null,
  ) => Promise<Actor>;
  /** The id of one of the actor's team's projects. */
  projectOf: (actor: Actor, projectIdOrName: string) => Promise<string>;
  newCommandId: () => string;
}> &
  Pick<UseCases, 'importItems' | 'getImport' | 'exportTeam' | 'recordExport'>;

/**
 * Makes the tools from stores whose read models are up to date. They throw
 * StorageFailure for an unknown team, member or project.
 */
export const createImportExportTools = (
  stores: Readonly<{
    readModels: ReadModels;
    eventStore: EventStore;
    directory: Directory;
    importFiles: ImportFiles;
    entitlements: Entitlements;
  }>,
): ImportExportTools => {
  const { readModels, directory } = stores;
  const clock = systemClock;
  const get = createContainer({ ...stores, clock, ids: uuidIds });
  const states = get('states');

  const findTeam = async (idOrName: string) => {
    const [team, ...others] = await findTeams(readModels, idOrName);
    if (team === undefined)
      throw notFoundError(`There is no team '${idOrName}'.`);
    if (others.length > 0) {
      throw notFoundError(
        `There are several teams '${idOrName}'. Use the id of one.`,
      );
    }
    return team;
  };

  const userIdOf = async (idOrAddress: string) =>
    (await directory.findByAddress(idOrAddress))?.userId ?? idOrAddress;

  return {
    actorOf: async (idOrName, idOrAddress) => {
      const { id: teamId } = await findTeam(idOrName);
      const stream = streamOf.team(teamId);
      const { state } = await states.load(teamDecider, stream);
      const members: Readonly<Record<string, Role>> =
        state.status === 'Live' ? state.members : {};
      if (idOrAddress === null) {
        const userId = Object.keys(members).find(
          (id) => members[id] === Role.Admin,
        );
        if (userId === undefined)
          throw notFoundError('The team has no Administrator.');
        return { userId, teamId, role: Role.Admin };
      }
      const userId = await userIdOf(idOrAddress);
      const role = Object.hasOwn(members, userId) ? members[userId] : undefined;
      if (role === undefined)
        throw notFoundError(`'${idOrAddress}' is not a member of the team.`);
      return { userId, teamId, role };
    },
    projectOf: async ({ teamId }, idOrName) => {
      const { state } = await states.load(teamDecider, streamOf.team(teamId));
      const ids = state.status === 'Live' ? Object.keys(state.projects) : [];
      const idsWithName: string[] = [];
      for (const id of ids) {
        const stream = streamOf.project(id);
        const { state: project } = await states.load(projectDecider, stream);
        if (!isCreated(project)) continue;
        if (id === idOrName) return id;
        if (project.description === idOrName) idsWithName.push(id);
      }
      const [projectId, ...others] = idsWithName;
      if (projectId === undefined) {
        throw notFoundError(`The team has no project '${idOrName}'.`);
      }
      if (others.length > 0) {
        throw notFoundError(
          `The team has several projects '${idOrName}'. Use the id of one: ${idsWithName.join(', ')}.`,
        );
      }
      return projectId;
    },
    newCommandId: () => uuidIds.newId(),
    importItems: get('importItems'),
    getImport: get('getImport'),
    exportTeam: get('exportTeam'),
    recordExport: get('recordExport'),
  };
};

/**
 * A StorageFailure, because the command line reports it without a stack; no
 * reason of a StorageFailure fits better than `unavailable`.
 */
const notFoundError = (message: string): StorageFailure =>
  new StorageFailure('unavailable', message);
