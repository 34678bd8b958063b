import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { isLoopback } from '#application/shared/loopback.ts';
import { HEADERS } from '../contract/envelopeValues.ts';
import { Refused } from './refused.ts';

/**
 * Refuses a mutation that another site's page sent. Browsers name the page's
 * origin; other clients send a custom header, which a page elsewhere cannot
 * set.
 */
export const requireOwnOrigin = (request: Request, publicUrl: string): void => {
  const { origin } = request.headers;
  const own =
    origin === undefined
      ? Boolean(request.headers[HEADERS.client.toLowerCase()])
      : isOwnOrigin(origin, request, publicUrl);
  if (!own) throw new Refused('REQUEST.FOREIGN_ORIGIN');
};

/**
 * Whether a page of that origin is ours (threat S17): of the public address or,
 * where that is of this computer and so perhaps none that was set, of what was
 * requested. Another protocol or port is another site.
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
 * True when the request seems to be made on this very computer: it came from
 * here, to a name of this computer, and nothing says that it was passed on. A
 * proxy's defaults can look the same, so that this alone admits nobody.
 */
export const isFromThisComputer = (
  { headers, socket }: IncomingMessage,
  { fromAnySocket }: Readonly<{ fromAnySocket: boolean }>,
): boolean =>
  (fromAnySocket || isLoopback(socket.remoteAddress ?? '')) &&
  isLoopback(hostnameOf(`http://${headers.host ?? ''}`)) &&
  !PASSED_ON.some((name) => headers[name] !== undefined);

/** The network address of the caller, as the counted proxies report it. */
export const addressOf = ({ ip, socket }: Request): string =>
  ip ?? socket.remoteAddress ?? '';

const PASSED_ON = [
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
