import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { motion } from '../../../app/theme/tokens.ts';

type Corner = Pick<DOMRect, 'left' | 'top'>;

type Journey = {
  /** Where the card was last seen. */
  from: Corner | null;
  /** Dropped by hand, it is there already: only the way back shows. */
  isDropped: boolean;
};

const underWay = new Map<string, Journey>();
const dropped = new Set<string>();

/** The card was let go where it is about to be: it need not glide there. */
export const markDropped = (key: string): void => {
  dropped.add(key);
};

/** A command is about to move the card: wherever it comes, it glides there. */
export const expectGlide = (key: string): void => {
  underWay.set(key, { from: null, isDropped: dropped.delete(key) });
};

/** The command is over; what is drawn a moment later still belongs to it. */
export const endGlide = (key: string): void => {
  setTimeout(() => {
    underWay.delete(key);
  }, motion.move);
};

/**
 * Lets a card that a command moves glide from one group to the other, and back
 * when the command is refused. Only those cards are measured: asking each of
 * hundreds for its place would hold the board up.
 */
export const useGlide = (
  key: string,
  card: RefObject<HTMLElement | null>,
): void => {
  useLayoutEffect(() => {
    const element = card.current;
    if (element === null) return undefined;
    arrive(element, underWay.get(key));
    return () => {
      const journey = underWay.get(key);
      if (journey) journey.from = element.getBoundingClientRect();
    };
  }, [key, card]);
};

const arrive = (element: HTMLElement, journey: Journey | undefined): void => {
  if (!journey?.from) return;
  if (journey.isDropped) journey.isDropped = false;
  else glide(element, journey.from);
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
