import { isLoopback } from '#application/shared/loopback.ts';

/**
 * Whether an address has no path, like https://slipway.example.com: cookies are
 * for all paths of a host, and the client is served at its root. True for what
 * is no web address, which another check refuses.
 */
export const isWholeHost = (text: string): boolean => {
  const url = URL.parse(text);
  const isWeb = url !== null && /^https?:$/.test(url.protocol);
  return !isWeb || url.href === `${url.origin}/`;
};

/** Over plain http, others can read the cookies (threat S14). */
export const isOpenToReaders = ({
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
