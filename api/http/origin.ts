import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { HEADERS } from '../contract/envelopeValues.ts';
import { Refused } from './refused.ts';

/**
 * Refuses a mutation that another site's page sent. Browsers name the page's
 * origin; other clients send a custom header, which a page elsewhere cannot
 * set.
 */
export const requireOwnOrigin = (
  { headers }: IncomingMessage,
  publicUrl: string,
): void => {
  const { origin } = headers;
  const own =
    origin === undefined
      ? headers[HEADERS.client.toLowerCase()] !== undefined
      : origin === publicUrl || hostOf(origin) === headers.host;
  if (!own) throw new Refused('REQUEST.FOREIGN_ORIGIN');
};

/**
 * True when the request was made on this very computer: it came from here, to
 * a name of this computer, and nothing says that it was passed on.
 */
export const isFromThisComputer = ({
  headers,
  socket,
}: IncomingMessage): boolean =>
  isLoopback(socket.remoteAddress ?? '') &&
  isLoopback(hostnameOf(`http://${headers.host ?? ''}`)) &&
  !PASSED_ON.some((name) => headers[name] !== undefined);

/**
 * The network address of the caller. Only a proxy nearby is trusted to report
 * it (see `trust proxy` in app.ts).
 */
export const addressOf = ({ ip, socket }: Request): string =>
  ip ?? socket.remoteAddress ?? '';

const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'];

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;

/** True for the names and addresses of this computer itself. */
export const isLoopback = (hostname: string): boolean =>
  LOOPBACK.test(hostname.replace(/^\[(.*)\]$/, '$1'));

const hostOf = (origin: string): string | null =>
  URL.canParse(origin) ? new URL(origin).host : null;

const hostnameOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname : '';
