import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Pixels beyond what is seen that are drawn in full already. */
const AHEAD_MARGIN = '400px';

type Listener = (isNear: boolean) => void;

const listeners = new WeakMap<Element, Listener>();

let observer: IntersectionObserver | null = null;

/** One observer for all cards: each of its own would cost more than it saves. */
const theObserver = (): IntersectionObserver =>
  (observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        listeners.get(target)?.(isIntersecting);
      }
    },
    { rootMargin: AHEAD_MARGIN, scrollMargin: AHEAD_MARGIN },
  ));

/**
 * Whether an element is to be seen now or soon. `initially` is a guess, so that
 * what is seen first need not be drawn twice.
 */
export const useIsNear = (
  element: RefObject<Element | null>,
  initially: boolean,
): boolean => {
  const [isNear, setNear] = useState(initially);
  useEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    listeners.set(target, setNear);
    theObserver().observe(target);
    return () => {
      theObserver().unobserve(target);
      listeners.delete(target);
    };
  }, [element]);
  return isNear;
};
