import { DomainError } from '#domain/shared/domainError.ts';
import { Role } from '#domain/shared/role.ts';
import type { KeptProjectDocument } from '#projections/project/keptProjects.ts';
import type { Actor } from '../shared/actor.ts';
import { readPeople } from '../shared/people.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import { IS_SET } from '../shared/ports/ReadModels.ts';
import type { Page, ReadModels } from '../shared/ports/ReadModels.ts';

/**
 * A deleted project, with the name of the person who deleted it and of the
 * project that received its items.
 */
type DeletedProject = Readonly<{
  id: string;
  /** The name. */
  description: string;
  startDate: string | null;
  durationInWeeks: number;
  deletedAt: string;
  deletedByUserId: string;
  /** Null for a former member. */
  deletedByDisplayName: string | null;
  /** Null if its items were deleted with it. */
  transferredToProjectId: string | null;
  transferredToName: string | null;
}>;

export type ListDeletedProjects = (
  request: Readonly<{
    actor: Pick<Actor, 'teamId' | 'role'>;
    filter?: Readonly<{
      ids?: readonly string[] | undefined;
      deletedByUserId?: string | undefined;
    }>;
    /** Sort direction by time of deletion; newest first by default. */
    direction?: 'asc' | 'desc';
    /** First and last index, both included; all projects if absent. */
    range?: readonly [number, number];
  }>,
) => Promise<Page<DeletedProject>>;

/**
 * Lists the deleted projects of a team, for its Admins (T70). Throws
 * PROJECT.NOT_FOUND for other members.
 */
export const listDeletedProjects =
  ({
    readModels,
    directory,
  }: {
    readModels: ReadModels;
    directory: Directory;
  }): ListDeletedProjects =>
  async ({ actor, filter = {}, direction = 'desc', range }) => {
    const { teamId, role } = actor;
    if (role !== Role.Admin) throw new DomainError('PROJECT.NOT_FOUND');
    const { ids, deletedByUserId: deletedBy } = filter;
    const { documents, total } = await readModels.find('keptProjects', {
      where: {
        teamId,
        deletedAt: IS_SET,
        ...(deletedBy === undefined ? {} : { deletedBy }),
        ...(ids === undefined ? {} : { id: { in: ids } }),
      },
      orderBy: [{ field: 'deletedAt', direction }],
      ...(range && { offset: range[0], limit: range[1] - range[0] + 1 }),
    });
    const [people, targets] = await Promise.all([
      readPeople(
        directory,
        documents.flatMap((project) => project.deletedBy ?? []),
      ),
      readModels.getMany(
        'keptProjects',
        documents.flatMap(({ transferredTo }) => transferredTo ?? []),
      ),
    ]);
    const names = new Map(
      targets.map((target) => [target.id, target.description]),
    );
    return {
      documents: documents.map((document) =>
        withNames(document, people, names),
      ),
      total,
    };
  };

const withNames = (
  project: KeptProjectDocument,
  people: Awaited<ReturnType<typeof readPeople>>,
  names: ReadonlyMap<string, string>,
): DeletedProject => {
  const { id, description, startDate, durationInWeeks } = project;
  const { deletedAt, deletedBy, transferredTo } = project;
  // The types allow null, because projects that were not deleted have neither.
  return {
    id,
    description,
    startDate,
    durationInWeeks,
    deletedAt: deletedAt ?? '',
    deletedByUserId: deletedBy ?? '',
    deletedByDisplayName: people.get(deletedBy ?? '')?.displayName ?? null,
    transferredToProjectId: transferredTo,
    transferredToName: names.get(transferredTo ?? '') ?? null,
  };
};
