import { CliError } from './cliError.ts';

/** The projection with that name, or all of them. Throws CliError. */
export const chosenProjections = (
  names: readonly string[],
  name: string | undefined,
): readonly string[] => {
  if (name === undefined) return names;
  if (names.includes(name)) return [name];
  throw new CliError(
    `There is no projection '${name}'. Use one of ${names.join(', ')}.`,
  );
};
