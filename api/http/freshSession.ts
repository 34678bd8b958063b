/** How long after a sign-in what cannot be taken back needs no other, in ms. */
export const FRESH_MS = 10 * 60_000;

/** Whether its sign-in was a moment ago; of several tabs, in any of them. */
export const isFresh = (
  { createdAt }: Readonly<{ createdAt: string }>,
  now: string,
): boolean => Date.parse(now) - Date.parse(createdAt) <= FRESH_MS;
