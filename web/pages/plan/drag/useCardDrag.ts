import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useDrag } from 'react-dnd';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { isTouched } from '../../../components/DragAndDrop.tsx';
import { useSelecting } from '../../../resources/item/bulk/selecting.ts';
import { usePlan } from '../model/planContext.ts';
import type { DraggedCard } from '../model/planContext.ts';

export const CARD = 'plan-card';

/**
 * Drags a card: by any part of it with a mouse, by the returned handle with a
 * finger, which scrolls everywhere else.
 */
export const useCardDrag = (
  { id, title }: Pick<DraggedCard, 'id' | 'title'>,
  card: RefObject<HTMLElement | null>,
): RefObject<HTMLSpanElement | null> => {
  const t = useMessages();
  const { actions } = usePlan();
  const selecting = useSelecting();
  const handle = useRef<HTMLSpanElement>(null);
  const endSelection = useRef<(() => void) | null>(null);
  const unmark = useRef<(() => void) | null>(null);
  const [, drag, preview] = useDrag({
    type: CARD,
    // Called at pick-up, just before the browser gets the drag image.
    item: (): DraggedCard => {
      unmark.current = markAsDragged(card.current);
      const { size: count } = selecting.keys();
      const isSelection = count > 1 && selecting.has(actions.rowKey(id));
      if (!isSelection) return { id, title, isSelection };
      const selection = showSelectionPreview(t('bulk.items', { count }));
      preview(selection.element);
      endSelection.current = selection.end;
      return { id, title: t('bulk.items', { count }), isSelection };
    },
    end: () => {
      unmark.current?.();
      unmark.current = null;
      endSelection.current?.();
      endSelection.current = null;
      preview(card.current);
    },
  });
  // This runs as an effect, as the card's ref is set after those inside it.
  useEffect(() => {
    drag(isTouched() ? handle.current : card.current);
    preview(card.current);
    return () => {
      drag(null);
      preview(null);
    };
  }, [drag, preview, card]);
  return handle;
};

/**
 * Shows a card as lifted until the returned function is called. Waits a frame,
 * so that the browser has taken its drag image.
 */
const markAsDragged = (card: HTMLElement | null): (() => void) => {
  const frame = requestAnimationFrame(() => {
    card?.setAttribute('data-dragged', '');
  });
  return () => {
    cancelAnimationFrame(frame);
    card?.removeAttribute('data-dragged');
  };
};

/**
 * The drag image of several cards, and the style of the selected ones. It must
 * be in the document at pick-up. `end` removes both.
 */
const showSelectionPreview = (
  text: string,
): Readonly<{ element: HTMLElement; end: () => void }> => {
  const root = document.documentElement;
  const element = document.createElement('div');
  element.className = 'plan-selection-preview';
  element.textContent = text;
  element.setAttribute('aria-hidden', 'true');
  document.body.append(element);
  root.dataset['draggingMany'] = '';
  return {
    element,
    end: () => {
      element.remove();
      delete root.dataset['draggingMany'];
    },
  };
};
