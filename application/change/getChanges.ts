import type { ChangeDocument } from '#projections/change/changes.ts';
import type { ItemSummaries } from '../shared/itemSummaries.ts';
import type { Actor } from '../shared/actor.ts';
import { DAY_MS, instantBefore } from '../shared/instants.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import { canBeUndone } from './canBeUndone.ts';
import type { FindUndone } from './findUndone.ts';

export type ChangeView = Pick<
  ChangeDocument,
  'id' | 'occurredAt' | 'actorId' | 'kind' | 'itemId' | 'items' | 'undoes'
> &
  Readonly<{
    /** Current title of the first item that it changed, if any. */
    itemTitle: string | null;
    /** Whether it can be undone, if nobody changed the same values later. */
    undoable: boolean;
    undoneBy: string | null;
  }>;

export type GetChanges = (
  request: Readonly<{ actor: Actor; mine: boolean; limit: number }>,
) => Promise<readonly ChangeView[]>;

/**
 * Lists the changes of the last 24 hours in the active team, newest first,
 * without other people's changes of saved views, which may be private.
 */
export const getChanges = ({
  readModels,
  itemSummaries,
  findUndone,
  clock,
}: {
  readModels: ReadModels;
  itemSummaries: ItemSummaries;
  findUndone: FindUndone;
  clock: Clock;
}): GetChanges => {
  const findVisible = async ({
    actor: { userId, teamId },
    mine,
    limit,
  }: Parameters<GetChanges>[0]): Promise<readonly ChangeDocument[]> => {
    const from = instantBefore(clock.now(), DAY_MS);
    /** By id, as a new change moves those after it to the next page. */
    const visible = new Map<string, ChangeDocument>();
    for (let offset = 0; ; offset += limit) {
      const { documents } = await readModels.find('changes', {
        where: {
          teamId,
          occurredAt: { from },
          ...(mine ? { actorId: userId } : {}),
        },
        orderBy: [
          { field: 'occurredAt', direction: 'desc' },
          { field: 'position', direction: 'desc' },
        ],
        offset,
        limit,
      });
      for (const change of documents) {
        const isOthersView =
          change.kind === 'ViewsChanged' && change.actorId !== userId;
        if (!isOthersView) visible.set(change.id, change);
      }
      if (documents.length < limit || visible.size >= limit)
        return [...visible.values()].slice(0, limit);
    }
  };

  return async (request) => {
    const documents = await findVisible(request);
    const itemIds = documents.flatMap(({ itemId }) => itemId ?? []);
    const [undone, items] = await Promise.all([
      findUndone(documents),
      itemSummaries.of([...new Set(itemIds)]),
    ]);
    const titles = new Map(items.map(({ id, title }) => [id, title]));
    return documents.map((change) => ({
      id: change.id,
      occurredAt: change.occurredAt,
      actorId: change.actorId,
      kind: change.kind,
      itemId: change.itemId,
      items: change.items,
      itemTitle: titles.get(change.itemId ?? '') ?? null,
      undoes: change.undoes,
      undoable: canBeUndone(change) && !undone.has(change.id),
      undoneBy: undone.get(change.id)?.id ?? null,
    }));
  };
};
