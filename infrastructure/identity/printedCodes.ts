import type { Clock } from '#application/shared/ports/Clock.ts';
import { randomCharacters } from '../shared/randomCharacters.ts';

/** Easy to read and type: no letter or digit looks like another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;
/** The lifetime of a code that is not used, in ms. */
const CODE_MS = 60 * 60_000;

/**
 * One random code after another, for the console: each is printed when it becomes
 * valid.
 */
export const printedCodes = (clock: Clock) => {
  const create = () => ({
    code: newLocalCode(),
    createdMs: Date.parse(clock.now()),
  });
  let current = create();
  let print: (code: string) => void = () => undefined;
  const replace = () => {
    current = create();
    print(current.code);
  };
  return {
    /** The valid code; an expired one is replaced first. */
    validCode: (): string => {
      const ageMs = Date.parse(clock.now()) - current.createdMs;
      if (ageMs >= CODE_MS) replace();
      return current.code;
    },
    replace,
    /** Prints the current code and all later ones with the only listener. */
    onCode: (listener: (code: string) => void): void => {
      print = listener;
      print(current.code);
    },
  };
};

/** A code with about 59 random bits. */
export const newLocalCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    randomCharacters(ALPHABET, GROUP_LENGTH),
  ).join('-');
