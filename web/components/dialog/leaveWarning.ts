/** What is typed stays on this device: leaving the app loses nothing (Q34). */
export const LEAVING_LOSES: boolean = false;

/**
 * Lets the browser ask before the app is left for another site or closed (M19).
 * Browsers ask in words of their own, so `announce` says ours. Gives what ends
 * it: a page that may ask is not kept for going back to.
 */
export const askBeforeLeaving = (
  page: EventTarget,
  announce: () => void,
): (() => void) => {
  const ask = (event: Event) => {
    event.preventDefault();
    announce();
  };
  page.addEventListener('beforeunload', ask);
  return () => {
    page.removeEventListener('beforeunload', ask);
  };
};
