const SIGN_IN_PATH = /^\/login(\/|$)/;

const read = (): string | null =>
  SIGN_IN_PATH.test(location.pathname)
    ? new URLSearchParams(location.hash.slice(1)).get('code')
    : null;

/**
 * The code in the address that the console printed, or null. It is removed from
 * address bar and history, and only this page keeps it.
 */
export const printedCode = read();

if (printedCode !== null) {
  history.replaceState(null, '', location.pathname + location.search);
}

// A new code was pasted into the address of the open page.
addEventListener('hashchange', () => {
  if (read() !== null) location.reload();
});
