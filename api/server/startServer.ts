import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A reason not to start that is shown to people without a stack. */
export class CannotListen extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CannotListen';
  }
}

export type HttpServer = Readonly<{
  port: number;
  /**
   * Takes no more connections, lets running requests end, and after `graceMs`
   * cuts off what is left.
   */
  stop: (graceMs: number) => Promise<void>;
}>;

/** What one connection may take of the server, so that none holds the others. */
export const CONNECTIONS = {
  /** Longer than the 60 s of usual proxies, which else meet a closed one. */
  keepAliveTimeout: 65_000,
  /** For the headers, and for the whole request: 1 MB on a slow line. */
  headersTimeout: 30_000,
  requestTimeout: 60_000,
  /** How often these two are looked at. */
  connectionsCheckingInterval: 5000,
  /** Bytes of all headers: more is answered 431. */
  maxHeaderSize: 16 * 1024,
} as const;

/** Without a byte in either direction, in ms: a client that reads no answer. */
export const IDLE_MS = 120_000;
/** At once; a further one is closed as it comes. */
export const MAX_CONNECTIONS = 4000;
/** Of these, of one address: without a proxy, each client has its own. */
export const MAX_OF_AN_ADDRESS = 100;
/** That wait to be taken, while the thread is busy. */
const BACKLOG = 1024;

type Listening = Readonly<{
  port: number;
  host: string;
  /** In front of it: with any, all connections come from one. */
  proxies: number;
}>;

/** Listens; throws CannotListen when the address cannot be had. */
export const startServer = async (
  listener: RequestListener,
  { port, host, proxies }: Listening,
): Promise<HttpServer> => {
  const server = createServer(CONNECTIONS, listener);
  server.setTimeout(IDLE_MS);
  server.maxConnections = MAX_CONNECTIONS;
  if (proxies === 0) boundEachAddress(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new CannotListen(reasonOf(error, port, host)));
    });
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: (graceMs) => stop(server, graceMs),
  };
};

/** So that one address alone cannot take all connections (threat S11). */
const boundEachAddress = (server: Server): void => {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    const count = (open.get(remoteAddress) ?? 0) + 1;
    if (count > MAX_OF_AN_ADDRESS) {
      socket.destroy();
      return;
    }
    open.set(remoteAddress, count);
    socket.once('close', () => {
      const left = (open.get(remoteAddress) ?? 0) - 1;
      if (left > 0) open.set(remoteAddress, left);
      else open.delete(remoteAddress);
    });
  });
};

const stop = (server: Server, graceMs: number): Promise<void> =>
  new Promise((resolve) => {
    const cutOff = setTimeout(() => {
      server.closeAllConnections();
    }, graceMs);
    // A connection that was busy stays open for its client's next request.
    const sweep = setInterval(() => {
      server.closeIdleConnections();
    }, 20);
    server.close(() => {
      clearTimeout(cutOff);
      clearInterval(sweep);
      resolve();
    });
  });

const reasonOf = (
  { code, message }: NodeJS.ErrnoException,
  port: number,
  host: string,
): string => {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${String(port)} is in use. Stop the program that uses it, or choose another port: PORT=${String(port + 1)}`;
    case 'EACCES':
      return `Port ${String(port)} needs more rights than this user has. Choose one above 1023 with PORT.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST=${host} is not an address of this computer.`;
    default:
      return `Slipway cannot listen on ${host}:${String(port)}: ${message}`;
  }
};
