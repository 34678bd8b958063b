import type { Actor } from '../shared/actor.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { ItemRequest } from './buildItemQuery.ts';
import type { ItemList } from '../shared/itemList.ts';
import { readFirstPart } from '../shared/itemList.ts';
import type { ReadInParts } from './readInParts.ts';

export type ListItemsById = (
  request: Readonly<{
    actor: Actor;
    ids: readonly string[];
    /** First and last index, both included. */
    range: readonly [number, number];
  }> &
    Readonly<{ sort?: ItemRequest['sort'] | undefined }>,
) => Promise<ItemList>;

/** Lists planned items of the active team by id. */
export const listItemsById =
  ({
    readModels,
    readInParts,
  }: {
    readModels: ReadModels;
    readInParts: ReadInParts;
  }): ListItemsById =>
  async ({ actor: { teamId }, ids, sort, range: [from, to] }) => {
    const items = await readModels.outline(
      'items',
      {
        where: { id: { in: ids }, planned: true },
        orderBy: [sort ?? { field: 'sortKey', direction: 'asc' }],
      },
      ['projectId', 'contentBytes'],
    );
    const projects = await readModels.getMany('projects', [
      ...new Set(items.map(({ values: [projectId] }) => String(projectId))),
    ]);
    const ownProjectIds = new Set(
      projects
        .filter((project) => project.teamId === teamId)
        .map(({ id }) => id),
    );
    const ownItems = items
      .filter(({ values: [projectId] }) => ownProjectIds.has(String(projectId)))
      .map(({ id, values: [, bytes] }) => ({ id, bytes: Number(bytes) }));
    const requested = ownItems.slice(from, to + 1);
    const list = await readFirstPart(readInParts(requested));
    return { ...list, count: requested.length, total: ownItems.length };
  };
