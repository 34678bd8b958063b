const DAY_MS = 24 * 60 * 60_000;

/** Lifetimes of a new access token, in days. */
export const LIFETIMES = [7, 30, 90, 180, 365] as const;
export type Lifetime = (typeof LIFETIMES)[number];
export const DEFAULT_LIFETIME: Lifetime = 90;

/** When a token that is created now expires, as an ISO instant. */
export const expiryOf = (lifetime: Lifetime, now: number): string =>
  new Date(now + lifetime * DAY_MS).toISOString();

/** Whether a token has expired. */
export const isExpired = (
  { expiresAt }: Readonly<{ expiresAt: string }>,
  now: number,
): boolean => Date.parse(expiresAt) <= now;
