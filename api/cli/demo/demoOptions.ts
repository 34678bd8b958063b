import { InvalidArgumentError } from 'commander';
import { emailAddress } from '../../contract/scalars.ts';

/** Reads a whole number within bounds. Throws InvalidArgumentError. */
export const wholeNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max) {
      throw new InvalidArgumentError(
        `Use a whole number from ${String(min)} to ${max.toLocaleString('en')}.`,
      );
    }
    return value;
  };

/** Reads an address one can sign in with. Throws InvalidArgumentError. */
export const anEmailAddress = (text: string): string => {
  const parsed = emailAddress.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new InvalidArgumentError(parsed.error.issues[0]?.message ?? '');
};
