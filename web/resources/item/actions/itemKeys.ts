import type { Item } from '#api/contract/index.ts';
import type { ListKey } from '../list/model/keys.ts';
import type { ItemActions } from './useItemActions.tsx';

type Options = Pick<
  ItemActions,
  'openMenu' | 'openMoveTo' | 'openAssign' | 'openLabels' | 'assignToMe'
> &
  Readonly<{
    toggle: (item: Item) => void;
    reorder: (item: Item, by: -1 | 1) => void;
    /** Moves by one week. */
    shift: (item: Item, by: -1 | 1) => void;
  }>;

/** The effect of keys on the focused item, whose menus open at `anchor`. */
export const itemKeys = (
  item: Item,
  anchor: HTMLElement,
  on: Options,
): Readonly<Partial<Record<ListKey, () => void>>> => ({
  open: () => anchor.click(),
  toggle: () => on.toggle(item),
  moveTo: () => on.openMoveTo(item, anchor),
  assign: () => on.openAssign(item, anchor),
  assignToMe: () => on.assignToMe(item),
  labels: () => on.openLabels(item, anchor),
  menu: () => on.openMenu(item, anchor),
  up: () => on.reorder(item, -1),
  down: () => on.reorder(item, 1),
  earlier: () => on.shift(item, -1),
  later: () => on.shift(item, 1),
});
