import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useDrag } from 'react-dnd';
import { isTouched } from '../../components/DragAndDrop.tsx';

export const CARD = 'plan-card';

/** What is dragged; the board knows the item by its id. */
export type DraggedCard = Readonly<{ id: string; title: string }>;

/**
 * Drags a card: by any part of it with a mouse, by the handle that it gives
 * the ref of with a finger, which scrolls everywhere else.
 */
export const useCardDrag = (
  dragged: DraggedCard,
  card: RefObject<HTMLElement | null>,
): RefObject<HTMLSpanElement | null> => {
  const handle = useRef<HTMLSpanElement>(null);
  const [{ isDragged }, drag, preview] = useDrag({
    type: CARD,
    item: dragged,
    collect: (monitor) => ({ isDragged: monitor.isDragging() }),
  });
  // Not before layout: the card gets its ref after what is inside it.
  useEffect(() => {
    drag(isTouched() ? handle.current : card.current);
    preview(card.current);
    return () => {
      drag(null);
      preview(null);
    };
  }, [drag, preview, card]);
  // In the frame of the pick-up itself.
  useLayoutEffect(() => {
    if (!isDragged) return undefined;
    const element = card.current;
    element?.setAttribute('data-dragged', '');
    return () => {
      element?.removeAttribute('data-dragged');
    };
  }, [card, isDragged]);
  return handle;
};
