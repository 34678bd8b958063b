/** Tells the app that the server no longer knows the session (B33). */
const listeners = new Set<() => void>();
let reason: string | undefined;

export const sessionEvents = {
  /** `code` is the server's, for why. */
  ended: (code?: string): void => {
    reason ??= code;
    for (const listener of listeners) listener();
  },
  /** The code of the first refusal. */
  reason: (): string | undefined => reason,
  onEnded: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
