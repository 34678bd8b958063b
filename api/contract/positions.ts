/**
 * What X-Slipway-Position says: how far something was written, and in which
 * partition. Without a partition: in whichever the answer to a request needs.
 */
export type Reached = Readonly<{ position: number; partition: string | null }>;

/** `48213` or `48213@t5`, and several of them with commas between. */
const ONE = /^(\d{1,15})(?:@([a-z]\d{1,4}))?$/;
/** As many partitions as one client writes to; beyond, the oldest go. */
const MOST = 8;

/** Null for what no server of Slipway has given. */
export const readPositions = (text: string): readonly Reached[] | null => {
  const parts = text.split(',');
  const read = parts.flatMap((part) => oneIn(part) ?? []);
  return read.length === parts.length && read.length <= MOST ? read : null;
};

/** As a header has it; the greatest position of each partition. */
export const writePositions = (all: readonly Reached[]): string => {
  const greatest = new Map<string | null, number>();
  for (const { position, partition } of all) {
    const known = greatest.get(partition) ?? -1;
    greatest.set(partition, Math.max(known, position));
  }
  return [...greatest]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST)
    .map(([partition, position]) =>
      partition === null ? String(position) : `${position}@${partition}`,
    )
    .join(',');
};

/**
 * Both in one value: answers arrive out of order, and one about a team says
 * nothing of what was written to another. What only a newer server can read is
 * sent back as it came.
 */
export const mergePositions = (known: string | null, next: string): string => {
  const before = known === null ? null : readPositions(known);
  const after = readPositions(next);
  if (after === null) return next;
  return writePositions([...(before ?? []), ...after]);
};

const oneIn = (part: string): Reached | null => {
  const [, position, partition = null] = ONE.exec(part) ?? [];
  return position === undefined
    ? null
    : { position: Number(position), partition };
};
