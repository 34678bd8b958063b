import type { RefObject } from 'react';
import type { ListKey } from '../list/model/keys.ts';
import {
  firstOfBar,
  focusSelectable,
  keyOf,
  keysBeside,
  selectableAround,
} from './selectable.ts';
import type { Selecting } from './selecting.ts';
import type { BulkActions } from './useBulkActions.tsx';

type Means = Readonly<{
  root: RefObject<HTMLElement | null>;
  selecting: Selecting;
  actions: BulkActions;
  /** All of the list or group at a place, on its other pages, too. */
  wholeAt: (target: Element) => readonly string[];
}>;

/**
 * What a key does to the selection, or to all that is selected; false when it
 * is about the focused row alone.
 */
export const useSelectionKeys =
  (means: Means) =>
  (key: string, target: EventTarget | null): boolean => {
    const row = selectableAround(target);
    return (
      isDoneToAll(key, row, means) ||
      (row !== null && isDoneFrom(key, row, means)) ||
      (key === 'selectAll' && selectWhole(target, means))
    );
  };

const isDoneToAll = (
  key: string,
  row: HTMLElement | null,
  { selecting, actions }: Means,
): boolean => {
  if (selecting.keys().size === 0) return false;
  const bar = firstOfBar();
  const anchor = row?.querySelector<HTMLElement>('a') ?? bar;
  const deeds: Partial<Record<ListKey, () => void>> = {
    deselect: selecting.clear,
    toggle: actions.toggle,
    moveTo: () => anchor && actions.openMoveTo(anchor),
    assign: () => anchor && actions.openAssign(anchor),
    assignToMe: actions.assignToMe,
    earlier: () => {
      actions.shift(-1);
    },
    later: () => {
      actions.shift(1);
    },
    menu: () => bar?.focus(),
  };
  const deed = deeds[key as ListKey];
  deed?.();
  return deed !== undefined;
};

const isDoneFrom = (
  key: string,
  row: HTMLElement,
  { root, selecting }: Means,
): boolean => {
  const from = keyOf(row);
  if (key === 'select') {
    selecting.toggle(from);
    return true;
  }
  if (key !== 'extendUp' && key !== 'extendDown') return false;
  const order = keysBeside(row);
  const to = order[order.indexOf(from) + (key === 'extendUp' ? -1 : 1)] ?? from;
  selecting.step(from, to, order);
  focusSelectable(root.current, to);
  return true;
};

const selectWhole = (
  target: EventTarget | null,
  { selecting, wholeAt }: Means,
): boolean => {
  const keys = target instanceof Element ? wholeAt(target) : [];
  if (keys.length > 0) selecting.addAll(keys);
  return keys.length > 0;
};
