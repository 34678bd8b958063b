import { parseCookie, stringifySetCookie } from 'cookie';
import type { IncomingMessage } from 'node:http';

/** A cookie that scripts cannot read. */
export type Cookie = Readonly<{
  name: string;
  /** Null deletes it. */
  value: string | null;
  path: string;
  maxAgeSeconds: number;
}>;

/** The cookies of a request, by name. */
export type Cookies = Readonly<Record<string, string | undefined>>;

export const cookiesOf = ({ headers }: IncomingMessage): Cookies =>
  parseCookie(headers.cookie ?? '');

/** A Set-Cookie header; requests from other sites do not carry it. */
export const setCookie = (
  { name, value, path, maxAgeSeconds }: Cookie,
  { secure }: Readonly<{ secure: boolean }>,
): string =>
  stringifySetCookie({
    name,
    value: value ?? '',
    maxAge: value === null ? 0 : maxAgeSeconds,
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });

export const SESSION_COOKIE = 'slipway_session';

// The most that browsers allow; the server decides when a session expires.
const SESSION_MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** The secret session id that a browser sent. */
export const sessionIdOf = (received: IncomingMessage): string | null =>
  cookiesOf(received)[SESSION_COOKIE] ?? null;

/** Opens a session in the browser, or ends it with null. */
export const sessionCookie = (sessionId: string | null): Cookie => ({
  name: SESSION_COOKIE,
  value: sessionId,
  path: '/',
  maxAgeSeconds: SESSION_MAX_AGE_SECONDS,
});
