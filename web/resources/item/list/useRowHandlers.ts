import { useMemo } from 'react';
import type { RefObject } from 'react';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import type { RowHandlers } from './ItemRow.tsx';
import { isCompleted } from '../store/placement.ts';
import { reorderBy } from './model/reordering.ts';
import { useItemActions } from '../actions/useItemActions.tsx';
import type { ItemList } from './useItemList.ts';
import type { OpenItem } from '../editor/useOpenItem.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { usePageActions } from '../../../kit/commands/pageActions.ts';
import { paletteActionsOfItem } from '../actions/paletteActionsOfItem.ts';

/** The handlers of rows and keys; stable until one of its parts changes. */
export const useRowHandlers = (
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

type Options = Readonly<{
  input: RefObject<HTMLInputElement | null>;
  list: ItemList;
  rows: ReturnType<typeof useRowHandlers>;
}>;

/** The palette's actions on a list: on the focused row, and adding items. */
export const useListActions = ({ input, list, rows }: Options): void => {
  const t = useMessages();

  const onRow = () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-item-id]');
    const title = row?.querySelector<HTMLElement>('.item-title');
    const item = list.findNow(row?.dataset['itemId'] ?? '');
    if (!title || item === undefined) return [];
    const open = () => title.click();
    const actions = { ...rows, ...rows.handlers, open };
    return paletteActionsOfItem(item, title, actions, t);
  };

  usePageActions(() => [
    ...onRow(),
    {
      id: 'add',
      label: t('keys.add'),
      run: () => input.current?.focus(),
    },
  ]);
};
