import type { EmbeddedSlipway } from '#infrastructure/composition/embedded.ts';
import { CannotDo } from './withSlipway.ts';

/** The projection of that name, or all of them. Throws CannotDo. */
export const chosenProjections = async (
  { projections }: EmbeddedSlipway,
  name: string | undefined,
): Promise<readonly string[]> => {
  const names = (await projections.status()).map((status) => status.name);
  if (name === undefined) return names;
  if (names.includes(name)) return [name];
  throw new CannotDo(
    `There is no projection '${name}'. There are ${names.join(', ')}.`,
  );
};

/** One line for each, the names in a column of their own. */
export const inColumns = (
  lines: readonly (readonly [name: string, text: string])[],
): string => {
  const width = Math.max(...lines.map(([name]) => name.length));
  return lines
    .map(([name, text]) => `${name.padEnd(width)}  ${text}`)
    .join('\n');
};
