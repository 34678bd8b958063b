import type { RefObject } from 'react';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { usePageActions } from '../../../kit/commands/pageActions.ts';
import { paletteActionsOfItem } from '../actions/paletteActionsOfItem.ts';
import type { ItemList } from './useItemList.ts';
import type { RowActions } from './useRowActions.ts';

type Options = Readonly<{
  input: RefObject<HTMLInputElement | null>;
  list: ItemList;
  rowActions: RowActions;
}>;

/** The palette's actions on a list: on the focused row, and adding items. */
export const usePaletteActions = ({
  input,
  list,
  rowActions,
}: Options): void => {
  const t = useMessages();

  const onRow = () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-item-id]');
    const title = row?.querySelector<HTMLElement>('.item-title');
    const item = list.findNow(row?.dataset['itemId'] ?? '');
    if (!title || item === undefined) return [];
    const { handlers } = rowActions;
    const open = () => handlers.open(item);
    const actions = { ...rowActions, ...handlers, open };
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
