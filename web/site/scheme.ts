/**
 * Shows the pictures in the colours that this person has chosen in the app, where
 * those are not the system's (`theme-init.js` has set them on the root).
 */
export const followScheme = (): void => {
  const chosen = document.documentElement.dataset['scheme'];
  for (const source of document.querySelectorAll('source')) {
    const { scheme, size = 'all' } = source.dataset;
    source.media = scheme === chosen ? size : 'not all';
  }
};
