/** Drafts are stored on this device: leaving the app loses nothing. */
export const LEAVING_LOSES: boolean = false;

/**
 * Lets the browser ask before the app is left for another site or closed (M19).
 * Browsers show their own text, so `announce` reads out ours. Returns a cleanup
 * function: a page with this listener is excluded from the back-forward cache.
 */
export const askBeforeLeaving = (
  page: EventTarget,
  announce: () => void,
): (() => void) => {
  const onUnload = (event: Event) => {
    event.preventDefault();
    announce();
  };
  page.addEventListener('beforeunload', onUnload);
  return () => {
    page.removeEventListener('beforeunload', onUnload);
  };
};
