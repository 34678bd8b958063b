const STORED = 'slipway.reloadedAt';

/** When the app of this tab last reloaded by itself, over that reload. */
export const lastReload = {
  /** Milliseconds since 1970; 0 for never. */
  at: (): number => {
    try {
      return Number(sessionStorage.getItem(STORED));
    } catch {
      return 0;
    }
  },
  keep: (now: number): void => {
    try {
      sessionStorage.setItem(STORED, String(now));
    } catch {
      // Then nothing holds the next one back.
    }
  },
};
