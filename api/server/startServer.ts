import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

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

// Longer than the 60 s of usual proxies, which else meet a closed connection.
const KEEP_ALIVE_MS = 65_000;

/** Listens; throws CannotListen when the address cannot be had. */
export const startServer = async (
  listener: RequestListener,
  { port, host }: Readonly<{ port: number; host: string }>,
): Promise<HttpServer> => {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new CannotListen(reasonOf(error, port, host)));
    });
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: (graceMs) => stop(server, graceMs),
  };
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
