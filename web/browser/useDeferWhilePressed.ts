import { useState, useSyncExternalStore } from 'react';

let isDown = false;

const subscribe = (listener: () => void): (() => void) => {
  const press = () => {
    isDown = true;
    listener();
  };
  // The click comes later, and must find what was pressed.
  const release = () =>
    setTimeout(() => {
      isDown = false;
      listener();
    });
  addEventListener('pointerdown', press, true);
  addEventListener('pointerup', release, true);
  addEventListener('pointercancel', release, true);
  return () => {
    removeEventListener('pointerdown', press, true);
    removeEventListener('pointerup', release, true);
    removeEventListener('pointercancel', release, true);
  };
};

/**
 * Holds a value back while a pointer button is down: pressing may also leave a
 * field, and the pressed target must not move away.
 */
export const useDeferWhilePressed = <T>(value: T): T => {
  const [shown, setShown] = useState(value);
  const isHeld = useSyncExternalStore(
    subscribe,
    () => isDown,
    () => false,
  );
  if (isHeld) return shown;
  if (!Object.is(shown, value)) setShown(value);
  return value;
};
