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

  const findMember = async (
    members: Members,
    idOrAddress: string,
  ): Promise<Member> => {
    const user = await directory.findByAddress(idOrAddress);
    // An unknown address counts as an id, which is then not a member.
    const userId = user?.userId ?? idOrAddress;
    const role = Object.hasOwn(members, userId) ? members[userId] : undefined;
    if (role === undefined)
      throw notFoundError(`'${idOrAddress}' is not a member of the team.`);
    return { userId, role };
  };

  /** The names of a team's projects, by id. */
  const projectNamesOf = async (teamId: string): Promise<ProjectNames> => {
    const { state } = await states.load(teamDecider, streamOf.team(teamId));
    const ids = state.status === 'Live' ? Object.keys(state.projects) : [];
    const names = new Map<string, string>();
    for (const id of ids) {
      const stream = streamOf.project(id);
      const { state: project } = await states.load(projectDecider, stream);
      if (isCreated(project)) names.set(id, project.description);
    }
    return names;
  };

  return {
    actorOf: async (idOrName, idOrAddress) => {
      const { id: teamId } = await findTeam(idOrName);
      const stream = streamOf.team(teamId);
      const { state } = await states.load(teamDecider, stream);
      const members: Members = state.status === 'Live' ? state.members : {};
      const member =
        idOrAddress === null
          ? findFirstAdmin(members)
          : await findMember(members, idOrAddress);
      return { ...member, teamId };
    },
    projectOf: async ({ teamId }, idOrName) => {
      const names = await projectNamesOf(teamId);
      return names.has(idOrName)
        ? idOrName
        : findProjectByName(names, idOrName);
    },
    newCommandId: () => uuidIds.newId(),
    importItems: get('importItems'),
    getImport: get('getImport'),
    exportTeam: get('exportTeam'),
    recordExport: get('recordExport'),
  };
};

type Member = Pick<Actor, 'userId' | 'role'>;
/** The role of each member, by user id. */
type Members = Readonly<Record<string, Role>>;

const findFirstAdmin = (members: Members): Member => {
  const userId = Object.keys(members).find((id) => members[id] === Role.Admin);
  if (userId === undefined)
    throw notFoundError('The team has no Administrator.');
  return { userId, role: Role.Admin };
};

type ProjectNames = ReadonlyMap<string, string>;

const findProjectByName = (names: ProjectNames, name: string): string => {
  const ids = [...names.keys()].filter((id) => names.get(id) === name);
  const [projectId, ...others] = ids;
  if (projectId === undefined) {
    throw notFoundError(`The team has no project '${name}'.`);
  }
  if (others.length > 0) {
    throw notFoundError(
      `The team has several projects '${name}'. Use the id of one: ${ids.join(', ')}.`,
    );
  }
  return projectId;
};

/**
 * A StorageFailure, because the command line reports it without a stack; no
 * reason of a StorageFailure fits better than `unavailable`.
 */
const notFoundError = (message: string): StorageFailure =>
  new StorageFailure('unavailable', message);
