import type { MouseEvent } from 'react';

/** True if a click on a link opens a new tab or window, as the browser does. */
export const opensInNewTab = ({ button, ...keys }: MouseEvent): boolean =>
  button !== 0 || keys.metaKey || keys.ctrlKey || keys.shiftKey || keys.altKey;
