import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

/** A connection to a server that can be cut, like a network. */
export type CuttableProxy = Readonly<{
  port: number;
  /** Breaks every connection and refuses new ones. */
  cut: () => void;
  /**
   * Breaks every connection and never answers on new ones, even once restored.
   */
  stopResponding: () => void;
  restore: () => void;
  close: () => void;
}>;

/** Starts a proxy to a server. */
export const startCuttableProxy = async (
  host: string,
  port: number,
): Promise<CuttableProxy> => {
  const sockets = new Set<Socket>();
  let state: 'open' | 'cut' | 'silent' = 'open';
  const server = createServer((client) => {
    if (state === 'cut') {
      client.destroy();
      return;
    }
    if (state === 'silent') {
      sockets.add(client);
      client.on('error', () => client.destroy());
      client.once('close', () => sockets.delete(client));
      return;
    }
    const upstream = connect(port, host);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const breakAll = (newState: typeof state) => {
    state = newState;
    for (const socket of sockets) socket.destroy();
  };
  const cut = () => {
    breakAll('cut');
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    stopResponding: () => {
      breakAll('silent');
    },
    restore: () => {
      state = 'open';
    },
    close: () => {
      cut();
      server.close();
    },
  };
};
