import { DomainError } from '#domain/shared/domainError.ts';
import {
  isItemNumber,
  matchesItemNumber,
  numberInProject,
} from '#domain/shared/typedItemNumber.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { FindProject } from '../project/findProject.ts';
import type { Actor } from '../shared/actor.ts';
import { readPeople } from '../shared/people.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import { IS_SET } from '../shared/ports/ReadModels.ts';
import type { Page, Query, ReadModels } from '../shared/ports/ReadModels.ts';
import type { ReadFresh } from '../shared/readFresh.ts';

/** A deleted item with the details of its deletion. */
export type DeletedItem = ItemDocument &
  Readonly<{
    deletedAt: string;
    deletedByUserId: string;
    /** Null for a former member. */
    deletedByDisplayName: string | null;
  }>;

export type ListDeletedItems = (
  request: Readonly<{
    actor: Actor;
    projectId: string;
    filter: Readonly<{
      ids?: readonly string[] | undefined;
      deletedByUserId?: string | undefined;
      /** Words that must all match, by prefix. */
      words?: string | undefined;
    }>;
    direction: 'asc' | 'desc';
    /** First and last index, both included. */
    range: readonly [number, number];
  }>,
) => Promise<Page<DeletedItem>>;

/**
 * Lists items that were deleted from a project, by time of deletion. Throws
 * PROJECT.NOT_FOUND, including for a deleted project: its items were deleted
 * with it.
 */
export const listDeletedItems =
  ({
    readModels,
    findProject,
    directory,
  }: {
    readModels: ReadModels;
    findProject: FindProject;
    directory: Directory;
  }): ListDeletedItems =>
  async ({ actor, projectId, filter, direction, range: [first, last] }) => {
    await findProject(actor, projectId);
    const { ids, deletedByUserId, words } = filter;
    const query: Query = {
      where: {
        projectId,
        deletedAt: IS_SET,
        ...(deletedByUserId === undefined ? {} : { deletedByUserId }),
        ...(ids === undefined ? {} : { id: { in: ids } }),
      },
      orderBy: [
        { field: 'deletedAt', direction },
        { field: 'number', direction },
      ],
      offset: first,
      limit: last - first + 1,
    };
    const { documents, total } =
      words !== undefined && isItemNumber(words)
        ? await findByNumber(readModels, query, words)
        : await readModels.find('items', {
            ...query,
            ...(words === undefined ? {} : { words }),
          });
    return { documents: await withDeleterNames(directory, documents), total };
  };

/**
 * Finds the items whose cards showed this number, and then those whose text
 * contains it.
 */
const findByNumber = async (
  readModels: ReadModels,
  { offset = 0, limit = 0, ...query }: Query,
  words: string,
): Promise<Page<ItemDocument>> => {
  const where = { ...query.where, number: numberInProject(words) };
  const [{ documents }, withWords] = await Promise.all([
    readModels.find('items', { ...query, where }),
    readModels.outline('items', { ...query, words }, ['number']),
  ]);
  // The same number exists in other projects; only the link id is unique.
  const numbered = documents.filter(({ linkId }) =>
    matchesItemNumber(words, linkId),
  );
  const ids = [...numbered, ...withWords].map(({ id }) => id);
  const unique = [...new Set(ids)];
  return {
    documents: await readModels.getMany(
      'items',
      unique.slice(offset, offset + limit),
    ),
    total: unique.length,
  };
};

export type FindDeletedItems = (
  actor: Actor,
  ids: readonly string[],
) => Promise<readonly DeletedItem[]>;

/** Finds deleted items of the team by id, in any project. */
export const findDeletedItems =
  ({
    readModels,
    directory,
  }: {
    readModels: ReadModels;
    directory: Directory;
  }): FindDeletedItems =>
  async ({ teamId }, ids) => {
    const items = await readModels.getMany('items', ids);
    const projects = await readModels.getMany('projects', [
      ...new Set(items.map(({ projectId }) => projectId)),
    ]);
    const existing = new Set(projects.map(({ id }) => id));
    const ownItems = items.filter(
      (item) => item.teamId === teamId && existing.has(item.projectId),
    );
    return withDeleterNames(directory, ownItems);
  };

export type FindDeletedItem = (
  actor: Actor,
  itemId: string,
) => Promise<DeletedItem>;

/**
 * Finds a deleted item of the actor's team. Throws ITEM.NOT_FOUND for any other
 * item.
 */
export const findDeletedItem =
  ({
    readModels,
    readFresh,
    directory,
  }: {
    readModels: ReadModels;
    readFresh: ReadFresh;
    directory: Directory;
  }): FindDeletedItem =>
  async ({ teamId }, itemId) => {
    const document = await readFresh(
      async () => {
        const item = await readModels.get('items', itemId);
        if (item?.teamId !== teamId || !isDeleted(item)) return null;
        const project = await readModels.get('projects', item.projectId);
        return project === null ? null : item;
      },
      { collections: ['items', 'projects'], key: teamId },
    );
    const [item] =
      document === null ? [] : await withDeleterNames(directory, [document]);
    if (item === undefined) throw new DomainError('ITEM.NOT_FOUND');
    return item;
  };

type Deleted = ItemDocument & Omit<DeletedItem, 'deletedByDisplayName'>;

const isDeleted = (item: ItemDocument): item is Deleted =>
  typeof item.deletedAt === 'string';

const withDeleterNames = async (
  directory: Directory,
  documents: readonly ItemDocument[],
): Promise<readonly DeletedItem[]> => {
  const deleted = documents.filter(isDeleted);
  const people = await readPeople(
    directory,
    deleted.map(({ deletedByUserId }) => deletedByUserId),
  );
  return deleted.map((item) => ({
    ...item,
    deletedByDisplayName: people.get(item.deletedByUserId)?.displayName ?? null,
  }));
};
