import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityLog } from '#api/http/securityLog.ts';

/** What a call does after its first bytes; `end` ends its reply. */
type Work = (signal: AbortSignal, end: () => void) => Promise<void>;

let work: Work;
let loggedLine = Promise.withResolvers<unknown>();
const logger = pino(
  {},
  {
    write: (text: string) => {
      loggedLine.resolve(JSON.parse(text));
    },
  },
);
const server = createServer(
  express()
    .get(
      '/',
      securityLog('Exported', logger, async (_, response) => {
        const leaving = new AbortController();
        response.once('close', () => {
          leaving.abort();
        });
        response.write('begun');
        await work(leaving.signal, () => response.end());
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
const outcomeOf = async (workOfCall: Work): Promise<unknown> => {
  work = workOfCall;
  loggedLine = Promise.withResolvers();
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1' });
  sent.on('error', () => undefined).end();
  const [response] = await once(sent, 'response');
  await once(response, 'data');
  response.on('error', () => undefined);
  sent.destroy();
  return loggedLine.promise;
};

/** Waits until the client has left. */
const untilLeft = (signal: AbortSignal) =>
  signal.aborted ? Promise.resolve() : once(signal, 'abort');

describe('The outcome of a call whose client has left', () => {
  it('is Abandoned if the work stops because of that (threat S9)', async () => {
    expect(
      await outcomeOf(async (signal) => {
        await untilLeft(signal);
        signal.throwIfAborted();
      }),
    ).toMatchObject({ outcome: 'Abandoned' });
  });

  it('is the usual one if the work continues (threat S9)', async () => {
    expect(
      await outcomeOf(async (signal, end) => {
        await untilLeft(signal);
        end();
      }),
    ).toMatchObject({ outcome: 'Ok' });
  });
});
