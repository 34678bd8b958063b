import type { Seal } from '#api/contract/index.ts';

/** A seal as a file, without the reply around it: the list has all of it. */
export const sealFile = ({
  date,
  events,
  root,
  previous,
  hash,
}: Seal): string => {
  const content = { date, events, root, previous, hash };
  const text = `${JSON.stringify(content, null, 2)}\n`;
  return `data:application/json,${encodeURIComponent(text)}`;
};
