const PAGES = /^\/login(\/|$)/;

const read = (): string | null =>
  PAGES.test(location.pathname)
    ? new URLSearchParams(location.hash.slice(1)).get('code')
    : null;

/**
 * The code in the address that the console printed, with which a browser gets
 * in; null without one. It is taken out of the address bar and the history at
 * once, and kept by this page only.
 */
export const printedCode = read();

if (printedCode !== null) {
  history.replaceState(null, '', location.pathname + location.search);
}

// A new code was pasted over the address of a page that is open.
addEventListener('hashchange', () => {
  if (read() !== null) location.reload();
});
