import type { IncomingMessage } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';

const NAME = 'slipway_session';

// What browsers allow at most; when a session is over, the server decides.
const LONGEST_SECONDS = 400 * 24 * 60 * 60;

/** The secret session id that a browser sent. */
export const sessionIdOf = ({ headers }: IncomingMessage): string | null =>
  parseCookie(headers.cookie ?? '')[NAME] ?? null;

/** A Set-Cookie that opens a session in the browser, or ends it with null. */
export const sessionCookie = (
  sessionId: string | null,
  { secure }: Readonly<{ secure: boolean }>,
): string =>
  stringifySetCookie({
    name: NAME,
    value: sessionId ?? '',
    maxAge: sessionId === null ? 0 : LONGEST_SECONDS,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });
