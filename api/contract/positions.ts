/**
 * The maximum number of positions that a client sends; the oldest are dropped.
 */
const MAX_POSITIONS = 32;

/** The positions in a header; each is opaque to clients. */
export const positionsIn = (text: string | null): readonly string[] =>
  text === null ? [] : text.split(',');

/**
 * What a client sends next: the positions `received` with a reply, which cover
 * those `sent` with its request, and those `learned` in the meantime.
 */
export const mergePositions = (
  learned: string | null,
  received: string,
  sent: string | null,
): string => {
  const covered = new Set(positionsIn(sent));
  const others = positionsIn(learned).filter(
    (position) => !covered.has(position),
  );
  const all = new Set([...positionsIn(received), ...others]);
  return [...all].slice(0, MAX_POSITIONS).join(',');
};
