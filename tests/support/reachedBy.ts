import { readPositions } from '#api/contract/positions.ts';

/** How far a reply says that the store was written, in whichever partition. */
export const reachedBy = ({
  headers,
}: Readonly<{ headers: Readonly<Record<string, unknown>> }>): number => {
  const reached = readPositions(String(headers['x-slipway-position'])) ?? [];
  return Math.max(...reached.map(({ position }) => position));
};
