/** The browser cache of the last seen lists; see `cache.ts`. */
export const LAST_SEEN = 'slipway-last-seen';

/** Removes all of it. Never throws: without storage there is nothing to remove. */
export const forgetLastSeen = async (): Promise<void> => {
  try {
    await caches.delete(LAST_SEEN);
  } catch {
    // No such storage here (plain http), or it is refused.
  }
};
