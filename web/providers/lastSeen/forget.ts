/** Where the browser keeps what was last seen; see `lastSeen.ts`. */
export const LAST_SEEN = 'slipway-last-seen';

/** Removes all of it. Never fails: what cannot be kept is not there. */
export const forgetLastSeen = async (): Promise<void> => {
  try {
    await caches.delete(LAST_SEEN);
  } catch {
    // No such storage here (plain http), or it is refused.
  }
};
