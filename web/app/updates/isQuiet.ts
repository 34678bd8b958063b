import type { SavingState } from '../../providers/calls/savingState.ts';

/** What is asked of the page; a part of `Document`. */
type Looked = Readonly<{
  activeElement: Readonly<{
    matches: (selectors: string) => boolean;
  }> | null;
  querySelector: (selectors: string) => unknown;
}>;

const WRITING = 'textarea, input:not([type="checkbox"], [type="radio"])';
const ASKING = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Whether nobody would lose anything by a reload now: all is saved, no field
 * with a text in it has the focus, no dialog or menu waits for an answer.
 */
export const isQuiet = (saving: SavingState, page: Looked): boolean =>
  saving === 'saved' &&
  !isWriting(page.activeElement) &&
  page.querySelector(ASKING) === null;

const isWriting = (element: Looked['activeElement']): boolean =>
  element !== null &&
  element.matches(WRITING) &&
  (element as Partial<HTMLInputElement>).value !== '';
