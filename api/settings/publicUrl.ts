import { isLoopback } from '#application/shared/loopback.ts';

/**
 * Whether an address has no path, like https://slipway.example.com: cookies are
 * for all paths of a host, and the client is served at its root. Also true for
 * a text that is not a web address; another check refuses that.
 */
export const hasNoPath = (text: string): boolean => {
  const url = URL.parse(text);
  const isWeb = url !== null && /^https?:$/.test(url.protocol);
  return !isWeb || url.href === `${url.origin}/`;
};

/**
 * Whether others on the network could read the cookies: plain http, not on this
 * computer, and not allowed by SLIPWAY_PLAIN_HTTP (threat S14).
 */
export const exposesCookies = ({
  SLIPWAY_PUBLIC_URL = '',
  SLIPWAY_PLAIN_HTTP,
}: Readonly<{
  SLIPWAY_PUBLIC_URL?: string | undefined;
  SLIPWAY_PLAIN_HTTP: boolean;
}>): boolean => {
  const url = URL.parse(SLIPWAY_PUBLIC_URL);
  const isPlain = url?.protocol === 'http:' && !isLoopback(url.hostname);
  return isPlain && !SLIPWAY_PLAIN_HTTP;
};
