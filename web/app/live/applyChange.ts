import type { QueryClient } from '@tanstack/react-query';
import type { Item, LiveChanged } from '#api/contract/index.ts';
import { deletions } from '../../providers/live/deletions.ts';
import { outbox } from '../../outbox/outbox.ts';
import type { SavedItems } from '../../outbox/savedItems.ts';
import {
  savedItems,
  projectIn,
  keepIdentity,
} from '../../resources/item/store/projectItemsCache.ts';
import { placementOf } from '../../resources/item/store/placement.ts';
import { endGlide, expectGlide } from '../../pages/plan/drag/useGlide.ts';

/** Elements that show a drag in progress, or an open menu or dialog. */
const BUSY = '[data-dragged], .MuiPopover-root, [role="dialog"][aria-modal]';

/** Whether showing changes by others would disturb the person. */
export const isBusy = (): boolean => document.querySelector(BUSY) !== null;

/** The lists of items in this tab's cache, by project. */
export const listsIn = (
  queries: QueryClient,
): readonly (readonly [string, SavedItems])[] =>
  queries
    .getQueryCache()
    .findAll({ queryKey: ['items'] })
    .flatMap(({ queryKey, state }) => {
      const projectId = projectIn(queryKey);
      return projectId !== null && state.data !== undefined
        ? [[projectId, savedItems(queries, projectId)] as const]
        : [];
    });

/**
 * Shows changes by others in every list of this tab; moved items glide. Returns
 * the ids of the items that changed on a screen.
 */
export const applyChange = (
  queries: QueryClient,
  change: LiveChanged,
): readonly string[] => {
  const incoming = receivedItems(change);
  const changed = new Set<string>();
  for (const { id, by } of change.deleted ?? []) {
    deletions.note(id, by.displayName);
  }
  for (const [projectId, list] of listsIn(queries)) {
    if (incoming === null) {
      if (projectId === change.projectId) list.refresh();
      continue;
    }
    for (const id of showInList(list, projectId, incoming)) changed.add(id);
  }
  return [...changed];
};

const placeOf = (item: Item) => {
  const { scope, assignedTimeframe } = placementOf(item);
  return [scope, assignedTimeframe, item.completionDate !== null];
};

/** Shows changes in one list; returns the ids of items that differ now. */
const showInList = (
  list: SavedItems,
  projectId: string,
  incoming: ReceivedItems,
): readonly string[] => {
  const before = list.saved();
  const after = withReceived(before, projectId, incoming);
  const itemsBefore = new Map(before.map((item) => [item.id, item]));
  const changed = after.filter((item) => itemsBefore.get(item.id) !== item);
  if (changed.length === 0 && after.length === before.length) return [];
  const moved = changed
    .filter((item) => isMoved(itemsBefore.get(item.id), item))
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

/** By then, lists and board have rendered a change. */
const RENDERED_AFTER_MS = 50;

/** Returns how to restore the focus if its row is drawn somewhere else. */
const keepFocus = (): (() => void) => {
  const focused = document.activeElement;
  const key = focused?.closest<HTMLElement>('[data-select]')?.dataset['select'];
  if (key === undefined || !(focused instanceof HTMLElement)) {
    return () => undefined;
  }
  return () => {
    setTimeout(() => {
      const isLost =
        !focused.isConnected && document.activeElement === document.body;
      if (!isLost) return;
      const row = document.querySelector(`[data-select="${CSS.escape(key)}"]`);
      row
        ?.querySelector<HTMLElement>('.plan-card-title, .item-title')
        ?.focus({ preventScroll: true });
    }, RENDERED_AFTER_MS);
  };
};

/** A project's items after changes by others. */
type ReceivedItems = Readonly<{
  items: readonly Item[];
  deletedIds: readonly string[];
}>;

/** The items in a message; null if the message is not complete. */
const receivedItems = ({
  items,
  deleted,
  kinds,
}: LiveChanged): ReceivedItems | null =>
  items === undefined && deleted === undefined && kinds.includes('items')
    ? null
    : {
        items: items ?? [],
        deletedIds: (deleted ?? []).map(({ id }) => id),
      };

/**
 * Applies changes by others to the server's list. Newer known versions stay;
 * items that now belong to another project are removed.
 */
const withReceived = (
  saved: readonly Item[],
  projectId: string,
  { items, deletedIds }: ReceivedItems,
): readonly Item[] => {
  const removedIds = new Set(deletedIds);
  const newer = new Map(items.map((item) => [item.id, item]));
  const remaining = saved.flatMap((old) => {
    const item = newer.get(old.id);
    newer.delete(old.id);
    if (removedIds.has(old.id)) return [];
    if (item === undefined || isOlder(item, old)) return [old];
    return item.projectId === projectId ? [item] : [];
  });
  const added = [...newer.values()].filter(
    (item) => item.projectId === projectId && !removedIds.has(item.id),
  );
  return keepIdentity(saved, [...remaining, ...added]);
};

/** Compares by revision and by number of plan changes. */
const isOlder = (item: Item, known: Item): boolean =>
  item.revision < known.revision || changesOf(item) < changesOf(known);

const changesOf = (item: Item): number =>
  placementOf(item).assignmentHistoryCount;
