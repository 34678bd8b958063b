import { DomainError } from '#domain/shared/domainError.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import type { Actor } from '../shared/actor.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { ReadFresh } from '../shared/readYourWrites.ts';

/** A team's projects as people order texts, and as lists show them (D12). */
export const byDescription = (
  projects: readonly ProjectDocument[],
): readonly ProjectDocument[] =>
  projects.toSorted((a, b) => a.description.localeCompare(b.description));

/** The chosen one; else the first Live one, else any (Q70). Null for none. */
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
 * The id of the actor's active project, as the context names it (Q70). Apart
 * from the context, which reads a dozen times as much: most calls need only
 * this. Throws PROJECT.NOT_FOUND without one.
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
        activeProjectIn(user.activeProjectIds[teamId], byDescription(documents))
      );
    };
    // The user was found in 'users' just before, so that one is current.
    const concern = { collections: ['projects'], key: teamId };
    const id = await readFresh(read, concern);
    if (id === null) throw new DomainError('PROJECT.NOT_FOUND');
    return id;
  };
