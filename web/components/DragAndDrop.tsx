import { useState } from 'react';
import type { ReactNode } from 'react';
import { DndProvider } from 'react-dnd';
import { HTML5Backend } from 'react-dnd-html5-backend';
import { TouchBackend } from 'react-dnd-touch-backend';

/** How far a finger may move before it drags. */
const TOUCH_SLOP_PX = 8;

const touchOptions = {
  touchSlop: TOUCH_SLOP_PX,
  // A tablet may have a mouse.
  enableMouseEvents: true,
};

/** True on touch screens, where the browser's own dragging does not work. */
export const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

/**
 * The provider for dragging, mounted only by pages that use it, so that others
 * do not load it. react-dnd shares one backend between them.
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
