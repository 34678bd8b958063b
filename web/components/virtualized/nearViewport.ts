import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useIsPrinted } from './useIsPrinted.ts';

/** Called with whether an element is near the viewport, and its box. */
type Listener = (isNear: boolean, box?: DOMRectReadOnly) => void;

/** How many pixels outside of the viewport are still rendered in full. */
const AHEAD_MARGIN = '400px';

const listeners = new WeakMap<Element, Listener>();

let observer: IntersectionObserver | null = null;

/** A single observer, because one for each element would be slower. */
const sharedObserver = (): IntersectionObserver =>
  (observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        listeners.get(target)?.(isIntersecting, boundingClientRect);
      }
    },
    { rootMargin: AHEAD_MARGIN, scrollMargin: AHEAD_MARGIN },
  ));

/**
 * Calls the listener in the next frame and whenever an element gets near the
 * viewport or leaves it. Returns how to stop; one listener per element.
 */
export const watchNearViewport = (
  element: Element,
  listener: Listener,
): (() => void) => {
  listeners.set(element, listener);
  sharedObserver().observe(element);
  return () => {
    sharedObserver().unobserve(element);
    listeners.delete(element);
  };
};

/**
 * Whether an element is near the viewport or printed. `initially` is a guess
 * that saves a second render; `onChange` must be stable; unmounting calls it.
 */
export const useIsNearViewport = (
  element: RefObject<Element | null>,
  initially: boolean,
  onChange?: Listener,
): boolean => {
  const [isNear, setNear] = useState(initially);
  const isPrinted = useIsPrinted();
  useEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    const unwatch = watchNearViewport(target, (now, box) => {
      setNear(now);
      onChange?.(now, box);
    });
    return () => {
      unwatch();
      onChange?.(false);
    };
  }, [element, onChange]);
  return isNear || isPrinted;
};
