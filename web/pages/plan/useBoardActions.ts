import { useMessages } from '../../app/i18n/useMessages.ts';
import { usePageActions } from '../../app/commands/pageActions.ts';
import { itemPageActions } from '../../resources/item/actions/pageActions.ts';
import type { ItemActions } from '../../resources/item/actions/useItemActions.tsx';
import type { Board } from './model/board.ts';
import { addTo } from './keys/useBoardKeys.ts';
import { cardAround, groupAround, stopAround } from './keys/boardDom.ts';
import type { PlanActions } from './model/planContext.ts';
import type { PlanItems } from './drag/usePlanActions.ts';

type Means = Readonly<{
  items: PlanItems;
  actions: PlanActions;
  itemActions: ItemActions;
  board: Board;
  goToToday: () => void;
}>;

/** What the palette can do on the board: to the focused card, and besides. */
export const useBoardActions = (means: Means): void => {
  const t = useMessages();
  const { items, actions, itemActions, board, goToToday } = means;

  const onCard = () => {
    const focused = document.activeElement;
    const card = focused && cardAround(focused);
    const anchor = card && stopAround(card);
    const item = items.find(card?.dataset['card'] ?? '');
    if (!anchor || item === undefined) return [];
    const open = () => {
      anchor.click();
    };
    return itemPageActions(
      item,
      anchor,
      { ...itemActions, open, toggle: actions.toggle },
      t,
    );
  };

  usePageActions(() => {
    const focused = document.activeElement;
    const group = (focused && groupAround(focused))?.dataset['group'] ?? null;
    return [
      ...onCard(),
      {
        id: 'add',
        label: t('keys.add'),
        run: () => {
          addTo(group, { board, actions });
        },
      },
      { id: 'today', label: t('keys.today'), run: goToToday },
    ];
  });
};
