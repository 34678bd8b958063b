import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useIsPrinted } from './printed.ts';

/** Whether an element is near what is seen, and its box at that moment. */
type Listener = (isNear: boolean, box?: DOMRectReadOnly) => void;

/** Pixels beyond what is seen that are drawn in full already. */
const AHEAD_MARGIN = '400px';

const listeners = new WeakMap<Element, Listener>();

let observer: IntersectionObserver | null = null;

/** One observer for all, because one for each would be slower. */
const theObserver = (): IntersectionObserver =>
  (observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        listeners.get(target)?.(isIntersecting, boundingClientRect);
      }
    },
    { rootMargin: AHEAD_MARGIN, scrollMargin: AHEAD_MARGIN },
  ));

/**
 * Tells whether an element is to be seen now or soon: once in the next frame,
 * then with each change. Returns what ends it; an element has one listener.
 */
export const watchNear = (
  element: Element,
  listener: Listener,
): (() => void) => {
  listeners.set(element, listener);
  theObserver().observe(element);
  return () => {
    theObserver().unobserve(element);
    listeners.delete(element);
  };
};

/**
 * Whether an element is to be seen now or soon, or printed. `initially` is a guess, so that
 * what is seen first need not be drawn twice; `tell` must stay the same, and is
 * told as well that a near one is gone.
 */
export const useIsNear = (
  element: RefObject<Element | null>,
  initially: boolean,
  tell?: Listener,
): boolean => {
  const [isNear, setNear] = useState(initially);
  const isPrinted = useIsPrinted();
  useEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    const unwatch = watchNear(target, (now, box) => {
      setNear(now);
      tell?.(now, box);
    });
    return () => {
      unwatch();
      tell?.(false);
    };
  }, [element, tell]);
  return isNear || isPrinted;
};
