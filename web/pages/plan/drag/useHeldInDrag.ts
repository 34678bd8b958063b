import { useCallback, useState, useSyncExternalStore } from 'react';
import { useDragDropManager } from 'react-dnd';

/**
 * A value that holds still while something is dragged. Only one that changed
 * meanwhile is drawn anew when that ends: neither pick-up nor drop is held up.
 */
export const useHeldInDrag = <T>(value: T): T => {
  const monitor = useDragDropManager().getMonitor();
  const [held, setHeld] = useState(value);
  const isHeld = useSyncExternalStore(
    useCallback(
      (listener) => monitor.subscribeToStateChange(listener),
      [monitor],
    ),
    () => held !== value && monitor.isDragging(),
  );
  if (isHeld) return held;
  if (held !== value) setHeld(value);
  return value;
};
