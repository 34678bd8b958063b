import type { RefObject } from 'react';
import type { ListKey } from '../list/model/keys.ts';
import {
  firstOfBar,
  focusSelectable,
  keyOf,
  siblingKeys,
  selectableAround,
} from './selectable.ts';
import type { Selecting } from './selecting.ts';
import type { BulkActions } from './useBulkActions.tsx';

type Options = Readonly<{
  root: RefObject<HTMLElement | null>;
  selecting: Selecting;
  actions: BulkActions;
  /** All keys of the list or bucket around a target, on all pages. */
  sectionAt: (target: Element) => readonly string[];
}>;

/**
 * What a key does to the selection, or to all that is selected; false when it
 * is about the focused row alone.
 */
export const useSelectionKeys =
  (options: Options) =>
  (key: string, target: EventTarget | null): boolean => {
    const row = selectableAround(target);
    return (
      onSelection(key, row, options) ||
      (row !== null && onRow(key, row, options)) ||
      (key === 'selectAll' && selectSection(target, options))
    );
  };

const onSelection = (
  key: string,
  row: HTMLElement | null,
  { selecting, actions }: Options,
): boolean => {
  if (selecting.keys().size === 0) return false;
  const bar = firstOfBar();
  const anchor = row?.querySelector<HTMLElement>('a') ?? bar;
  const handlers: Partial<Record<ListKey, () => void>> = {
    deselect: selecting.clear,
    toggle: actions.toggle,
    moveTo: () => anchor && actions.openMoveTo(anchor),
    assign: () => anchor && actions.openAssign(anchor),
    assignToMe: actions.assignToMe,
    earlier: () => actions.shift(-1),
    later: () => actions.shift(1),
    menu: () => bar?.focus(),
  };
  const handler = handlers[key as ListKey];
  handler?.();
  return handler !== undefined;
};

const onRow = (
  key: string,
  row: HTMLElement,
  { root, selecting }: Options,
): boolean => {
  const from = keyOf(row);
  if (key === 'select') {
    selecting.toggle(from);
    return true;
  }
  if (key !== 'extendUp' && key !== 'extendDown') return false;
  const order = siblingKeys(row);
  const to = order[order.indexOf(from) + (key === 'extendUp' ? -1 : 1)] ?? from;
  selecting.step(from, to, order);
  focusSelectable(root.current, to);
  return true;
};

const selectSection = (
  target: EventTarget | null,
  { selecting, sectionAt }: Options,
): boolean => {
  const keys = target instanceof Element ? sectionAt(target) : [];
  if (keys.length > 0) selecting.addAll(keys);
  return keys.length > 0;
};
