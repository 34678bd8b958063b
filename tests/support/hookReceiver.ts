import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a receiver of webhooks gets it. */
export type Received = Readonly<{
  path: string;
  headers: Readonly<Record<string, string>>;
  text: string;
  body: Readonly<Record<string, unknown>>;
}>;

type Answer = (
  response: ServerResponse,
  received: Received,
  count: number,
) => void;

export type HookReceiver = Readonly<{
  url: (path?: string) => string;
  /** The received requests, in order, including those that were refused. */
  received: readonly Received[];
  /** Sets how the next requests are answered; by default 200 and `ok`. */
  answerWith: (answer: Answer | null) => void;
  close: () => Promise<void>;
}>;

/** A server on this computer that receives webhooks; `port` 0 is a free one. */
export const startHookReceiver = async (port = 0): Promise<HookReceiver> => {
  const received: Received[] = [];
  let answer: Answer | null = null;
  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const delivery = {
        path: request.url ?? '',
        headers: request.headers as Record<string, string>,
        text,
        body: JSON.parse(text) as Record<string, unknown>,
      };
      received.push(delivery);
      if (answer === null) response.end('ok');
      else answer(response, delivery, received.length);
    });
  });
  server.listen(port, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port: boundPort } = server.address() as AddressInfo;
  return {
    url: (path = '/hook') => `http://127.0.0.1:${String(boundPort)}${path}`,
    received,
    answerWith: (given) => {
      answer = given;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};
