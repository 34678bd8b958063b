import type { RefObject } from 'react';
import type { Item } from '#api/contract/index.ts';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import type { OpenItem } from '../editor/useOpenItem.ts';
import { useSelection } from './selecting.ts';
import type { Selecting } from './selecting.ts';
import { useBulkActions } from './useBulkActions.tsx';
import type { BulkActions } from './useBulkActions.tsx';
import type { ListKey } from '../list/model/keys.ts';
import {
  firstOfBar,
  focusSelectable,
  keyOf,
  siblingKeys,
  selectableAround,
} from './selectable.ts';

type Options = Readonly<{
  /** The element that contains the rows or cards. */
  root: RefObject<HTMLElement | null>;
  project: AvailableProject;
  /** A new value clears the selection. */
  scopeKey: string;
  rowKey: (id: string) => string;
  /** All items of the project, as they are now. */
  all: () => readonly Item[];
  /** The items on all pages of the screen. */
  itemsOnPage: () => readonly Item[];
  /** The items of the list or bucket around a target, on all pages. */
  sectionAt: (target: Element) => readonly Item[];
  panel: Pick<OpenItem, 'closeFor'>;
  /** Focuses the last focused row or card again. */
  refocus: () => void;
}>;

/** The selection of a page and its actions. */
export const useBulkSelection = (options: Options) => {
  const { root, project, rowKey, all, panel, refocus } = options;
  const keysOf = (items: readonly Item[]) => items.map(({ id }) => rowKey(id));
  const selecting = useSelection({
    root,
    keysOnPage: () => keysOf(options.itemsOnPage()),
    scopeKey: options.scopeKey,
  });
  const bulk = useBulkActions({
    project,
    selecting,
    rowKey,
    refocus,
    all,
    onRemoved: (items) => {
      for (const { id } of items) panel.closeFor(id);
    },
  });
  const onSelectionKey = useSelectionKeys({
    root,
    selecting,
    actions: bulk,
    sectionAt: (target) => keysOf(options.sectionAt(target)),
  });
  return { selecting, bulk, onSelectionKey };
};

type SelectionKeysOptions = Readonly<{
  root: RefObject<HTMLElement | null>;
  selecting: Selecting;
  actions: BulkActions;
  /** All keys of the list or bucket around a target, on all pages. */
  sectionAt: (target: Element) => readonly string[];
}>;

/**
 * Handles keys for the selection; false if the key is only for the focused row.
 */
const useSelectionKeys =
  (options: SelectionKeysOptions) =>
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
  { selecting, actions }: SelectionKeysOptions,
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
  { root, selecting }: SelectionKeysOptions,
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
  { selecting, sectionAt }: SelectionKeysOptions,
): boolean => {
  const keys = target instanceof Element ? sectionAt(target) : [];
  if (keys.length > 0) selecting.addAll(keys);
  return keys.length > 0;
};
