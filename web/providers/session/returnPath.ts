import { deviceStorage } from '../../browser/storage.ts';

const STORED = 'slipway.signIn.returnPath';

/** As long as anyone takes to sign in. */
const KEPT_MS = 10 * 60_000;

/** A path of this app alone, whatever was stored. */
const LOCAL = /^\/(?![/\\])/;

const read = (): string | null => {
  try {
    const stored = deviceStorage.get(STORED) ?? 'null';
    const kept = JSON.parse(stored) as { path: string; at: number } | null;
    if (kept === null || Date.now() - kept.at > KEPT_MS) return null;
    return LOCAL.test(kept.path) ? kept.path : null;
  } catch {
    return null;
  }
};

/**
 * Where somebody was who is asked to sign in again. On the device and not in the
 * tab: a link from a mail opens another one.
 */
export const returnPath = {
  keep: (path: string): void => {
    deviceStorage.set(STORED, JSON.stringify({ path, at: Date.now() }));
  },
  get: read,
  take: (): string | null => {
    const path = read();
    deviceStorage.set(STORED, null);
    return path;
  },
};
