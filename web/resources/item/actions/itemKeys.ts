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
  actions: Options,
): Readonly<Partial<Record<ListKey, () => void>>> => ({
  open: () => anchor.click(),
  toggle: () => actions.toggle(item),
  moveTo: () => actions.openMoveTo(item, anchor),
  assign: () => actions.openAssign(item, anchor),
  assignToMe: () => actions.assignToMe(item),
  labels: () => actions.openLabels(item, anchor),
  menu: () => actions.openMenu(item, anchor),
  up: () => actions.reorder(item, -1),
  down: () => actions.reorder(item, 1),
  earlier: () => actions.shift(item, -1),
  later: () => actions.shift(item, 1),
});
