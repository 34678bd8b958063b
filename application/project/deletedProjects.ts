import { DomainError } from '#domain/shared/domainError.ts';
import { Role } from '#domain/shared/role.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import type { Actor } from '../shared/actor.ts';
import { readPeople } from '../shared/people.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { FindProject } from './findProject.ts';

/**
 * A project whose past the actor may read: one of the active team and, for its
 * Admins, one that was deleted (T70). Throws PROJECT.NOT_FOUND.
 */
export const findPastProject =
  ({
    readModels,
    findProject,
  }: {
    readModels: ReadModels;
    findProject: FindProject;
  }): FindProject =>
  async (actor, projectId): Promise<ProjectDocument> => {
    if (actor.role === Role.Admin) {
      const kept = await readModels.get('keptProjects', projectId);
      const isDeleted = kept !== null && kept.deletedAt !== null;
      if (isDeleted && kept.teamId === actor.teamId) return kept;
    }
    return findProject(actor, projectId);
  };

export type ListDeletedProjects = (
  actor: Pick<Actor, 'teamId' | 'role'>,
) => Promise<
  readonly Readonly<{
    id: string;
    description: string;
    startDate: string | null;
    durationInWeeks: number;
    deletedAt: string;
    deletedByUserId: string;
    deletedByDisplayName: string | null;
    transferredToProjectId: string | null;
    transferredToName: string | null;
  }>[]
>;

/**
 * The deleted projects of a team, the last deleted first, for its Admins (T70).
 * Throws PROJECT.NOT_FOUND for others.
 */
export const listDeletedProjects =
  ({
    readModels,
    directory,
  }: {
    readModels: ReadModels;
    directory: Directory;
  }): ListDeletedProjects =>
  async ({ teamId, role }) => {
    if (role !== Role.Admin) throw new DomainError('PROJECT.NOT_FOUND');
    const { documents } = await readModels.find('keptProjects', {
      where: { teamId, deletedAt: { from: '' } },
      orderBy: [{ field: 'deletedAt', direction: 'desc' }],
    });
    const [people, targets] = await Promise.all([
      readPeople(
        directory,
        documents.flatMap(({ deletedBy }) => deletedBy ?? []),
      ),
      readModels.getMany(
        'keptProjects',
        documents.flatMap(({ transferredTo }) => transferredTo ?? []),
      ),
    ]);
    const names = new Map(targets.map((one) => [one.id, one.description]));
    return documents.map((project) => {
      const { id, description, startDate, durationInWeeks } = project;
      const { deletedAt, deletedBy, transferredTo } = project;
      return {
        ...{ id, description, startDate, durationInWeeks },
        deletedAt: deletedAt ?? '',
        deletedByUserId: deletedBy ?? '',
        deletedByDisplayName: people.get(deletedBy ?? '')?.displayName ?? null,
        transferredToProjectId: transferredTo,
        transferredToName: names.get(transferredTo ?? '') ?? null,
      };
    });
  };
