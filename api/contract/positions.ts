/**
 * The maximum number of positions that a client sends; the oldest are dropped.
 */
const MAX_POSITIONS = 32;

/** The positions in a header; each is opaque to clients. */
export const positionsIn = (text: string | null): readonly string[] =>
  text === null ? [] : text.split(',');

/**
 * What a client sends next: the positions of a reply, which cover all that was
 * sent with its request, plus those that other replies have brought in the
 * meantime.
 */
export const mergePositions = (
  known: string | null,
  told: string,
  sent: string | null,
): string => {
  const covered = new Set(positionsIn(sent));
  const others = positionsIn(known).filter(
    (position) => !covered.has(position),
  );
  const all = new Set([...positionsIn(told), ...others]);
  return [...all].slice(0, MAX_POSITIONS).join(',');
};
