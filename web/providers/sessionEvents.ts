/** Tells the app that the server no longer knows the session (B33). */
const listeners = new Set<() => void>();

export const sessionEvents = {
  ended: (): void => {
    for (const listener of listeners) listener();
  },
  onEnded: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
