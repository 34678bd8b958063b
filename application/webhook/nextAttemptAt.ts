import { DAY_MS } from '../shared/instants.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The pauses after the first failures; later pauses are one hour. */
const PAUSES_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
];
/** How long a delivery is tried. */
const RETRY_PERIOD_MS = DAY_MS;

/**
 * When to try a delivery again after its `attempts`-th failure; null if that
 * would be more than 24 hours after its first attempt (O46). Instants are ISO
 * in UTC.
 */
export const nextAttemptAt = ({
  attempts,
  firstAt,
  now,
}: Readonly<{
  attempts: number;
  firstAt: string;
  now: string;
}>): string | null => {
  const next = Date.parse(now) + (PAUSES_MS[attempts - 1] ?? HOUR_MS);
  return next > Date.parse(firstAt) + RETRY_PERIOD_MS
    ? null
    : new Date(next).toISOString();
};
