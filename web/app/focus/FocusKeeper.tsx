import { useEffect } from 'react';
import {
  controlsNear,
  focusNear,
  focusNext,
  wasRemoved,
  isAreaConnected,
  focusPathOf,
} from './rowFocus.ts';
import type { FocusPath } from './rowFocus.ts';

/** Temporary overlays, after which the focus returns to what is behind them. */
const OVERLAY = '[role=presentation], [role=dialog], [role=alertdialog]';
const CONTROL = 'a, button, input, select, textarea, label';
/** The row of the item that is open in the panel. */
const OPEN = 'main [aria-current=true]';

/**
 * Keeps the focus in a list whose focused row disappears, on a button that was
 * disabled for a while, and near a control that removed itself, on every page.
 */
export const FocusKeeper = () => {
  useEffect(() => {
    let overlayPath: FocusPath = [];
    let panelPath: FocusPath = [];
    let pagePath: FocusPath = [];
    /** The last row, even after a button next to its list was pressed. */
    let rowPath: FocusPath = [];
    /** For a focused control that is in no row: the controls near it. */
    const nearby = new WeakMap<FocusPath, readonly Element[]>();
    let focused: EventTarget | null = null;
    /** Whether the last input was a key. */
    let isByKey = false;
    let frame = 0;

    const rememberFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('.toast-area')) return;
      focused = target;
      const path = focusPathOf(target);
      const isInRow = path.some(({ row }) => row !== null);
      if (!isInRow) {
        nearby.set(path, controlsNear(target));
      }
      if (target.closest(OVERLAY)) {
        overlayPath = path;
      } else if (target.closest('aside')) {
        panelPath = path;
        const open = document.querySelector(OPEN);
        if (open !== null) pagePath = focusPathOf(open);
      } else {
        pagePath = path;
        panelPath = [];
        if (isInRow) rowPath = path;
      }
    };
    /**
     * Pressing outside of all controls drops the focus, but may select a row.
     */
    const forgetFocus = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest(OVERLAY)) return;
      if (target.closest(CONTROL) !== null) return;
      pagePath = panelPath = [];
      focused = null;
      rowPath = focusPathOf(target);
    };
    const restoreLostFocus = () => {
      if (document.activeElement !== document.body) return;
      const path = [overlayPath, panelPath, pagePath].find(isAreaConnected);
      if (path === undefined || !wasRemoved(path) || focusNext(path)) return;
      const isDone = path === pagePath && focusNext(rowPath);
      // After a touch, focusing a field would open the on-screen keyboard.
      if (!isDone && isByKey) focusNear(path, nearby.get(path));
    };
    const recordKey = () => {
      isByKey = true;
    };
    const recordPointer = () => {
      isByKey = false;
    };
    // The code that removed the row may move the focus itself.
    const observer = new MutationObserver((changes) => {
      if (document.activeElement !== document.body) return;
      // Browsers take the focus from a button that is disabled while it works.
      if (changes.some((change) => wasEnabled(change, focused))) {
        (focused as HTMLElement).focus();
        return;
      }
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(restoreLostFocus);
    });
    document.addEventListener('focusin', rememberFocus);
    document.addEventListener('pointerdown', forgetFocus);
    addEventListener('keydown', recordKey, { capture: true });
    addEventListener('pointerdown', recordPointer, { capture: true });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      document.removeEventListener('focusin', rememberFocus);
      document.removeEventListener('pointerdown', forgetFocus);
      removeEventListener('keydown', recordKey, { capture: true });
      removeEventListener('pointerdown', recordPointer, { capture: true });
    };
  }, []);
  return null;
};

const wasEnabled = (
  { type, target }: MutationRecord,
  focused: EventTarget | null,
): boolean =>
  target === focused &&
  type === 'attributes' &&
  !(target as Element).hasAttribute('disabled');
