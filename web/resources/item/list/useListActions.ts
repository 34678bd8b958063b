import type { RefObject } from 'react';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { usePageActions } from '../../../app/commands/pageActions.ts';
import { itemPageActions } from '../actions/pageActions.ts';
import type { ItemList } from './useItemList.ts';
import type { useRowHandlers } from './useRowHandlers.ts';

type Options = Readonly<{
  input: RefObject<HTMLInputElement | null>;
  list: ItemList;
  rows: ReturnType<typeof useRowHandlers>;
}>;

/** What the palette can do on a list: to the focused row, and add an item. */
export const useListActions = ({ input, list, rows }: Options): void => {
  const t = useMessages();

  const onRow = () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-item-id]');
    const title = row?.querySelector<HTMLElement>('.item-title');
    const item = list.commands.present(row?.dataset['itemId'] ?? '');
    if (!title || item === undefined) return [];
    const { toggle, openMoveTo } = rows.handlers;
    const { openAssign, assignToMe } = rows;
    const open = () => {
      title.click();
    };
    return itemPageActions(
      item,
      title,
      { open, toggle, openMoveTo, openAssign, assignToMe },
      t,
    );
  };

  usePageActions(() => [
    ...onRow(),
    {
      id: 'add',
      label: t('keys.add'),
      run: () => {
        input.current?.focus();
      },
    },
  ]);
};
