import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A reason not to start, which is shown to people without a stack. */
export class CannotListen extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CannotListen';
  }
}

export type HttpServer = Readonly<{
  port: number;
  /**
   * Accepts no more connections, lets running requests end, and cuts off the
   * rest after `graceMs`.
   */
  stop: (graceMs: number) => Promise<void>;
}>;

/** Limits for each connection, so that none blocks the others. */
export const CONNECTIONS = {
  /** Longer than the usual 60 s of proxies, which would reuse a closed one. */
  keepAliveTimeout: 65_000,
  /** Time for the headers, and for the whole request: 1 MB on a slow line. */
  headersTimeout: 30_000,
  requestTimeout: 60_000,
  /** How often these two limits are checked. */
  connectionsCheckingInterval: 5000,
  /** The bytes of all headers; more is answered 431. */
  maxHeaderSize: 16 * 1024,
} as const;

/** How long a connection may be idle, in ms, as when a client does not read. */
export const IDLE_MS = 120_000;
/** The maximum number of open connections; further ones are closed at once. */
export const MAX_CONNECTIONS = 4000;
/**
 * The maximum number of connections per address; without a proxy, each client
 * has its own.
 */
export const MAX_CONNECTIONS_PER_ADDRESS = 100;
/** The maximum number of connections that wait while the thread is busy. */
const BACKLOG = 1024;
/** How often a server that stops closes idle connections. */
const SWEEP_MS = 20;

type ListenOptions = Readonly<{
  port: number;
  host: string;
  /** The number of proxies; with any, all connections come from one address. */
  proxies: number;
}>;

/** Starts to listen; throws CannotListen if the address is not available. */
export const startServer = async (
  listener: RequestListener,
  { port, host, proxies }: ListenOptions,
): Promise<HttpServer> => {
  const server = createServer(CONNECTIONS, listener);
  server.setTimeout(IDLE_MS);
  server.maxConnections = MAX_CONNECTIONS;
  if (proxies === 0) limitConnectionsPerAddress(server);
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

/** One address alone must not take all connections (threat S11). */
const limitConnectionsPerAddress = (server: Server): void => {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    const count = (open.get(remoteAddress) ?? 0) + 1;
    if (count > MAX_CONNECTIONS_PER_ADDRESS) {
      socket.destroy();
      return;
    }
    open.set(remoteAddress, count);
    socket.once('close', () => {
      const remaining = (open.get(remoteAddress) ?? 0) - 1;
      if (remaining > 0) open.set(remoteAddress, remaining);
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
    }, SWEEP_MS);
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
