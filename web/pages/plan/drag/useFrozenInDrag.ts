import { useCallback, useState, useSyncExternalStore } from 'react';
import { useDragDropManager } from 'react-dnd';

/**
 * A value that holds still while something is dragged. Only one that changed
 * meanwhile is drawn anew when that ends: neither pick-up nor drop is held up.
 */
export const useFrozenInDrag = <T>(value: T): T => {
  const monitor = useDragDropManager().getMonitor();
  const [frozen, setFrozen] = useState(value);
  const isFrozen = useSyncExternalStore(
    useCallback(
      (listener) => monitor.subscribeToStateChange(listener),
      [monitor],
    ),
    () => frozen !== value && monitor.isDragging(),
  );
  if (isFrozen) return frozen;
  if (frozen !== value) setFrozen(value);
  return value;
};
