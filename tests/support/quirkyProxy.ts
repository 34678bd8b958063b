import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { closeServer, listenLocally } from './listenLocally.ts';

/** What a proxy between browsers and a server does to answers. */
export type ProxyQuirks = Readonly<{
  /** Whether it holds back each answer until its end, as some proxies do. */
  buffersAnswers?: boolean;
  /** Cuts off an answer after this many ms without data. */
  cutsAfterMs?: number;
}>;

export type QuirkyProxy = Readonly<{
  url: string;
  /** The paths of the received calls, in order. */
  paths: readonly string[];
  dispose: () => Promise<void>;
}>;

/** Starts a proxy in front of a server; the server gets the proxy's address. */
export const startQuirkyProxy = async (
  target: string,
  quirks: ProxyQuirks,
): Promise<QuirkyProxy> => {
  const paths: string[] = [];
  const server = createServer((incoming, answer) => {
    paths.push(incoming.url ?? '');
    forward(incoming, answer, { target, ...quirks });
  });
  const origin = await listenLocally(server);
  return {
    url: origin.replace('127.0.0.1', 'localhost'),
    paths,
    dispose: () => closeServer(server),
  };
};

const forward = (
  incoming: IncomingMessage,
  answer: ServerResponse,
  { target, ...quirks }: ProxyQuirks & { target: string },
): void => {
  const { method, headers, url } = incoming;
  const call = request(
    new URL(url ?? '/', target),
    { method, headers },
    (reply) => {
      forwardReply(reply, answer, quirks);
    },
  );
  call.on('error', () => answer.destroy());
  answer.on('close', () => call.destroy());
  incoming.pipe(call);
};

const forwardReply = (
  reply: IncomingMessage,
  answer: ServerResponse,
  { buffersAnswers = false, cutsAfterMs }: ProxyQuirks,
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
  if (!buffersAnswers) {
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
