import { DomainError } from '#domain/shared/domainError.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import type { Actor } from '../shared/actor.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { ReadFresh } from '../shared/readFresh.ts';

/** Sorts a team's projects by description, as lists show them (D12). */
export const sortByDescription = (
  projects: readonly ProjectDocument[],
): readonly ProjectDocument[] =>
  projects.toSorted((a, b) => a.description.localeCompare(b.description));

/**
 * The chosen project, else the first Live one, else any (Q70). Null if there
 * are no projects.
 */
export const activeProjectIn = (
  chosenId: string | undefined,
  projects: readonly ProjectDocument[],
): string | null => {
  const project =
    projects.find(({ id }) => id === chosenId) ??
    projects.find(({ status }) => status === 'Live') ??
    projects[0];
  return project?.id ?? null;
};

export type FindActiveProject = (actor: Actor) => Promise<string>;

/**
 * Finds the id of the actor's active project, the same as in the context (Q70).
 * Most calls need only this, and the context reads many times more. Throws
 * PROJECT.NOT_FOUND if the team has no project.
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
        user &&
        activeProjectIn(
          user.activeProjectIds[teamId],
          sortByDescription(documents),
        )
      );
    };
    // The user was just found in `users`, so only `projects` may be behind.
    const concern = { collections: ['projects'], key: teamId };
    const id = await readFresh(read, concern);
    if (id === null) throw new DomainError('PROJECT.NOT_FOUND');
    return id;
  };
