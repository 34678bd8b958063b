import type { MouseEvent } from 'react';

/** A click on a link that opens a new tab or window, which is the browser's. */
export const isForBrowser = ({ button, ...keys }: MouseEvent): boolean =>
  button !== 0 || keys.metaKey || keys.ctrlKey || keys.shiftKey || keys.altKey;
