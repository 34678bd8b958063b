/** True where a letter is text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches(
      'input:not([type=checkbox], [type=radio], [type=button], [type=range]), textarea, select',
    ));

const WITH_KEYS_OF_THEIR_OWN =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** True where letters choose: in a menu, a list of options, a dialog. */
export const isChoosing = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(WITH_KEYS_OF_THEIR_OWN) !== null;

/** A dialog covers the page: what is behind it is not to be reached by keys. */
export const isCovered = (): boolean =>
  document.querySelector('[aria-modal="true"]') !== null;
