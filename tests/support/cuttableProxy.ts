import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

/** A way to a server that can be cut, as a network is. */
export type CuttableProxy = Readonly<{
  port: number;
  /** Breaks every connection and refuses new ones. */
  cut: () => void;
  mend: () => void;
  close: () => void;
}>;

export const cuttableProxy = async (
  host: string,
  port: number,
): Promise<CuttableProxy> => {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(port, host);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => one.destroy());
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    mend: () => {
      isCut = false;
    },
    close: () => {
      cut();
      server.close();
    },
  };
};
