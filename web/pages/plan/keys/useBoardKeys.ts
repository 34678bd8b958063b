import type { RefObject } from 'react';
import type { Item } from '#api/contract/index.ts';
import { Scope } from '#api/contract/values.ts';
import { useAnnounce } from '../../../app/feedback/announcer.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { shifted } from '../../../resources/item/move/destinations.ts';
import type { Move } from '../../../resources/item/store/ordering.ts';
import { nameOf } from '../../../resources/item/labels/useItemNews.ts';
import { currentWeekOn, groupsOn } from '../model/board.ts';
import type { Board } from '../model/board.ts';
import { stepOn } from '../model/dropPlace.ts';
import type { PlanCalendar } from '../model/planCalendar.ts';
import type { PlanKey } from './planKeys.ts';
import type { PlanActions } from '../model/planContext.ts';
import type { PlanItems } from '../drag/usePlanActions.ts';
import { usePlanKeys } from './usePlanKeys.ts';
import type { KeyPlace } from './usePlanKeys.ts';

type Means = Readonly<{
  place: RefObject<HTMLElement | null>;
  board: Board;
  calendar: PlanCalendar;
  items: PlanItems;
  actions: PlanActions;
  move: (item: Item, move: Move) => void;
  openMoveTo: (item: Item, anchor: HTMLElement) => void;
  openAssign: (item: Item, anchor: HTMLElement) => void;
  assignToMe: (item: Item) => void;
  follow: (item: Item) => void;
  goToToday: () => void;
  /** Takes the keys that are about what is selected. */
  onSelectionKey: (key: PlanKey, target: Element) => boolean;
}>;

/** What the keys do to the card or the group that has the focus. */
export const useBoardKeys = (means: Means): void => {
  const t = useMessages();
  const announce = useAnnounce();

  const moveBy = (item: Item, move: Move | null) => {
    if (move === null) {
      announce(t('plan.noFurther', { title: nameOf(item, t) }));
      return;
    }
    means.follow(item);
    means.move(item, move);
  };

  usePlanKeys(means.place, (key, place) => {
    if (means.onSelectionKey(key, place.target)) return true;
    const item = place.card === null ? undefined : means.items.find(place.card);
    if (item === undefined || place.anchor === null) {
      return onBoard(key, place, means);
    }
    const card = { item, anchor: place.anchor };
    return onCard(key, card, means, moveBy) || onBoard(key, place, means);
  });
};

const onBoard = (key: PlanKey, { group }: KeyPlace, means: Means): boolean => {
  switch (key) {
    case 'today':
      means.goToToday();
      return true;
    case 'add':
      return addTo(group, means);
    default:
      return false;
  }
};

/** Into the focused group, else into the current week, else into the rail. */
export const addTo = (
  key: string | null,
  { board, actions }: Pick<Means, 'board' | 'actions'>,
): boolean => {
  const group =
    groupsOn(board).find((other) => other.key === key) ??
    currentWeekOn(board) ??
    board.unplanned;
  actions.change({ type: 'revealed', group });
  actions.change({ type: 'adding', group: group.key });
  return true;
};

type Card = Readonly<{ item: Item; anchor: HTMLElement }>;

const onCard = (
  key: PlanKey,
  { item, anchor }: Card,
  means: Means,
  moveBy: (item: Item, move: Move | null) => void,
): boolean => {
  const { actions, follow, openMoveTo } = means;
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
      means.openAssign(item, anchor);
      return true;
    case 'assignToMe':
      means.assignToMe(item);
      return true;
    case 'menu':
      follow(item);
      actions.openMenu(item, anchor);
      return true;
    case 'up':
    case 'down':
      moveBy(item, stepBy(item, key === 'up' ? -1 : 1, means));
      return true;
    case 'earlier':
    case 'later':
      moveBy(item, inOtherWeek(item, key === 'later' ? 1 : -1, means));
      return true;
    default:
      return false;
  }
};

const stepBy = (item: Item, by: -1 | 1, { board, items }: Means) =>
  stepOn(board, item, by, items.all());

const inOtherWeek = (
  item: Item,
  by: -1 | 1,
  { calendar }: Means,
): Move | null => {
  const target = shifted(item, by, calendar.weekCount, calendar.today);
  return target === null
    ? null
    : { newAssignment: { scope: Scope.Project, assignedTimeframe: target } };
};
