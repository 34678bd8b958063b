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

export const startCuttableProxy = async (
  host: string,
  port: number,
): Promise<CuttableProxy> => {
  const open = new Set<Socket>();
  let state: 'open' | 'cut' | 'silent' = 'open';
  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    if (state === 'silent') {
      open.add(near);
      near.on('error', () => near.destroy());
      near.once('close', () => open.delete(near));
      return;
    }
    const far = connect(port, host);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const breakAll = (next: typeof state) => {
    state = next;
    for (const socket of open) socket.destroy();
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
