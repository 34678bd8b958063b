import { deviceStorage } from '../../browser/storage.ts';

const STORED = 'slipway.sessionExtendedAt';
const HOUR_MS = 3_600_000;

/** Interval of the session check (M5): a quarter of an hour. */
export const CHECK_INTERVAL_MS = HOUR_MS / 4;
/** Up to this age, a session is assumed valid without a request (M7). */
const ASSUMED_VALID_MS = 4 * HOUR_MS;
/** Beyond this age, the regular check sends a request (M6). */
const VALIDATE_AFTER_MS = 24 * HOUR_MS;

/**
 * At the start: whether the session counts as valid without a request (Q12).
 */
export const isAssumedValid = (
  extendedAt: number | null,
  now: number,
): boolean => extendedAt !== null && now - extendedAt <= ASSUMED_VALID_MS;

/** Whether the server has to confirm the session at a regular check (Q12). */
export const mustValidate = (extendedAt: number | null, now: number): boolean =>
  extendedAt === null || now - extendedAt > VALIDATE_AFTER_MS;

/** When the server last confirmed the session, in milliseconds since 1970. */
export const lastExtension = (): number | null =>
  Number(deviceStorage.get(STORED)) || null;

export const recordExtension = (now: number): void => {
  deviceStorage.set(STORED, String(now));
};

export const forgetExtension = (): void => deviceStorage.set(STORED, null);
