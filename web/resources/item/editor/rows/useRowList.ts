import { useEffect, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useAnnounce } from '../../../../kit/feedback/announcer.ts';
import { useMessages } from '../../../../kit/i18n/useMessages.ts';
import { focusAfterRemoval, reordered, replaced, without } from './rowLists.ts';

/** The part of a row that takes the focus: its first field, or a button. */
type RowPart = 'field' | 'up' | 'down';

export type RowList<T> = Readonly<{
  change: (index: number, value: T) => void;
  add: (value: T) => void;
  /** Adds rows at the end, and moves the focus to the row after them. */
  append: (values: readonly T[]) => void;
  /** Removes a row and moves the focus to the next one. */
  remove: (index: number) => void;
  /** Removes a row that has lost the focus, which stays where it is now. */
  removeOnBlur: (index: number) => void;
  move: (index: number, by: -1 | 1, part?: RowPart) => void;
  focus: (index: number) => void;
  /** Handles `onKeyDown` of a row: Alt+Up and Alt+Down move it. */
  keysOf: (index: number) => (event: KeyboardEvent) => void;
}>;

/**
 * Edits a list of rows and sets the focus after each edit. `root` is the list's
 * element; rows are marked with `data-row`, the add button with `data-add`.
 */
export const useRowList = <T>(
  root: RefObject<HTMLElement | null>,
  values: readonly T[],
  onChange: (values: T[]) => void,
): RowList<T> => {
  const t = useMessages();
  const announce = useAnnounce();
  const focusOn = useFocusAfterward(root);

  const move: RowList<T>['move'] = (index, by, part = 'field') => {
    const to = index + by;
    if (to < 0 || to >= values.length) return;
    onChange(reordered(values, index, to));
    focusOn(to, part);
    announce(t('item.list.moved', { position: to + 1, count: values.length }));
  };

  return {
    change: (index, value) => onChange(replaced(values, index, value)),
    add: (value) => {
      onChange([...values, value]);
      focusOn(values.length, 'field');
    },
    append: (added) => {
      onChange([...values, ...added]);
      focusOn(values.length + added.length, 'field');
    },
    remove: (index) => {
      onChange(without(values, index));
      focusOn(focusAfterRemoval(index, values.length) ?? 0, 'field');
      announce(t('item.list.removed'));
    },
    removeOnBlur: (index) => onChange(without(values, index)),
    move,
    // Immediate, as the next letter is already meant for it.
    focus: (index) => partOf(root.current, index, 'field')?.focus(),
    keysOf: (index) => (event) => {
      const by = event.altKey ? STEPS[event.key] : undefined;
      if (by === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      move(index, by);
    },
  };
};

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Focuses a part of a row once the change is rendered. */
const useFocusAfterward = (root: RefObject<HTMLElement | null>) => {
  const pendingFocus = useRef<Readonly<{ index: number; part: RowPart }>>(null);
  useEffect(() => {
    if (pendingFocus.current === null) return;
    const { index, part } = pendingFocus.current;
    pendingFocus.current = null;
    partOf(root.current, index, part)?.focus();
  });
  return (index: number, part: RowPart): void => {
    pendingFocus.current = { index, part };
  };
};

/** The row at an index, or the last one of a full list without an empty row. */
const rowAt = (root: HTMLElement | null, index: number) => {
  const rows = [...(root?.querySelectorAll('[data-row]') ?? [])];
  return rows[index] ?? rows.at(-1);
};

const partOf = (
  root: HTMLElement | null,
  index: number,
  part: RowPart,
): HTMLElement | null => {
  const row = rowAt(root, index);
  // If no row is left, focus the control that adds one.
  if (row === undefined) {
    return root?.parentElement?.querySelector('[data-add]') ?? null;
  }
  return (
    row.querySelector<HTMLElement>(`[data-part="${part}"]:enabled`) ??
    row.querySelector<HTMLElement>('textarea:not([readonly]), input')
  );
};
