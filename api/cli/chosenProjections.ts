import { CannotDo } from './withSlipway.ts';

/** The projection of that name, or all of them. Throws CannotDo. */
export const chosenProjections = (
  names: readonly string[],
  name: string | undefined,
): readonly string[] => {
  if (name === undefined) return names;
  if (names.includes(name)) return [name];
  throw new CannotDo(
    `There is no projection '${name}'. Use one of ${names.join(', ')}.`,
  );
};
