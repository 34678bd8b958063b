import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** The shown ids of the open and of the completed list. */
export type ShownIds = Readonly<{
  active: readonly string[];
  completed: readonly string[];
}>;

type Section = keyof ShownIds;
type FocusedRow = Readonly<{ id: string; section: Section; index: number }>;

/** The row to focus when the focused row is gone or has moved. */
export const nextFocus = (
  focused: FocusedRow,
  ids: ShownIds,
): string | null => {
  const section = ids[focused.section];
  if (section.includes(focused.id)) return focused.id;
  const nearest = section[Math.min(focused.index, section.length - 1)];
  return nearest ?? ids.active[0] ?? ids.completed[0] ?? null;
};

/**
 * One tab stop for both lists: the row focused last. A moved row keeps the
 * focus; a removed one passes it to the next row of its list.
 */
export const useListFocus = (
  root: RefObject<HTMLElement | null>,
  ids: ShownIds,
) => {
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const focused = useRef<FocusedRow | null>(null);
  const shown = [...ids.active, ...ids.completed];
  const currentId =
    focusedId !== null && shown.includes(focusedId)
      ? focusedId
      : (shown[0] ?? null);

  const focusItem = (id: string) => {
    const row = rowOf(root.current, id);
    row?.querySelector<HTMLElement>('.item-title')?.focus();
  };

  useEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    const onFocus = ({ target }: FocusEvent) => {
      const id = idOf(target);
      if (id === null) focused.current = null;
      else setFocusedId(id);
    };
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      // If the focus has no new target, the row may have just been removed.
      if (relatedTarget === null || isInOverlay(relatedTarget)) return;
      if (idOf(relatedTarget) === null) focused.current = null;
    };
    element.addEventListener('focusin', onFocus);
    element.addEventListener('focusout', onBlur);
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('focusout', onBlur);
    };
  }, [root]);

  // No dependencies: each render may have removed or moved the focused row.
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && focused.current !== null) {
      const next = nextFocus(focused.current, ids);
      if (next !== null) focusItem(next);
    }
    // A row's menu or dialog returns the focus to the row, or to the next one.
    if (!isInOverlay(document.activeElement)) focused.current = focusedNow(ids);
  });

  return { currentId, focusItem };
};

const isInOverlay = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[role=presentation], [role=alertdialog]') !== null;

const focusedNow = (ids: ShownIds): FocusedRow | null => {
  const id = idOf(document.activeElement);
  if (id === null) return null;
  const section = ids.active.includes(id) ? 'active' : 'completed';
  return { id, section, index: ids[section].indexOf(id) };
};

const idOf = (target: EventTarget | null): string | null =>
  target instanceof Element
    ? (target.closest<HTMLElement>('[data-item-id]')?.dataset['itemId'] ?? null)
    : null;

const rowOf = (root: HTMLElement | null, id: string) =>
  root?.querySelector<HTMLElement>(`[data-item-id="${CSS.escape(id)}"]`);
