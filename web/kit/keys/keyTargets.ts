/** Whether a letter is typed as text here. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches(
      'input:not([type=checkbox], [type=radio], [type=button], [type=range]), textarea, select',
    ));

const WITH_KEYS_OF_THEIR_OWN =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/**
 * Whether letters select something here: in a menu, list of options or dialog.
 */
export const isChoosing = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(WITH_KEYS_OF_THEIR_OWN) !== null;

/** Whether a dialog covers the page, whose keys must not work then. */
export const isCovered = (): boolean =>
  document.querySelector('[aria-modal="true"]') !== null;
