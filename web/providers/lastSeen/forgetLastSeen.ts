/** The browser cache of the last seen lists; see `lastSeen.ts`. */
export const LAST_SEEN = 'slipway-last-seen';

/**
 * Removes all last seen answers. Never throws: without storage there are none.
 */
export const forgetLastSeen = async (): Promise<void> => {
  try {
    await caches.delete(LAST_SEEN);
  } catch {
    // This browser has no such storage (plain http), or refuses it.
  }
};
