import { randomInt } from 'node:crypto';
import type { Clock } from '#application/shared/ports/Clock.ts';
import type { Devices } from '#application/shared/ports/Devices.ts';
import type { LocalAccess } from '#application/shared/ports/Identity.ts';
import { LocalCodeRefused } from '#application/shared/ports/Identity.ts';
import { isSameSecret } from './sameSecret.ts';

/** Easy to read and to type: no letter or digit looks like another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

const WRONG_CODES = 10;
const WINDOW_MS = 60_000;

/**
 * Local sign-in asks for a code that only somebody at the console knows: behind
 * a proxy's defaults, a request from anywhere looks like one of this computer.
 * Wrong codes are counted for everybody together, since a caller can choose
 * the address that a limit would count by.
 */
export const localAccess = ({
  devices,
  clock,
  code,
  fromAnySocket,
}: Readonly<{
  devices: Devices;
  clock: Clock;
  /** Null where local sign-in is not offered. */
  code: string | null;
  fromAnySocket: boolean;
}>): LocalAccess => {
  let wrongAt: readonly number[] = [];

  /** Nothing waits in here, so that parallel guesses are counted too. */
  const check = (given: string): void => {
    const now = Date.parse(clock.now());
    wrongAt = wrongAt.filter((at) => now - at < WINDOW_MS);
    const [oldest = now] = wrongAt;
    if (wrongAt.length >= WRONG_CODES) {
      throw new LocalCodeRefused(Math.ceil((oldest + WINDOW_MS - now) / 1000));
    }
    if (code !== null && isSame(given, code)) return;
    wrongAt = [...wrongAt, now];
    throw new LocalCodeRefused(null);
  };

  return {
    code,
    fromAnySocket,
    admit: async ({ code: given, device }) => {
      const now = clock.now();
      if (device !== null && (await devices.isKnown(device, now))) return null;
      if (given === null) throw new LocalCodeRefused(null);
      check(given);
      return devices.remember(now);
    },
  };
};

/** A code for one run of the server: about 59 random bits. */
export const newLocalCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () =>
      ALPHABET.charAt(randomInt(ALPHABET.length)),
    ).join(''),
  ).join('-');

/** People type in any case. */
const isSame = (given: string, code: string): boolean =>
  isSameSecret(given.trim().toLowerCase(), code.trim().toLowerCase());
