/** How old the last sign-in may be for calls that cannot be undone, in ms. */
export const FRESH_MS = 10 * 60_000;

/** Whether the session's last sign-in, in any tab, is at most FRESH_MS ago. */
export const isFresh = (
  { createdAt }: Readonly<{ createdAt: string }>,
  now: string,
): boolean => Date.parse(now) - Date.parse(createdAt) <= FRESH_MS;
