import { parseCookie, stringifySetCookie } from 'cookie';
import type { IncomingMessage } from 'node:http';

/** What a browser is to keep, out of reach of scripts. */
export type Cookie = Readonly<{
  name: string;
  /** Null makes the browser forget it. */
  value: string | null;
  path: string;
  maxAgeSeconds: number;
}>;

/** Everything that a browser sent back, by name. */
export type Cookies = Readonly<Record<string, string | undefined>>;

export const cookiesOf = ({ headers }: IncomingMessage): Cookies =>
  parseCookie(headers.cookie ?? '');

/** A Set-Cookie, which other sites' pages do not get sent along. */
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
