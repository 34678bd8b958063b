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
    let overlay: FocusPath = [];
    let panel: FocusPath = [];
    let page: FocusPath = [];
    /** The last row, even after a button next to its list was pressed. */
    let row: FocusPath = [];
    /** For a focused control that is in no row: the controls near it. */
    const nearby = new WeakMap<FocusPath, readonly Element[]>();
    let focused: EventTarget | null = null;
    let isByKey = false;
    let frame = 0;

    const rememberFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('.toast-area')) return;
      focused = target;
      const place = focusPathOf(target);
      if (place.every((one) => one.row === null)) {
        nearby.set(place, controlsNear(target));
      }
      if (target.closest(OVERLAY)) {
        overlay = place;
      } else if (target.closest('aside')) {
        panel = place;
        const open = document.querySelector(OPEN);
        if (open !== null) page = focusPathOf(open);
      } else {
        page = place;
        panel = [];
        if (place.some((one) => one.row !== null)) row = place;
      }
    };
    /**
     * Pressing outside of all controls drops the focus, but may select a row.
     */
    const forgetFocus = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest(OVERLAY)) return;
      if (target.closest(CONTROL) !== null) return;
      page = panel = [];
      focused = null;
      row = focusPathOf(target);
    };
    const restoreLostFocus = () => {
      if (document.activeElement !== document.body) return;
      const place = [overlay, panel, page].find(isAreaConnected);
      if (place === undefined || !wasRemoved(place) || focusNext(place)) return;
      const isDone = place === page && focusNext(row);
      // After a touch, focusing a field would open the on-screen keyboard.
      if (!isDone && isByKey) focusNear(place, nearby.get(place));
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
      if (changes.some((one) => isEnabled(one) && one.target === focused)) {
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

const isEnabled = ({ type, target }: MutationRecord): boolean =>
  type === 'attributes' && !(target as Element).hasAttribute('disabled');
