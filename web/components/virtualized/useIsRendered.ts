import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { watchNearViewport } from './nearViewport.ts';
import { useIsPrinted } from './useIsPrinted.ts';
import { registerPlaceholder } from './unrenderedRows.ts';

/** Events after which a focused or dragged row may be unmounted. */
const RELEASES = ['focusin', 'dragend', 'pointerup'] as const;

type Options = Readonly<{
  keys: readonly string[];
  /** A guess, until it is known which rows are visible. */
  startsRendered: boolean;
  /** Whether the rows are rendered even outside of the viewport. */
  isKept: boolean;
  /** Whether a focused or dragged row must stay; must be stable. */
  isHeld: (key: string) => boolean;
}>;

/**
 * Whether a run of rows is rendered: one of them is near the viewport, kept,
 * held or printed. Otherwise, an element with the ref `placeholder` is shown.
 */
export const useIsRendered = ({
  keys,
  startsRendered,
  isKept,
  isHeld,
}: Options) => {
  const [isWanted, setWanted] = useState(startsRendered);
  const isPrinted = useIsPrinted();
  const isRendered = isWanted || isKept || isPrinted;
  /** The rendered rows that are near the viewport. */
  const nearKeys = useRef(new Set<string>());
  /** Called once the rows are rendered (`UnrenderedRows.render`). */
  const onceRendered = useRef<(() => void)[]>([]);
  /** Set while rows are only rendered because one is focused or dragged. */
  const stopWaiting = useRef<(() => void) | null>(null);
  const latestKeys = useRef(keys);
  useLayoutEffect(() => {
    latestKeys.current = keys;
  });

  useLayoutEffect(() => {
    if (!isRendered) return;
    for (const then of onceRendered.current.splice(0)) then();
  }, [isRendered]);

  /** Unmounts the rows when none is near, later if one is focused or dragged. */
  const settle = useCallback(
    function again() {
      stopWaiting.current?.();
      stopWaiting.current = null;
      const isAnyNear = nearKeys.current.size > 0;
      if (isAnyNear || !latestKeys.current.some(isHeld)) setWanted(isAnyNear);
      else stopWaiting.current = onRelease(again);
    },
    [isHeld],
  );
  useEffect(() => () => stopWaiting.current?.(), []);

  /** Called by a rendered row with whether it is near the viewport. */
  const onNear = useCallback(
    (key: string, isNear: boolean) => {
      if (isNear) nearKeys.current.add(key);
      else nearKeys.current.delete(key);
      settle();
    },
    [settle],
  );
  const placeholder = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    nearKeys.current.clear();
    const unwatch = watchNearViewport(element, (isNear) => {
      if (isNear) setWanted(true);
    });
    const leave = registerPlaceholder(element, {
      get keys() {
        return latestKeys.current;
      },
      render: (then) => {
        onceRendered.current.push(then);
        setWanted(true);
      },
    });
    return () => {
      unwatch();
      leave();
    };
  }, []);
  return { isRendered, onNear, placeholder };
};

const onRelease = (settle: () => void): (() => void) => {
  // The focus reaches its target only after the event.
  const later = () => setTimeout(settle);
  for (const name of RELEASES) addEventListener(name, later);
  return () => {
    for (const name of RELEASES) removeEventListener(name, later);
  };
};
