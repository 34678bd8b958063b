import { useEffect, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useAnnounce } from '../../../../kit/feedback/announcer.ts';
import { useMessages } from '../../../../kit/i18n/useMessages.ts';

/** What of a row takes the focus: its first field, or one of its buttons. */
export type RowPart = 'field' | 'up' | 'down';

export type RowList<T> = Readonly<{
  change: (index: number, value: T) => void;
  add: (value: T) => void;
  /** Moves the focus to the next row. */
  remove: (index: number) => void;
  /** The same for a row that is being left: the focus is elsewhere. */
  drop: (index: number) => void;
  move: (index: number, by: -1 | 1, part?: RowPart) => void;
  focus: (index: number) => void;
  /** For `onKeyDown` of a row: Alt+Up and Alt+Down move it. */
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
  const focusOn = useFocusAfterwards(root);

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
    remove: (index) => {
      onChange(without(values, index));
      focusOn(focusAfterRemoval(index, values.length) ?? 0, 'field');
      announce(t('item.list.removed'));
    },
    drop: (index) => onChange(without(values, index)),
    move,
    // At once: the next letter is meant for it already.
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

/** Focuses a part of a row once what was changed is drawn. */
const useFocusAfterwards = (root: RefObject<HTMLElement | null>) => {
  const wanted = useRef<Readonly<{ index: number; part: RowPart }>>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const { index, part } = wanted.current;
    wanted.current = null;
    partOf(root.current, index, part)?.focus();
  });
  return (index: number, part: RowPart): void => {
    wanted.current = { index, part };
  };
};

const partOf = (
  root: HTMLElement | null,
  index: number,
  part: RowPart,
): HTMLElement | null => {
  const row = root?.querySelectorAll('[data-row]')[index];
  // Without any row, what adds the first one.
  if (row === undefined) {
    return root?.parentElement?.querySelector('[data-add]') ?? null;
  }
  return (
    row.querySelector<HTMLElement>(`[data-part="${part}"]:enabled`) ??
    row.querySelector<HTMLElement>('textarea:not([readonly]), input')
  );
};

/** The list with another entry at an index; one past the last is added. */
export const replaced = <T>(list: readonly T[], index: number, entry: T): T[] =>
  list.toSpliced(index, 1, entry);

/** The list without the entry at an index. */
export const without = <T>(list: readonly T[], index: number): T[] =>
  list.filter((_entry, i) => i !== index);

/**
 * The list with one entry at another index, the others in their order. An index
 * outside of the list leaves it as it is.
 */
export const reordered = <T>(
  list: readonly T[],
  from: number,
  to: number,
): T[] => {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return without(list, from).toSpliced(to, 0, entry);
};

/**
 * Which entry has the focus after the one at `index` is gone: the next one, or
 * the last; null when none is left.
 */
export const focusAfterRemoval = (
  index: number,
  lengthBefore: number,
): number | null =>
  lengthBefore <= 1 ? null : Math.min(index, lengthBefore - 2);
