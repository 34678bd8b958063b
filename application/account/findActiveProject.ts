import { accountDecider } from '#domain/account/decide.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { isCreated } from '#domain/project/project.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { teamDecider } from '#domain/team/decide.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import type { Actor } from '../shared/actor.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { ReadFresh } from '../shared/readFresh.ts';
import type { StreamStates } from '../shared/streamStates.ts';

/** Sorts a team's projects by description, as lists show them (D12). */
export const sortByDescription = <T extends { description: string }>(
  projects: readonly T[],
): readonly T[] =>
  projects.toSorted((a, b) => a.description.localeCompare(b.description));

/**
 * The id of the project that the user chose, else of the first Live one by
 * description, else of the first one (Q70). Null if there are no projects.
 */
export const activeProjectIdOf = (
  projects: readonly Pick<ProjectDocument, 'id' | 'description' | 'status'>[],
  chosenId?: string,
): string | null => {
  const sorted = sortByDescription(projects);
  const project =
    sorted.find(({ id }) => id === chosenId) ??
    sorted.find(({ status }) => status === 'Live') ??
    sorted[0];
  return project?.id ?? null;
};

/**
 * Finds the id of the actor's active project, the same as in the context (Q70).
 * Throws PROJECT.NOT_FOUND if the team has no project.
 */
export type FindActiveProject = (actor: Actor) => Promise<string>;

/**
 * Finds the active project for queries. Most need only its id, while the
 * context reads much more.
 */
export const findActiveProject =
  ({
    readModels,
    readFresh,
  }: {
    readModels: ReadModels;
    readFresh: ReadFresh;
  }): FindActiveProject =>
  async ({ userId, teamId }) => {
    const read = async () => {
      const [user, { documents }] = await Promise.all([
        readModels.get('users', userId),
        readModels.find('projects', { where: { teamId } }),
      ]);
      return (
        user && activeProjectIdOf(documents, user.activeProjectIds[teamId])
      );
    };
    // The actor's membership was just read from `users`, so only `projects` may
    // be behind.
    const id = await readFresh(read, {
      collections: ['projects'],
      key: teamId,
    });
    if (id === null) throw new DomainError('PROJECT.NOT_FOUND');
    return id;
  };

/**
 * Finds the active project for commands. Read models may still name the former
 * project, and the command would change that one.
 */
export const findActiveProjectInStreams = ({
  states,
}: {
  states: StreamStates;
}): FindActiveProject => {
  const load = async (id: string) => {
    const { state } = await states.load(projectDecider, streamOf.project(id));
    return isCreated(state) ? { ...state, id } : null;
  };

  const findChosen = async ({ userId, teamId }: Actor) => {
    const account = await states.load(accountDecider, streamOf.user(userId));
    const chosen =
      account.state.status === 'Registered'
        ? account.state.activeProjectIds[teamId]
        : undefined;
    if (chosen === undefined) return null;
    const project = await load(chosen);
    return project?.teamId === teamId ? chosen : null;
  };

  return async (actor) => {
    const chosen = await findChosen(actor);
    if (chosen !== null) return chosen;
    // Most users have chosen a project, so the team is only read now.
    const { state: team } = await states.load(
      teamDecider,
      streamOf.team(actor.teamId),
    );
    const ids = team.status === 'Live' ? Object.keys(team.projects) : [];
    const projects = await Promise.all(ids.map(load));
    const id = activeProjectIdOf(
      projects.filter((project) => project !== null),
    );
    if (id === null) throw new DomainError('PROJECT.NOT_FOUND');
    return id;
  };
};
