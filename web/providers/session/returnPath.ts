import { deviceStorage } from '../../browser/storage.ts';

const STORED = 'slipway.signIn.returnPath';

/** Longer than any sign-in takes. */
const MAX_AGE_MS = 10 * 60_000;

/**
 * Accepts only paths of this app, because anything may be stored: `/project`,
 * but not `//other.example`.
 */
const LOCAL = /^\/(?![/\\])/;

const read = (): string | null => {
  try {
    const stored = deviceStorage.get(STORED) ?? 'null';
    const saved = JSON.parse(stored) as { path: string; at: number } | null;
    if (saved === null || Date.now() - saved.at > MAX_AGE_MS) return null;
    return LOCAL.test(saved.path) ? saved.path : null;
  } catch {
    return null;
  }
};

/**
 * The page to return to after signing in again. Stored on the device, not in
 * the tab: a link in an email opens another tab.
 */
export const returnPath = {
  keep: (path: string): void => {
    deviceStorage.set(STORED, JSON.stringify({ path, at: Date.now() }));
  },
  get: read,
  /** Returns the path and forgets it. */
  take: (): string | null => {
    const path = read();
    deviceStorage.set(STORED, null);
    return path;
  },
};
