import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { isLoopback } from '#application/shared/loopback.ts';
import { HEADERS } from '../contract/envelopeValues.ts';
import { Refused } from './refused.ts';

/**
 * Refuses a mutation that another site's page sent. Browsers name the page's
 * origin; other clients send a custom header, which a page of another site
 * cannot set.
 */
export const requireOwnOrigin = (request: Request, publicUrl: string): void => {
  const { origin } = request.headers;
  const isOwn =
    origin === undefined
      ? Boolean(request.headers[HEADERS.client.toLowerCase()])
      : isOwnOrigin(origin, request, publicUrl);
  if (!isOwn) throw new Refused('REQUEST.FOREIGN_ORIGIN');
};

/**
 * Whether a page of that origin is Slipway's own (threat S17). It must have the
 * public origin; if that is a local address, perhaps only the default, the
 * origin of the request itself counts too. Another protocol or port is another
 * site.
 */
export const isOwnOrigin = (
  origin: string,
  { protocol, headers: { host = '' } }: Request,
  publicUrl: string,
): boolean =>
  origin === publicUrl ||
  (isLoopback(new URL(publicUrl).hostname) &&
    origin === originOf(`${protocol}://${host}`));

/**
 * Whether the request seems to come from this computer: from a local address,
 * to a local name, and with no header of a proxy. A proxy with default settings
 * can look the same, so this alone admits nobody.
 */
export const isFromThisComputer = (
  { headers, socket }: IncomingMessage,
  { fromAnySocket }: Readonly<{ fromAnySocket: boolean }>,
): boolean =>
  (fromAnySocket || isLoopback(socket.remoteAddress ?? '')) &&
  isLoopback(hostnameOf(`http://${headers.host ?? ''}`)) &&
  !PROXY_HEADERS.some((name) => headers[name] !== undefined);

/** The network address of the caller, as the configured proxies report it. */
export const addressOf = ({ ip, socket }: Request): string =>
  ip ?? socket.remoteAddress ?? '';

const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

const originOf = (url: string): string | null => URL.parse(url)?.origin ?? null;

const hostnameOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname : '';
