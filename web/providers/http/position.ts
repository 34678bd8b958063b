const STORED = 'slipway.position';

let latest: string | null = null;

const readStored = (): string | null => {
  try {
    return sessionStorage.getItem(STORED);
  } catch {
    return null;
  }
};

/**
 * How far this tab has written: sent with each request, so that a reader sees
 * at least its own writes (wire.md, Envelope). It survives a reload.
 */
export const position = {
  latest: (): string | null => (latest ??= readStored()),
  /** Replies overtake each other: the highest counts, not the last to come. */
  advance: (value: string): void => {
    if (Number(position.latest() ?? 0) >= Number(value)) return;
    latest = value;
    try {
      sessionStorage.setItem(STORED, value);
    } catch {
      // Without storage the position lasts until the next reload.
    }
  },
  forget: (): void => {
    latest = null;
    try {
      sessionStorage.removeItem(STORED);
    } catch {
      // Nothing was kept.
    }
  },
};
