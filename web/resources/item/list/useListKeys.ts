import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import type { Item } from '#api/contract/index.ts';
import { useAnnounce } from '../../../kit/feedback/announcer.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import { itemKeys } from '../actions/itemKeys.ts';
import { shifted } from '../move/destinations.ts';
import { isTyping } from '../../../kit/keys/keyTargets.ts';
import { isHeld, listKeyOf } from './model/keys.ts';
import type { ListKey } from './model/keys.ts';
import { reorderBy } from './model/reordering.ts';
import type { ItemList } from './useItemList.ts';
import type { ShownIds } from './useListFocus.ts';
import type { RowActions } from './useRowActions.ts';

type Options = Readonly<{
  root: RefObject<HTMLElement | null>;
  input: RefObject<HTMLInputElement | null>;
  ids: ShownIds;
  focusItem: (id: string) => void;
  project: AvailableProject;
  list: ItemList;
  rowActions: RowActions;
  /** Handles the keys for selected items. */
  onSelectionKey: (key: ListKey, target: EventTarget | null) => boolean;
}>;

/**
 * J/K, arrows, T, M, A, I, Alt+↑/↓ and Shift+←/→ act on the focused row, X,
 * Shift+↑/↓, Ctrl/⌘+A and Esc on the selection; C works anywhere on the page.
 */
export const useListKeys = (options: Options): void => {
  const { root, input, ids, focusItem } = options;
  const act = useRowKeys(options);

  /** J and K enter the list from anywhere on the page; arrows scroll it. */
  const focusFirst = (key: ListKey, event: KeyboardEvent): boolean => {
    const first = ids.active[0] ?? ids.completed[0];
    const isLetter = event.key.length === 1;
    if (!isLetter || (key !== 'next' && key !== 'previous')) return false;
    if (first !== undefined) focusItem(first);
    return true;
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = keyFor(event, root.current);
    if (key === null) return;
    const row = rowAt(event.target);
    if (isHeld(event, key)) {
      event.preventDefault();
      return;
    }
    if (key === 'add') input.current?.focus();
    else if (options.onSelectionKey(key, event.target)) event.preventDefault();
    else if (!(row === null ? focusFirst(key, event) : act(key, row))) return;
    event.preventDefault();
  });

  useEffect(() => {
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
};

/** Handles a key on a row; false if the row has no use for it. */
const useRowKeys = (options: Options) => {
  const { ids, focusItem, project, list, rowActions } = options;
  const t = useMessages();
  const announce = useAnnounce();
  const shown = [...ids.active, ...ids.completed];

  const focusAt = (index: number) => {
    const id = shown[Math.min(Math.max(index, 0), shown.length - 1)];
    if (id !== undefined) focusItem(id);
  };
  const reorder = (item: Item, by: -1 | 1) => {
    const move = reorderBy(item, by, list.allActive, list.items);
    if (move !== null) void list.commands.move(item, move);
  };
  const shift = (item: Item, by: -1 | 1) => {
    const { durationInWeeks } = project;
    const bucket = shifted(item, by, durationInWeeks, list.todayIndex);
    if (bucket === null) announce(t('item.shift.none'));
    else rowActions.move(item, { newAssignment: bucket });
  };

  return (key: ListKey, row: HTMLElement): boolean => {
    const id = row.dataset['itemId'] ?? '';
    const item = list.findNow(id);
    const index = shown.indexOf(id);
    if (item === undefined) return false;
    const actions: Readonly<Partial<Record<ListKey, () => void>>> = {
      next: () => focusAt(index + 1),
      previous: () => focusAt(index - 1),
      first: () => focusAt(0),
      last: () => focusAt(shown.length - 1),
      ...itemKeys(item, titleIn(row), {
        ...rowActions,
        ...rowActions.handlers,
        reorder,
        shift,
      }),
    };
    const action = actions[key];
    action?.();
    return action !== undefined;
  };
};

/** The meaning of a key; null while typing, and in dialogs and panels. */
const keyFor = (
  event: KeyboardEvent,
  root: HTMLElement | null,
): ListKey | null =>
  event.defaultPrevented ||
  isTyping(event.target) ||
  isOutsideList(event.target, root) ||
  isPress(event)
    ? null
    : listKeyOf(event, directionOf(root));

/** Whether Space is meant for the focused button or box. */
const isPress = ({ key, target }: KeyboardEvent): boolean =>
  key === ' ' &&
  target instanceof Element &&
  target.matches('button, input, [role="tab"]');

const rowAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-item-id]')
    : null;

/** The element that menus open at and return the focus to. */
const titleIn = (row: HTMLElement): HTMLElement =>
  row.querySelector<HTMLElement>('.item-title') ?? row;

/** Whether the target is in a dialog, menu or side panel. */
const isOutsideList = (
  target: EventTarget | null,
  root: HTMLElement | null,
): boolean =>
  target instanceof Element &&
  target !== document.body &&
  root?.contains(target) !== true &&
  target.closest('main') === null;

const directionOf = (root: HTMLElement | null): 'ltr' | 'rtl' =>
  root !== null && getComputedStyle(root).direction === 'rtl' ? 'rtl' : 'ltr';
