import { useState, useSyncExternalStore } from 'react';

let isDown = false;

const subscribe = (listener: () => void): (() => void) => {
  const press = () => {
    isDown = true;
    listener();
  };
  // The click comes after it, and is to find what was pressed.
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
 * A value that stands while a button of the pointer is down. For what takes room:
 * a press also leaves a field, and what it means to press must not move away.
 */
export const useReleased = <T>(value: T): T => {
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
