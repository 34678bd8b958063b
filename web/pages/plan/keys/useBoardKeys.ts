import type { RefObject } from 'react';
import type { Item } from '#api/contract/index.ts';
import { Scope } from '#api/contract/values.ts';
import { useAnnounce } from '../../../kit/feedback/announcer.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { shifted } from '../../../resources/item/move/destinations.ts';
import type { Move } from '../../../resources/item/store/ordering.ts';
import { nameOf } from '../../../resources/item/labels/useItemNotices.ts';
import { currentWeekOn, bucketsOn } from '../model/board.ts';
import type { Board } from '../model/board.ts';
import { stepOn } from '../model/moves.ts';
import type { PlanCalendar } from '../model/calendar.ts';
import type { PlanActions, PlanItems } from '../model/context.ts';
import { useKeys } from './useKeys.ts';
import type { KeyContext, PlanKey } from './useKeys.ts';
import { usePageActions } from '../../../kit/commands/pageActions.ts';
import { itemPageActions } from '../../../resources/item/actions/pageActions.ts';
import type { ItemActions } from '../../../resources/item/actions/useItemActions.tsx';
import { cardAround, bucketAround, stopAround } from './boardDom.ts';

type Options = Readonly<{
  root: RefObject<HTMLElement | null>;
  board: Board;
  calendar: PlanCalendar;
  items: PlanItems;
  actions: PlanActions;
  move: (item: Item, move: Move) => void;
  openMoveTo: (item: Item, anchor: HTMLElement) => void;
  openAssign: (item: Item, anchor: HTMLElement) => void;
  openLabels: (item: Item, anchor: HTMLElement) => void;
  assignToMe: (item: Item) => void;
  follow: (item: Item) => void;
  goToToday: () => void;
  /** Takes the keys that are about what is selected. */
  onSelectionKey: (key: PlanKey, target: Element) => boolean;
}>;

/** What the keys do to the card or the group that has the focus. */
export const useBoardKeys = (options: Options): void => {
  const t = useMessages();
  const announce = useAnnounce();

  const moveBy = (item: Item, move: Move | null) => {
    if (move === null) {
      announce(t('plan.noFurther', { title: nameOf(item, t) }));
      return;
    }
    options.follow(item);
    options.move(item, move);
  };

  useKeys(options.root, (key, root) => {
    if (options.onSelectionKey(key, root.target)) return true;
    const item = root.card === null ? undefined : options.items.find(root.card);
    if (item === undefined || root.anchor === null) {
      return onBoard(key, root, options);
    }
    const card = { item, anchor: root.anchor };
    return onCard(key, card, options, moveBy) || onBoard(key, root, options);
  });
};

const onBoard = (
  key: PlanKey,
  { bucket }: KeyContext,
  options: Options,
): boolean => {
  switch (key) {
    case 'today':
      options.goToToday();
      return true;
    case 'add':
      return addTo(bucket, options);
    default:
      return false;
  }
};

/** Into the focused group, else into the current week, else into the rail. */
export const addTo = (
  key: string | null,
  { board, actions }: Pick<Options, 'board' | 'actions'>,
): boolean => {
  const bucket =
    bucketsOn(board).find((other) => other.key === key) ??
    currentWeekOn(board) ??
    board.unplanned;
  actions.change({ type: 'revealed', bucket });
  actions.change({ type: 'adding', bucket: bucket.key });
  return true;
};

type Card = Readonly<{ item: Item; anchor: HTMLElement }>;

const onCard = (
  key: PlanKey,
  { item, anchor }: Card,
  options: Options,
  moveBy: (item: Item, move: Move | null) => void,
): boolean => {
  const { actions, follow, openMoveTo } = options;
  switch (key) {
    case 'open':
      anchor.click();
      return true;
    case 'toggle':
      actions.toggle(item);
      return true;
    case 'moveTo':
      follow(item);
      openMoveTo(item, anchor);
      return true;
    case 'assign':
      options.openAssign(item, anchor);
      return true;
    case 'assignToMe':
      options.assignToMe(item);
      return true;
    case 'labels':
      options.openLabels(item, anchor);
      return true;
    case 'menu':
      follow(item);
      actions.openMenu(item, anchor);
      return true;
    case 'up':
    case 'down':
      moveBy(item, stepBy(item, key === 'up' ? -1 : 1, options));
      return true;
    case 'earlier':
    case 'later':
      moveBy(item, inOtherWeek(item, key === 'later' ? 1 : -1, options));
      return true;
    default:
      return false;
  }
};

const stepBy = (item: Item, by: -1 | 1, { board, items }: Options) =>
  stepOn(board, item, by, items.all());

const inOtherWeek = (
  item: Item,
  by: -1 | 1,
  { calendar }: Options,
): Move | null => {
  const target = shifted(item, by, calendar.weekCount, calendar.today);
  return target === null
    ? null
    : { newAssignment: { scope: Scope.Project, assignedTimeframe: target } };
};

type BoardActionsOptions = Readonly<{
  items: PlanItems;
  actions: PlanActions;
  itemActions: ItemActions;
  board: Board;
  /** The focus goes with what is moved next. */
  follow: (item: Item) => void;
  goToToday: () => void;
}>;

/** The palette's actions on the board, most of them on the focused card. */
export const useBoardActions = (options: BoardActionsOptions): void => {
  const t = useMessages();
  const { items, actions, itemActions, board, goToToday } = options;

  const onCard = () => {
    const focused = document.activeElement;
    const card = focused && cardAround(focused);
    const anchor = card && stopAround(card);
    const item = items.find(card?.dataset['card'] ?? '');
    if (!anchor || item === undefined) return [];
    const open = () => anchor.click();
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
        run: () => addTo(bucket, { board, actions }),
      },
      { id: 'today', label: t('keys.today'), run: goToToday },
    ];
  });
};
