import { useEffect } from 'react';
import { useDragDropManager } from 'react-dnd';

/** Distance from an edge, in pixels, within which the pointer scrolls. */
const EDGE_PX = 72;
/** Pixels per frame at the very edge. */
const MAX_PX_PER_FRAME = 18;

/**
 * Scrolls while a card is dragged near an edge. Bypasses React, so that
 * starting a drag renders only the card.
 */
export const useEdgeScroll = (): void => {
  const monitor = useDragDropManager().getMonitor();
  useEffect(() => {
    let frame: number | null = null;
    const step = () => {
      const point = monitor.getClientOffset();
      if (point !== null) scrollAt(point);
      frame = monitor.isDragging() ? requestAnimationFrame(step) : null;
    };
    const stopListening = monitor.subscribeToStateChange(() => {
      if (monitor.isDragging()) frame ??= requestAnimationFrame(step);
    });
    return () => {
      stopListening();
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [monitor]);
};

const scrollAt = ({ x, y }: { x: number; y: number }): void => {
  const scroller = scrollerAt(x, y);
  if (scroller === null) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  const speed = speedNear(y - top) - speedNear(bottom - y);
  if (speed !== 0) scroller.scrollBy({ top: -speed, behavior: 'instant' });
};

/** 0 far from the edge, faster closer to it. */
const speedNear = (distance: number): number =>
  distance >= EDGE_PX
    ? 0
    : Math.ceil(
        (MAX_PX_PER_FRAME * (EDGE_PX - Math.max(distance, 0))) / EDGE_PX,
      );

/** The scrolling part of the board under the pointer, or the page. */
const scrollerAt = (x: number, y: number): Element | null => {
  const part = document.elementFromPoint(x, y)?.closest('[data-scroller]');
  const canScroll = part && part.scrollHeight > part.clientHeight;
  return canScroll ? part : document.querySelector('main');
};
