const listeners = new Set<() => void>();
let known: string | null = null;

/** Which client the server comes with, as its replies say it (M15). */
export const serverVersion = {
  /** Notes what a reply said; another than before is news. */
  note: (version: string): void => {
    const before = known;
    known = version;
    if (before === null || before === version) return;
    for (const listener of listeners) listener();
  },
  onChange: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
