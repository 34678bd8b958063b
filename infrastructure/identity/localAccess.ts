import type { Clock } from '#application/shared/ports/Clock.ts';
import type { Devices } from '#application/shared/ports/Devices.ts';
import type { LocalAccess } from '#application/shared/ports/Identity.ts';
import { LocalCodeRefused } from '#application/shared/ports/Identity.ts';
import { isSameSecret } from '../shared/isSameSecret.ts';
import { printedCodes } from './printedCodes.ts';

/** Wrong codes per connection, so that a guesser locks out nobody else. */
const MAX_WRONG_CODES = 10;
/** Wrong codes in total, too few to guess a random code. */
const MAX_TOTAL_WRONG_CODES = 300;
/** How long a wrong code counts, in ms. */
const WINDOW_MS = 60_000;

type WrongCode = Readonly<{ at: number; connection: string }>;

/**
 * Local sign-in asks for a code that only a person at the console knows: behind
 * a proxy with default settings, a request from anywhere looks local. A printed
 * code ends with its first use or after an hour; a configured code does not
 * end.
 */
export const localAccess = ({
  devices,
  clock,
  code: given,
  fromAnySocket,
}: Readonly<{
  devices: Devices;
  clock: Clock;
  /** 'printed' for random codes; null if local sign-in is not offered. */
  code: Readonly<{ set: string }> | 'printed' | null;
  fromAnySocket: boolean;
}>): LocalAccess => {
  let wrongCodes: readonly WrongCode[] = [];
  const printed = given === 'printed' ? printedCodes(clock) : null;
  const configured = given === null || given === 'printed' ? null : given.set;
  const validCode = (): string | null => printed?.validCode() ?? configured;

  /** The wrong code whose window must end before the next guess; or none. */
  const findBlocking = (connection: string): WrongCode | undefined => {
    const ofConnection = wrongCodes.filter(
      (guess) => guess.connection === connection,
    );
    if (ofConnection.length >= MAX_WRONG_CODES) return ofConnection[0];
    return wrongCodes.length >= MAX_TOTAL_WRONG_CODES
      ? wrongCodes[0]
      : undefined;
  };

  /** Synchronous, so that parallel guesses are counted too. */
  const requireCode = (code: string, connection: string): void => {
    const now = Date.parse(clock.now());
    wrongCodes = wrongCodes.filter(({ at }) => now - at < WINDOW_MS);
    const blocking = findBlocking(connection);
    if (blocking !== undefined) {
      throw new LocalCodeRefused(
        Math.ceil((blocking.at + WINDOW_MS - now) / 1000),
      );
    }
    const expected = validCode();
    if (expected !== null && isSame(code, expected)) {
      printed?.replace();
      return;
    }
    wrongCodes = [...wrongCodes, { at: now, connection }];
    throw new LocalCodeRefused(null);
  };

  return {
    onCode: (print) => {
      if (printed !== null) printed.onCode(print);
      else if (configured !== null) print(configured);
    },
    fromAnySocket,
    admit: async ({ code, deviceSecret, connection }) => {
      const now = clock.now();
      if (deviceSecret !== null && (await devices.isKnown(deviceSecret, now))) {
        return null;
      }
      // Replaces an expired code now, so that the console shows a valid one.
      validCode();
      if (code === null) throw new LocalCodeRefused(null);
      requireCode(code, connection);
      return devices.remember(now);
    },
  };
};

/** Upper and lower case count as the same. */
const isSame = (given: string, code: string): boolean =>
  isSameSecret(given.trim().toLowerCase(), code.trim().toLowerCase());
