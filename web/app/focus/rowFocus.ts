/** A row of a list or table, with the rows before and after it. */
type Row = Readonly<{
  before: readonly Element[];
  after: readonly Element[];
}>;

/** The focused element and its ancestors up to its area, innermost first. */
export type FocusPath = readonly Readonly<{
  element: Element;
  row: Row | null;
}>[];

const ROW = 'li, tr';
const AREA =
  'main, aside, nav, header, [role=presentation], [role=dialog], [role=alertdialog]';

export const focusPathOf = (focused: Element): FocusPath => {
  const path = [];
  const area = focused.closest(AREA) ?? document.body;
  let element: Element | null = focused;
  for (; element !== null; element = element.parentElement) {
    path.push({ element, row: element.matches(ROW) ? rowOf(element) : null });
    if (element === area) break;
  }
  return path;
};

const CONTROL = 'a[href], button, input, select, textarea, [tabindex="0"]';

/**
 * The other controls of an element's area, nearest first: those before it, then
 * those after it.
 */
export const controlsNear = (focused: Element): readonly Element[] => {
  const area = focused.closest(AREA) ?? document.body;
  const all = [...area.querySelectorAll(CONTROL)];
  const index = all.indexOf(focused);
  if (index < 0) return [];
  return [...all.slice(0, index).reverse(), ...all.slice(index + 1)];
};

/**
 * Focuses the nearest remaining control in the innermost remaining group of a
 * removed one, such as the field next to a button that cleared it.
 */
export const focusNear = (
  path: FocusPath,
  controls: readonly Element[] = [],
): boolean => {
  const usable = controls.filter(isUsable);
  for (const { element } of path) {
    const next = element.isConnected
      ? usable.find((control) => element.contains(control))
      : undefined;
    if (next !== undefined) return focus(next);
  }
  return false;
};

const isUsable = (element: Element): boolean =>
  element.isConnected &&
  !element.matches(':disabled, [tabindex="-1"]') &&
  element.getClientRects().length > 0;

const rowOf = (element: Element): Row => {
  const siblings = [...(element.parentElement?.children ?? [])];
  const rows = siblings.filter((sibling) => sibling.matches(ROW));
  const index = rows.indexOf(element);
  return { before: rows.slice(0, index), after: rows.slice(index + 1) };
};

/** Whether the area of the path is still in the document. */
export const isAreaConnected = (path: FocusPath): boolean =>
  path.at(-1)?.element.isConnected === true;

export const wasRemoved = ([focused]: FocusPath): boolean =>
  focused?.element.isConnected === false;

/**
 * Focuses what follows a removed element: its row if that remains, the next or
 * previous row, or what adds to the list. False if it was in no row.
 */
export const focusNext = (path: FocusPath): boolean => {
  if (!wasRemoved(path)) return false;
  const firstRemaining = path.findIndex(({ element }) => element.isConnected);
  const removedCount = firstRemaining < 0 ? path.length : firstRemaining;
  const removed = path.slice(0, removedCount);
  const remaining = path.slice(removedCount);
  // The outermost row that was removed.
  const removedRow = removed.findLast(({ row }) => row !== null);
  if (!removedRow?.row) {
    const remainingRow = remaining.find(({ row }) => row !== null);
    return remainingRow !== undefined && focusRow(remainingRow.element);
  }
  const { before, after } = removedRow.row;
  const next =
    after.find((row) => row.isConnected) ??
    before.findLast((row) => row.isConnected);
  return next === undefined ? focusAdding(remaining) : focusRow(next);
};

/** Focuses no button: a second press would remove the next row as well. */
const focusRow = (row: Element): boolean =>
  focus(
    row.querySelector('a[href]') ?? row.querySelector('input:enabled') ?? row,
  );

/** Focuses the field that adds to the list (`data-adds`), or its heading. */
const focusAdding = (ancestors: FocusPath): boolean => {
  for (const { element } of ancestors) {
    const field = element.querySelector<HTMLElement>('[data-adds]:enabled');
    if (field !== null) return focus(field);
  }
  const heading = ancestors
    .map(({ element }) => element.querySelector('h1, h2, h3'))
    .find((found) => found !== null);
  return heading !== undefined && focus(heading);
};

/** Focuses any element, even one that is not focusable. */
const focus = (element: Element): boolean => {
  if (!(element instanceof HTMLElement)) return false;
  element.focus();
  if (document.activeElement === element) return true;
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), {
    once: true,
  });
  element.focus();
  return true;
};
