import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { motion } from '../../../kit/theme/tokens.ts';

type Corner = Pick<DOMRect, 'left' | 'top'>;

type PendingGlide = {
  /** Where the card was before it moves; null if it is measured when it moves. */
  from: Corner | null;
  /** Whether it was dropped by hand: then only the way back is animated. */
  isDropped: boolean;
};

const pendingGlides = new Map<string, PendingGlide>();
const dropped = new Set<string>();

/** Marks a card that was dropped at its target and must not glide there. */
export const markDropped = (key: string): void => {
  dropped.add(key);
};

/**
 * Marks a card that a command is about to move, so that it glides. Measures it
 * now, because later the board's layout would have to be calculated for that.
 */
export const expectGlide = (key: string): void => {
  const card = document.querySelector(`[data-card="${CSS.escape(key)}"]`);
  const from = card?.getBoundingClientRect() ?? null;
  pendingGlides.set(key, { from, isDropped: dropped.delete(key) });
};

/** Ends after a moment, as the last render of the command comes later. */
export const endGlide = (key: string): void => {
  setTimeout(() => pendingGlides.delete(key), motion.move);
};

/**
 * Animates a card that a command moves to another bucket, and back if it is
 * refused. Only marked cards are measured: hundreds would block the board.
 */
export const useGlide = (
  key: string,
  card: RefObject<HTMLElement | null>,
): void => {
  useLayoutEffect(() => {
    const element = card.current;
    if (element === null) return undefined;
    runPendingGlide(element, pendingGlides.get(key));
    return () => {
      const pending = pendingGlides.get(key);
      if (pending) pending.from ??= element.getBoundingClientRect();
    };
  }, [key, card]);
};

const runPendingGlide = (
  element: HTMLElement,
  pending: PendingGlide | undefined,
): void => {
  if (!pending?.from) return;
  if (pending.isDropped) pending.isDropped = false;
  else glide(element, pending.from);
  pending.from = null;
};

const glide = (element: HTMLElement, from: Corner): void => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const to = element.getBoundingClientRect();
  const x = from.left - to.left;
  const y = from.top - to.top;
  element.animate(
    [{ transform: `translate(${String(x)}px, ${String(y)}px)` }, {}],
    { duration: motion.move, easing: 'ease-out' },
  );
};
