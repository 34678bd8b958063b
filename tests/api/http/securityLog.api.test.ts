import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityLog } from '#api/http/securityLog.ts';

type Ends = (signal: AbortSignal, end: () => void) => Promise<void>;

let ends: Ends;
let line = Promise.withResolvers<unknown>();
const logger = pino(
  {},
  {
    write: (text: string) => {
      line.resolve(JSON.parse(text));
    },
  },
);
const server = createServer(
  express()
    .get(
      '/',
      securityLog('Exported', logger, async (_, response) => {
        const left = new AbortController();
        response.once('close', () => {
          left.abort();
        });
        response.write('begun');
        await ends(left.signal, () => response.end());
      }),
    )
    .use(((_error, _request, response, _next) => {
      response.destroy();
    }) satisfies express.ErrorRequestHandler),
);

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** The logged outcome of a call whose client leaves after the first bytes. */
const outcomeOf = async (how: Ends): Promise<unknown> => {
  ends = how;
  line = Promise.withResolvers();
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, host: '127.0.0.1' });
  asked.on('error', () => undefined).end();
  const [response] = await once(asked, 'response');
  await once(response, 'data');
  response.on('error', () => undefined);
  asked.destroy();
  return line.promise;
};

const left = (signal: AbortSignal) =>
  signal.aborted ? Promise.resolve() : once(signal, 'abort');

describe('The outcome of a call whose client has left', () => {
  it('is Abandoned if the work stops because of that (threat S9)', async () => {
    expect(
      await outcomeOf(async (signal) => {
        await left(signal);
        signal.throwIfAborted();
      }),
    ).toMatchObject({ outcome: 'Abandoned' });
  });

  it('is the usual one if the work continues (threat S9)', async () => {
    expect(
      await outcomeOf(async (signal, end) => {
        await left(signal);
        end();
      }),
    ).toMatchObject({ outcome: 'Ok' });
  });
});
