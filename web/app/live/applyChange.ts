import type { QueryClient } from '@tanstack/react-query';
import type { Item, LiveChanged } from '#api/contract/index.ts';
import { deletions } from '../../providers/live/deletions.ts';
import { outbox } from '../../outbox/outbox.ts';
import type { ItemList } from '../../outbox/pendingCommands.ts';
import { itemList, projectIn } from '../../resources/item/store/query.ts';
import { placementOf } from '../../resources/item/store/placement.ts';
import { received, receivedIn } from '../../resources/item/store/receive.ts';
import type { Received } from '../../resources/item/store/receive.ts';
import { endGlide, expectGlide } from '../../pages/plan/drag/useGlide.ts';
import { keepFocus } from './keepFocus.ts';

/** Something is dragged, or a menu hangs at what might move. */
const BUSY = '[data-dragged], .MuiPopover-root, [role="dialog"][aria-modal]';

/** Whether changes of others would disturb what somebody is doing. */
export const isBusy = (): boolean => document.querySelector(BUSY) !== null;

/** The lists of items that this tab holds, by project. */
export const listsIn = (
  queries: QueryClient,
): readonly (readonly [string, ItemList])[] =>
  queries
    .getQueryCache()
    .findAll({ queryKey: ['items'] })
    .flatMap(({ queryKey, state }) => {
      const projectId = projectIn(queryKey);
      return projectId !== null && state.data !== undefined
        ? [[projectId, itemList(queries, projectId)] as const]
        : [];
    });

/**
 * Shows what somebody has changed, in every list of this tab; those that moved
 * glide. Answers with the items that it changed on a screen.
 */
export const applyChange = (
  queries: QueryClient,
  change: LiveChanged,
): readonly string[] => {
  const incoming = receivedIn(change);
  const changed = new Set<string>();
  for (const { id, by } of change.deleted ?? []) {
    deletions.note(id, by.displayName);
  }
  for (const [projectId, list] of listsIn(queries)) {
    if (incoming === null) {
      if (projectId === change.projectId) list.refresh();
      continue;
    }
    for (const id of showIn(list, projectId, incoming)) changed.add(id);
  }
  return [...changed];
};

const placeOf = (item: Item) => {
  const { scope, assignedTimeframe } = placementOf(item);
  return [scope, assignedTimeframe, item.completionDate !== null];
};

/** Shows it in one list; answers with the ids of what differs there now. */
const showIn = (
  list: ItemList,
  projectId: string,
  incoming: Received,
): readonly string[] => {
  const before = list.saved();
  const after = received(before, projectId, incoming);
  const known = new Map(before.map((item) => [item.id, item]));
  const changed = after.filter((item) => known.get(item.id) !== item);
  if (changed.length === 0 && after.length === before.length) return [];
  const moved = changed
    .filter((item) => isMoved(known.get(item.id), item))
    .map(({ id }) => outbox.rowKey(id));
  const restoreFocus = keepFocus();
  for (const key of moved) expectGlide(key);
  list.change(() => after);
  for (const key of moved) endGlide(key);
  restoreFocus();
  return changed.map(({ id }) => id);
};

const isMoved = (old: Item | undefined, item: Item): boolean =>
  old !== undefined &&
  JSON.stringify(placeOf(old)) !== JSON.stringify(placeOf(item));
