import { useState } from 'react';
import type { ReactNode } from 'react';
import { DndProvider } from 'react-dnd';
import { HTML5Backend } from 'react-dnd-html5-backend';
import { TouchBackend } from 'react-dnd-touch-backend';

/** Pixels that a finger may tremble before it drags. */
const TOUCH_SLOP = 8;

const touchOptions = {
  touchSlop: TOUCH_SLOP,
  // A mouse may be plugged into what is held in the hand.
  enableMouseEvents: true,
};

/** True where fingers point: the browser's own dragging knows no touch. */
export const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

/**
 * What dragging needs around it. Pages that drag mount it themselves, so that
 * the others do not load it; react-dnd keeps one backend for all of them.
 */
export const DragAndDrop = ({ children }: { children: ReactNode }) => {
  const [touched] = useState(isTouched);
  return touched ? (
    <DndProvider backend={TouchBackend} options={touchOptions}>
      {children}
    </DndProvider>
  ) : (
    <DndProvider backend={HTML5Backend}>{children}</DndProvider>
  );
};
