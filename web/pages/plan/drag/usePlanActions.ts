import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Item } from '#api/contract/index.ts';
import type { ItemCommands } from '../../../resources/item/store/commands.ts';
import { itemStore } from '../../../resources/item/store/query.ts';
import { firstIdIn, idIn } from '../../../resources/item/store/itemsState.ts';
import type { Move } from '../../../resources/item/store/ordering.ts';
import { PAGE_SIZE } from '../../../resources/item/list/model/paging.ts';
import { isCompleted } from '../../../resources/item/store/placement.ts';
import type { Bucket } from '../../../resources/item/store/placement.ts';
import { moveInto } from '../model/moves.ts';
import type { ViewChange } from '../model/view.ts';
import type { PlanActions } from '../model/context.ts';
import { endGlide, expectGlide, markDropped } from './useGlide.ts';
import type { OpenItem } from '../../../resources/item/editor/useOpenItem.ts';

/** The items as they are now, for handlers that outlive the drawing of them. */
export const usePlanItems = (projectId: string) => {
  const queries = useQueryClient();
  return useMemo(() => {
    const { current } = itemStore(queries, projectId);
    return {
      all: (): readonly Item[] => current().items,
      find: (id: string): Item | undefined => {
        const known = idIn(current())(id);
        return current().items.find((item) => item.id === known);
      },
      rowKey: (id: string): string => firstIdIn(current(), id),
    };
  }, [queries, projectId]);
};

export type PlanItems = ReturnType<typeof usePlanItems>;

/**
 * Commands with visible moves: the card glides to its target, and back if
 * refused. `onMoved` is called once the item is shown there.
 */
export const useSeenMoves = (
  commands: ItemCommands,
  { rowKey }: PlanItems,
  onMoved: (item: Item) => void,
): ItemCommands =>
  useMemo(
    () => ({
      ...commands,
      move: async (item: Item, move: Move) => {
        const key = rowKey(item.id);
        expectGlide(key);
        const outcome = commands.move(item, move);
        onMoved(item);
        try {
          return await outcome;
        } finally {
          endGlide(key);
        }
      },
    }),
    [commands, rowKey, onMoved],
  );

type Options = Readonly<{
  items: PlanItems;
  commands: ItemCommands;
  /** Moves after a confirmation where one is due (F10). */
  move: (item: Item, move: Move) => void;
  openMenu: (item: Item, anchor: HTMLElement) => void;
  moveSelected: (to: Bucket) => void;
  change: (change: ViewChange) => void;
  panel: OpenItem;
}>;

/** What cards and groups can do, made once for all of them. */
export const usePlanActions = ({
  items,
  commands,
  move,
  openMenu,
  moveSelected,
  change,
  panel,
}: Options): PlanActions =>
  useMemo(
    () => ({
      rowKey: items.rowKey,
      openMenu,
      change,
      open: ({ id }) => {
        panel.open(id);
      },
      toggle: (item) => {
        const markComplete = !isCompleted(item);
        void commands.complete(item, markComplete);
        // Completing an item closes its editor (E55).
        if (markComplete) panel.closeFor(item.id);
      },
      drop: ({ id, isSelection }, bucket, index) => {
        if (isSelection) {
          moveSelected(bucket.target);
          return;
        }
        const item = items.find(id);
        if (item === undefined) return;
        const wanted = moveInto(
          item,
          { bucket: bucket.target, shown: bucket.open, index },
          items.all(),
        );
        if (wanted === null) return;
        markDropped(items.rowKey(id));
        move(item, wanted);
      },
      add: (bucket, itemType, description) => {
        const newAssignment = bucket.target;
        void commands.create({ itemType, description, newAssignment });
        // A new item is the last of its bucket, on whatever page that is.
        const page = Math.floor(bucket.open.length / PAGE_SIZE);
        change({ type: 'paged', key: bucket.key, page });
      },
    }),
    [items, commands, move, openMenu, moveSelected, change, panel],
  );
