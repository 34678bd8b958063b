import type { SavingState } from '../../providers/calls/savingState.ts';

/** The part of `Document` that is used. */
type PageState = Readonly<{
  activeElement: Readonly<{
    matches: (selectors: string) => boolean;
  }> | null;
  querySelector: (selectors: string) => unknown;
}>;

const TEXT_FIELD = 'textarea, input:not([type="checkbox"], [type="radio"])';
const OPEN_OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const BUSY = '[aria-busy="true"]';
/** Rows of a list, cards of the board, and rows of a table of people. */
const SELECTION = '[data-selecting], tr.Mui-selected';
const DRAG = '[data-dragged]';
/** Input that neither the server nor a draft keeps, as its page marks it. */
const UNFINISHED = '[data-unfinished]';

const INTERRUPTED = [OPEN_OVERLAY, BUSY, SELECTION, DRAG, UNFINISHED].join();

/**
 * Whether a reload would interrupt nothing: all is saved, nothing is being
 * waited for, no field with text has the focus, no dialog or menu is open,
 * nothing is selected or dragged, and no import is open.
 */
export const isIdle = (saving: SavingState, page: PageState): boolean =>
  saving === 'saved' &&
  !isTyping(page.activeElement) &&
  page.querySelector(INTERRUPTED) === null;

const isTyping = (element: PageState['activeElement']): boolean =>
  element !== null &&
  element.matches(TEXT_FIELD) &&
  (element as Partial<HTMLInputElement>).value !== '';
