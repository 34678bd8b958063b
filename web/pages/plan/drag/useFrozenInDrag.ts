import { useCallback, useState, useSyncExternalStore } from 'react';
import { useDragDropManager } from 'react-dnd';

/**
 * Holds a value constant during a drag, so that changes of it slow down neither
 * pick-up nor drop. A change is rendered when the drag ends.
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
