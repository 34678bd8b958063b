/** What is typed stays on this device: leaving the app loses nothing (Q34). */
export const LEAVING_LOSES: boolean = false;

/**
 * Lets the browser ask before the app is left for another site or closed (M19).
 * Gives what ends it: a page that may ask is not kept for going back to.
 */
export const askBeforeLeaving = (
  page: EventTarget,
  text: string,
): (() => void) => {
  const ask = (event: Event) => {
    event.preventDefault();
    // Browsers that let a page give its reason show it.
    (event as BeforeUnloadEvent).returnValue = text;
  };
  page.addEventListener('beforeunload', ask);
  return () => {
    page.removeEventListener('beforeunload', ask);
  };
};
