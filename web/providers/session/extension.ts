const STORED = 'slipway.sessionExtendedAt';
const HOUR = 3_600_000;

/** How often the app looks at its session (M5). */
export const CHECK_INTERVAL = 900_000;
/** Up to this age a login is believed without asking (M7). */
export const ASSUMED_VALID = 4 * HOUR;
/** Past this age the regular check asks the server (M6). */
export const ASK_AGAIN_AFTER = 24 * HOUR;

/** At the start: may the login be believed, or must the server be asked (Q12)? */
export const isAssumedValid = (
  extendedAt: number | null,
  now: number,
): boolean => extendedAt !== null && now - extendedAt <= ASSUMED_VALID;

/** At the 15-minute check: is it time to ask the server (Q12)? */
export const mustAskServer = (
  extendedAt: number | null,
  now: number,
): boolean => extendedAt === null || now - extendedAt > ASK_AGAIN_AFTER;

/** When the server last confirmed the session, in milliseconds since 1970. */
export const lastExtension = (): number | null => {
  try {
    const stored = Number(localStorage.getItem(STORED));
    return stored > 0 ? stored : null;
  } catch {
    return null;
  }
};

export const recordExtension = (now: number): void => {
  try {
    localStorage.setItem(STORED, String(now));
  } catch {
    // Without storage the server is asked at every start.
  }
};

export const forgetExtension = (): void => {
  try {
    localStorage.removeItem(STORED);
  } catch {
    // Nothing was kept.
  }
};
