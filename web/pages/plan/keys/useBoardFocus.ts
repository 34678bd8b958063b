import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';
import {
  cardAround,
  focusStop,
  groupAround,
  groupNamed,
  stopAround,
  stopOfCard,
  stopsIn,
} from './boardDom.ts';

/** Where the focus was last. */
type Spot = Readonly<{
  place: HTMLElement;
  group: string;
  index: number;
  card: string | null;
  wasDone: boolean;
}>;

/** Without a card, the first place of the group. */
type Wanted = Readonly<{ group: string; card: string | null }>;

export type BoardFocus = ReturnType<typeof useBoardFocus>['focus'];

/**
 * The focus stays with what one works on: it follows a card that its own
 * command moved, and when a card goes away, completed or deleted, it goes to
 * the next one in its place.
 */
export const useBoardFocus = (board: RefObject<HTMLElement | null>) => {
  const spot = useRef<Spot | null>(null);
  const wanted = useRef<Wanted | null>(null);

  useLayoutEffect(() => {
    const root = board.current;
    if (root === null) return;
    if (wanted.current !== null) {
      if (focusWanted(root, wanted.current)) wanted.current = null;
    } else if (spot.current !== null) {
      if (isLost(spot.current)) focusStop(replacementOf(root, spot.current));
      else spot.current = refreshed(spot.current);
    }
  });

  const onFocus = useCallback(({ target }: FocusEvent) => {
    spot.current = spotOf(target);
  }, []);
  /** What is wanted gets the focus as soon as it stands there. */
  const want = useCallback((next: Wanted) => {
    wanted.current = next;
  }, []);
  const focus = useMemo(() => ({ onFocus, want }), [onFocus, want]);
  /** To the place that had the focus last, or what stands there now. */
  const goBack = () => {
    const root = board.current;
    const last = spot.current;
    if (root === null || last === null) return;
    focusStop(last.place.isConnected ? last.place : replacementOf(root, last));
  };
  return { focus, goBack };
};

const spotOf = (target: Element): Spot | null => {
  const place = stopAround(target);
  const group = place && groupAround(place);
  if (!place || !group) return null;
  const card = cardAround(place);
  return {
    place,
    group: group.dataset['group'] ?? '',
    index: stopsIn(group).indexOf(place),
    card: card?.dataset['card'] ?? null,
    wasDone: isDone(place),
  };
};

/** Where the place stands now; whether it was done is what it was then. */
const refreshed = (spot: Spot): Spot => {
  const now = spotOf(spot.place);
  return now === null ? spot : { ...now, wasDone: spot.wasDone };
};

const isLost = ({ place }: Spot): boolean =>
  !place.isConnected &&
  (document.activeElement === null || document.activeElement === document.body);

const focusWanted = (root: HTMLElement, { card, group }: Wanted): boolean => {
  const there = groupNamed(root, group);
  if (there === null) return false;
  return focusStop(card === null ? stopsIn(there)[0] : stopOfCard(there, card));
};

const replacementOf = (root: HTMLElement, spot: Spot): HTMLElement | null => {
  const moved = spot.card === null ? null : stopOfCard(root, spot.card);
  // Completed, it has gone into the fold; the next open one is of interest.
  if (moved !== null && isDone(moved) === spot.wasDone) return moved;
  const group = groupNamed(root, spot.group);
  const stops = group === null ? [] : stopsIn(group);
  return stops[Math.min(spot.index, stops.length - 1)] ?? null;
};

const isDone = (place: HTMLElement): boolean =>
  cardAround(place)?.dataset['done'] !== undefined;
