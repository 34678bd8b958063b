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

/**
 * Whether a reload would interrupt nothing: all is saved, nothing is being
 * waited for, no field with text has the focus, no dialog or menu is open.
 */
export const isIdle = (saving: SavingState, page: PageState): boolean =>
  saving === 'saved' &&
  !isTyping(page.activeElement) &&
  page.querySelector(`${OPEN_OVERLAY}, ${BUSY}`) === null;

const isTyping = (element: PageState['activeElement']): boolean =>
  element !== null &&
  element.matches(TEXT_FIELD) &&
  (element as Partial<HTMLInputElement>).value !== '';
