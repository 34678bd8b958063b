import { parseCookie, stringifySetCookie } from 'cookie';
import type { IncomingMessage } from 'node:http';
import { invalidRequest } from './validation.ts';

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

type Published = Readonly<{ publicUrl: string }>;

/** Over https, only this host can set a cookie of such a name (threat S10). */
const HOST_ONLY = '__Host-';

const prefixOf = ({ publicUrl }: Published): string =>
  publicUrl.startsWith('https:') ? HOST_ONLY : '';

/** Parsed once, because several cookies of a request are needed. */
const parsedCookies = new WeakMap<IncomingMessage, Cookies>();

/**
 * The cookies by Slipway's own names. Throws REQUEST.INVALID for a cookie that
 * was sent twice.
 */
export const cookiesOf = (
  received: IncomingMessage,
  published: Published,
): Cookies => {
  const cached = parsedCookies.get(received);
  if (cached !== undefined) return cached;
  const { cookie = '' } = received.headers;
  const prefix = prefixOf(published);
  requireOnce(cookie);
  const cookies = Object.fromEntries(
    Object.entries(parseCookie(cookie)).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  );
  parsedCookies.set(received, cookies);
  return cookies;
};

/**
 * If there are two, another host may have set one, so neither can be trusted.
 */
const requireOnce = (header: string): void => {
  if (header.indexOf(COOKIE_PREFIX) === header.lastIndexOf(COOKIE_PREFIX))
    return;
  const names = header
    .split(';')
    .map((pair) => pair.split('=', 1).join('').trim())
    .filter((name) => name.replace(HOST_ONLY, '').startsWith(COOKIE_PREFIX));
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice === undefined) return;
  const message = `The cookie ${twice} is there twice. Delete the cookies of this site, and sign in again.`;
  throw invalidRequest([{ path: 'Cookie', message }]);
};

/** The prefix of the names of all Slipway cookies. */
const COOKIE_PREFIX = 'slipway_';

/** A Set-Cookie header; requests from other sites do not carry the cookie. */
export const setCookie = (
  { name, value, path, maxAgeSeconds }: Cookie,
  published: Published,
): string => {
  const prefix = prefixOf(published);
  const isHostOnly = prefix !== '';
  return stringifySetCookie({
    name: `${prefix}${name}`,
    value: value ?? '',
    maxAge: value === null ? 0 : maxAgeSeconds,
    // Browsers require these attributes for a `__Host-` name.
    path: isHostOnly ? '/' : path,
    secure: isHostOnly,
    httpOnly: true,
    sameSite: 'lax',
  });
};

export const SESSION_COOKIE = 'slipway_session';

// The maximum that browsers allow; the server decides when a session expires.
const SESSION_MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** The secret session id that a browser sent. */
export const sessionIdOf = (
  received: IncomingMessage,
  published: Published,
): string | null => cookiesOf(received, published)[SESSION_COOKIE] ?? null;

/** Sets the browser's session, or deletes it if null. */
export const sessionCookie = (sessionId: string | null): Cookie => ({
  name: SESSION_COOKIE,
  value: sessionId,
  path: '/',
  maxAgeSeconds: SESSION_MAX_AGE_SECONDS,
});
