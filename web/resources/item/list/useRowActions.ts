import { useMemo } from 'react';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import type { RowHandlers } from './ItemRow.tsx';
import { isCompleted } from '../store/placement.ts';
import { reorderBy } from './model/reordering.ts';
import { useItemActions } from '../actions/useItemActions.tsx';
import type { ItemList } from './useItemList.ts';
import type { OpenItem } from '../editor/useOpenItem.ts';

/**
 * The actions of a row's menu, its keys and the palette. `handlers`, for the
 * rows, stays the same object while nothing in it changes.
 */
export const useRowActions = (
  project: AvailableProject,
  { commands, allActive, items }: ItemList,
  opened: OpenItem,
) => {
  const { openMenu, openMoveTo, ...actions } = useItemActions(
    project,
    commands,
    {
      onDelete: ({ id }) => opened.closeFor(id),
      stepBy: (item, by) => reorderBy(item, by, allActive, items),
    },
  );
  const handlers = useMemo<RowHandlers>(
    () => ({
      open: ({ id }) => opened.open(id),
      toggle: (item) => {
        const markComplete = !isCompleted(item);
        void commands.complete(item, markComplete);
        // Completing an item closes its editor (E55).
        if (markComplete) opened.closeFor(item.id);
      },
      openMoveTo,
      openMenu,
    }),
    [commands, opened, openMoveTo, openMenu],
  );
  return { ...actions, handlers };
};

export type RowActions = ReturnType<typeof useRowActions>;
