import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { usePageActions } from '../../kit/commands/pageActions.ts';
import { itemPageActions } from '../../resources/item/actions/pageActions.ts';
import type { ItemActions } from '../../resources/item/actions/useItemActions.tsx';
import type { Board } from './model/board.ts';
import { addTo } from './keys/useBoardKeys.ts';
import { cardAround, bucketAround, stopAround } from './keys/boardDom.ts';
import type { PlanActions, PlanItems } from './model/context.ts';

type Options = Readonly<{
  items: PlanItems;
  actions: PlanActions;
  itemActions: ItemActions;
  board: Board;
  /** The focus goes with what is moved next. */
  follow: (item: Item) => void;
  goToToday: () => void;
}>;

/** The palette's actions on the board, most of them on the focused card. */
export const useBoardActions = (options: Options): void => {
  const t = useMessages();
  const { items, actions, itemActions, board, goToToday } = options;

  const onCard = () => {
    const focused = document.activeElement;
    const card = focused && cardAround(focused);
    const anchor = card && stopAround(card);
    const item = items.find(card?.dataset['card'] ?? '');
    if (!anchor || item === undefined) return [];
    const open = () => {
      anchor.click();
    };
    const move: ItemActions['move'] = (moved, wanted) => {
      options.follow(moved);
      itemActions.move(moved, wanted);
    };
    return itemPageActions(
      item,
      anchor,
      { ...itemActions, open, move, toggle: actions.toggle },
      t,
    );
  };

  usePageActions(() => {
    const focused = document.activeElement;
    const bucket =
      (focused && bucketAround(focused))?.dataset['bucket'] ?? null;
    return [
      ...onCard(),
      {
        id: 'add',
        label: t('keys.add'),
        run: () => {
          addTo(bucket, { board, actions });
        },
      },
      { id: 'today', label: t('keys.today'), run: goToToday },
    ];
  });
};
