import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { isTyping } from '../../../kit/keys/keyTargets.ts';
import {
  cardAround,
  focusStop,
  bucketAround,
  bucketsIn,
  stopAround,
  stopsIn,
} from './boardDom.ts';
import type { Stop } from './boardDom.ts';
import type { ShortcutId } from '../../../kit/keys/shortcuts.ts';
import { shortcutOf } from '../../../kit/keys/strokes.ts';
import type { KeyStroke } from '../../../kit/keys/strokes.ts';
import { isHeld, listKeyOf } from '../../../resources/item/list/model/keys.ts';
import type { ListKey } from '../../../resources/item/list/model/keys.ts';

/** Where on the board a key was pressed. */
type KeyContext = Readonly<{
  target: Element;
  /** Key of the focused bucket. */
  bucket: string | null;
  /** Key of the focused card. */
  card: string | null;
  /** The element that menus open at. */
  anchor: HTMLElement | null;
}>;

/** Handles a key; false leaves it to the browser. */
type KeyHandler = (key: PlanKey, context: KeyContext) => boolean;

/**
 * The keys of the board: those that move between cards are handled here, the
 * others are passed on.
 */
export const useBoardKeyEvents = (
  board: RefObject<HTMLElement | null>,
  handle: KeyHandler,
): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || isHandledElsewhere(event, target))
      return;
    const key = planKeyOf(event, directionOf(target));
    if (key === null || board.current === null) return;
    if (isHeld(event, key)) {
      event.preventDefault();
      return;
    }
    const isHandled = isNavigation(key)
      ? navigate(key, board.current, target)
      : handle(key, contextOf(target));
    if (isHandled) event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
};

/** Fields, dialogs, menus and the editor, where keys mean something else. */
const isHandledElsewhere = (event: KeyboardEvent, target: Element): boolean =>
  event.defaultPrevented ||
  isTyping(target) ||
  target.closest(
    '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="tablist"], aside',
  ) !== null;

const directionOf = (target: Element): 'ltr' | 'rtl' =>
  getComputedStyle(target.ownerDocument.documentElement).direction === 'rtl'
    ? 'rtl'
    : 'ltr';

const contextOf = (target: Element): KeyContext => {
  const card = cardAround(target);
  return {
    target,
    bucket: bucketAround(target)?.dataset['bucket'] ?? null,
    card: card?.dataset['card'] ?? null,
    anchor: card && stopAround(target),
  };
};

const STEPS = { previous: -1, next: 1, before: -1, after: 1 } as const;

type NavigationKey = keyof typeof STEPS | 'first' | 'last';

const isNavigation = (key: PlanKey): key is NavigationKey =>
  key in STEPS || key === 'first' || key === 'last';

/** False outside of the buckets, where arrows scroll; no effect at an end. */
const navigate = (
  key: NavigationKey,
  board: HTMLElement,
  target: Element,
): boolean => {
  const bucket = bucketAround(target);
  const stop = stopAround(target);
  if (bucket === null || stop === null) return false;
  focusStop(destinationOf(key, board, bucket, stop));
  return true;
};

const destinationOf = (
  key: NavigationKey,
  board: HTMLElement,
  bucket: HTMLElement,
  stop: HTMLElement,
): Stop | undefined => {
  const stops = stopsIn(bucket);
  const index = stops.indexOf(stop);
  switch (key) {
    case 'first':
      return stops[0];
    case 'last':
      return stops.at(-1);
    case 'previous':
    case 'next':
      return stops[index + STEPS[key]];
    case 'before':
    case 'after': {
      const buckets = bucketsIn(board);
      const neighbor = buckets[buckets.indexOf(bucket) + STEPS[key]];
      const nextStops = neighbor === undefined ? [] : stopsIn(neighbor);
      return nextStops[Math.min(index, nextStops.length - 1)];
    }
    default:
      return key satisfies never;
  }
};

/** The shortcuts that the board handles besides those of a list. */
export const BOARD_KEYS = [
  'before',
  'after',
  'today',
] as const satisfies readonly ShortcutId[];

/** A key's meaning: as in a list, or a move to the next bucket. */
export type PlanKey = ListKey | (typeof BOARD_KEYS)[number];

/**
 * The meaning of a key stroke on the board, or null. From right to left, the
 * previous bucket is on the right.
 */
export const planKeyOf = (
  stroke: KeyStroke,
  direction: 'ltr' | 'rtl',
): PlanKey | null => {
  const meaning = shortcutOf(stroke, BOARD_KEYS);
  if (meaning === null) return listKeyOf(stroke, direction);
  return direction === 'rtl' ? mirrored(meaning) : meaning;
};

const mirrored = (meaning: PlanKey): PlanKey => {
  if (meaning === 'before') return 'after';
  return meaning === 'after' ? 'before' : meaning;
};
