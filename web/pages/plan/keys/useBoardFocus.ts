import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';
import {
  cardAround,
  focusStop,
  bucketAround,
  bucketWithKey,
  elementOf,
  stopAround,
  stopOfCard,
  stopsIn,
} from './boardDom.ts';
import type { Stop } from './boardDom.ts';

/** The last focused stop. */
type FocusedStop = Readonly<{
  stop: HTMLElement;
  bucket: string;
  index: number;
  card: string | null;
  wasDone: boolean;
}>;

/** If `card` is null, the first stop of the bucket. */
type FocusTarget = Readonly<{ bucket: string; card: string | null }>;

export type BoardFocus = ReturnType<typeof useBoardFocus>['focus'];

/**
 * Keeps the focus on a card that its command moves. If a card disappears,
 * completed or deleted, the next one gets the focus.
 */
export const useBoardFocus = (board: RefObject<HTMLElement | null>) => {
  const focused = useRef<FocusedStop | null>(null);
  const pendingTarget = useRef<FocusTarget | null>(null);

  // No dependencies: each render may have removed or moved the focused card.
  useLayoutEffect(() => {
    const root = board.current;
    if (root === null) return;
    if (pendingTarget.current !== null) {
      if (focusTarget(root, pendingTarget.current))
        pendingTarget.current = null;
    } else if (focused.current !== null) {
      if (isLost(focused.current))
        focusStop(replacementOf(root, focused.current));
      else focused.current = refreshed(focused.current);
    }
  });

  const onFocus = useCallback(({ target }: FocusEvent) => {
    focused.current = focusedStopOf(target);
  }, []);
  /** Focuses the target as soon as it is rendered. */
  const focusOnceRendered = useCallback((next: FocusTarget) => {
    pendingTarget.current = next;
  }, []);
  const focus = useMemo(
    () => ({ onFocus, focusOnceRendered }),
    [onFocus, focusOnceRendered],
  );
  /** Focuses the last focused stop again, or its successor. */
  const refocus = () => {
    const root = board.current;
    const last = focused.current;
    if (root === null || last === null) return;
    focusStop(last.stop.isConnected ? last.stop : replacementOf(root, last));
  };
  return { focus, refocus };
};

const focusedStopOf = (target: Element): FocusedStop | null => {
  const stop = stopAround(target);
  const bucket = stop && bucketAround(stop);
  if (!stop || !bucket) return null;
  const card = cardAround(stop);
  return {
    stop,
    bucket: bucket.dataset['bucket'] ?? '',
    index: stopsIn(bucket).indexOf(stop),
    card: card?.dataset['card'] ?? null,
    wasDone: isDone(stop),
  };
};

/** Updates the stop's position, but not whether it was completed. */
const refreshed = (focused: FocusedStop): FocusedStop => {
  const now = focusedStopOf(focused.stop);
  return now === null ? focused : { ...now, wasDone: focused.wasDone };
};

const isLost = ({ stop }: FocusedStop): boolean =>
  !stop.isConnected &&
  (document.activeElement === null || document.activeElement === document.body);

const focusTarget = (
  root: HTMLElement,
  { card, bucket }: FocusTarget,
): boolean => {
  const element = bucketWithKey(root, bucket);
  if (element === null) return false;
  return focusStop(
    card === null ? stopsIn(element)[0] : stopOfCard(element, card),
  );
};

const replacementOf = (
  root: HTMLElement,
  focused: FocusedStop,
): Stop | null => {
  const moved = focused.card === null ? null : stopOfCard(root, focused.card);
  // A completed card moved to the done items: the next open one gets the focus.
  if (moved !== null && isDone(moved) === focused.wasDone) return moved;
  const bucket = bucketWithKey(root, focused.bucket);
  const stops = bucket === null ? [] : stopsIn(bucket);
  return stops[Math.min(focused.index, stops.length - 1)] ?? null;
};

const isDone = (stop: Stop): boolean => {
  const element = elementOf(stop);
  return (cardAround(element) ?? element).dataset['done'] !== undefined;
};
