import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a proxy between browsers and a server treats answers. */
export type Awkwardness = Readonly<{
  /** Passes an answer on once it has ended, as some proxies do with all. */
  holdsBack?: boolean;
  /** Cuts off answers in which nothing came for so long. */
  cutsAfterMs?: number;
}>;

export type AwkwardProxy = Readonly<{
  url: string;
  /** Paths of the calls that came, in order. */
  paths: readonly string[];
  dispose: () => Promise<void>;
}>;

/** A proxy in front of a server, which is told of the proxy's own address. */
export const startAwkwardProxy = async (
  target: string,
  awkwardness: Awkwardness,
): Promise<AwkwardProxy> => {
  const paths: string[] = [];
  const server = createServer((asked, answer) => {
    paths.push(asked.url ?? '');
    forward(asked, answer, { target, ...awkwardness });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${String(port)}`,
    paths,
    dispose: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
};

const forward = (
  asked: IncomingMessage,
  answer: ServerResponse,
  { target, ...how }: Awkwardness & { target: string },
): void => {
  const { method, headers, url } = asked;
  const call = request(
    new URL(url ?? '/', target),
    { method, headers },
    (reply) => {
      pass(reply, answer, how);
    },
  );
  call.on('error', () => answer.destroy());
  answer.on('close', () => call.destroy());
  asked.pipe(call);
};

const pass = (
  reply: IncomingMessage,
  answer: ServerResponse,
  { holdsBack = false, cutsAfterMs }: Awkwardness,
): void => {
  const { statusCode = 502, headers } = reply;
  const begin = () => answer.writeHead(statusCode, headers);
  if (cutsAfterMs !== undefined) {
    let timer = setTimeout(() => answer.destroy(), cutsAfterMs);
    reply.on('data', () => {
      clearTimeout(timer);
      timer = setTimeout(() => answer.destroy(), cutsAfterMs);
    });
    reply.on('close', () => clearTimeout(timer));
  }
  if (!holdsBack) {
    begin();
    reply.pipe(answer);
    return;
  }
  const parts: Buffer[] = [];
  reply.on('data', (part: Buffer) => parts.push(part));
  reply.on('end', () => {
    begin();
    answer.end(Buffer.concat(parts));
  });
};
