import type { RefObject } from 'react';
import type { Item } from '#api/contract/index.ts';
import { useAnnounce } from '../../../kit/feedback/announcer.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { shifted } from '../../../resources/item/move/destinations.ts';
import type { Move } from '../../../resources/item/store/ordering.ts';
import { shownTitle } from '../../../resources/item/display/title.ts';
import { currentWeekOn, bucketsOn } from '../model/board.ts';
import type { Board } from '../model/board.ts';
import { stepOn } from '../model/moves.ts';
import type { PlanCalendar } from '../model/calendar.ts';
import type { PlanActions, PlanItems } from '../model/planContext.ts';
import { useBoardKeyEvents } from './useBoardKeyEvents.ts';
import type { PlanKey } from './useBoardKeyEvents.ts';
import { usePageActions } from '../../../kit/commands/pageActions.ts';
import { itemKeys } from '../../../resources/item/actions/itemKeys.ts';
import { paletteActionsOfItem } from '../../../resources/item/actions/paletteActionsOfItem.ts';
import type { ItemActions } from '../../../resources/item/actions/useItemActions.tsx';
import { cardAround, bucketAround, stopAround } from './boardDom.ts';

type Options = Readonly<{
  root: RefObject<HTMLElement | null>;
  board: Board;
  calendar: PlanCalendar;
  items: PlanItems;
  actions: PlanActions;
  itemActions: ItemActions;
  /** Makes the focus follow the next move of this item. */
  follow: (item: Item) => void;
  goToToday: () => void;
  /** Handles the keys for selected items. */
  onSelectionKey: (key: PlanKey, target: Element) => boolean;
}>;

/** The effect of keys and palette on the focused card or bucket. */
export const useBoardKeys = (options: Options): void => {
  const { board, calendar, items, actions, itemActions, follow } = options;
  const { goToToday } = options;
  const t = useMessages();
  const announce = useAnnounce();

  const move: ItemActions['move'] = (item, wanted) => {
    follow(item);
    itemActions.move(item, wanted);
  };
  const moveIfAny = (item: Item, wanted: Move | null) => {
    if (wanted !== null) move(item, wanted);
    else announce(t('plan.noFurther', { title: shownTitle(item, t) }));
  };
  const { toggle } = actions;
  const keysOf = (item: Item, anchor: HTMLElement) =>
    itemKeys(item, anchor, {
      ...itemActions,
      toggle,
      openMoveTo: (...opened) => {
        follow(item);
        itemActions.openMoveTo(...opened);
      },
      openMenu: (...opened) => {
        follow(item);
        itemActions.openMenu(...opened);
      },
      reorder: (_, by) => moveIfAny(item, stepOn(board, item, by, items.all())),
      shift: (_, by) => {
        const { weekCount, today } = calendar;
        const newAssignment = shifted(item, by, weekCount, today);
        moveIfAny(item, newAssignment && { newAssignment });
      },
    });

  /** Adds to the focused bucket, else to the current week, else to the rail. */
  const addTo = (key: string | null) => {
    const bucket =
      bucketsOn(board).find((other) => other.key === key) ??
      currentWeekOn(board) ??
      board.unplanned;
    actions.change({ type: 'revealed', bucket });
    actions.change({ type: 'adding', bucket: bucket.key });
  };

  useBoardKeyEvents(options.root, (key, { target, card, anchor, bucket }) => {
    if (options.onSelectionKey(key, target)) return true;
    const item = card === null ? undefined : items.find(card);
    const handlers: Partial<Record<PlanKey, () => void>> = {
      ...(item && anchor && keysOf(item, anchor)),
      today: goToToday,
      add: () => addTo(bucket),
    };
    handlers[key]?.();
    return handlers[key] !== undefined;
  });

  usePageActions(() => {
    const focused = document.activeElement;
    const card = focused && cardAround(focused);
    const anchor = card && stopAround(card);
    const item = items.find(card?.dataset['card'] ?? '');
    const open = () => anchor?.click();
    const bucket = focused && bucketAround(focused);
    const add = () => addTo(bucket?.dataset['bucket'] ?? null);
    return [
      ...(anchor && item
        ? paletteActionsOfItem(
            item,
            anchor,
            { ...itemActions, open, move, toggle },
            t,
          )
        : []),
      { id: 'add', label: t('keys.add'), run: add },
      { id: 'today', label: t('keys.today'), run: goToToday },
    ];
  });
};
