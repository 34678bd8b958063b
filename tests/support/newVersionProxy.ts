import { createServer, request } from 'node:http';
import { closeServer, listenLocally } from './listenLocally.ts';

/** A proxy to a Slipway that can simulate the deployment of a newer version. */
export type NewVersionProxy = Readonly<{
  url: string;
  /** From now on, serves a different service worker, as a new build has. */
  deploy: () => void;
  /** From now on, replies report the new version. */
  report: () => void;
  close: () => Promise<void>;
}>;

/** Headers with which the server sends a complete, uncompressed body. */
const PLAIN = {
  'accept-encoding': 'identity',
  'if-modified-since': '',
  'if-none-match': '',
};
const VERSION = 'x-slipway-version';

/** Forwards every request to a Slipway on this computer. */
export const openNewVersionProxy = async (
  slipway: string,
): Promise<NewVersionProxy> => {
  let builds = 0;
  let reported = 0;
  const server = createServer((received, response) => {
    const isWorker = received.url === '/serviceWorker.js';
    // Only a complete, uncompressed body can be changed.
    const headers = isWorker
      ? { ...received.headers, ...PLAIN }
      : received.headers;
    const passedOn = request(
      new URL(received.url ?? '/', slipway),
      // A reused connection might be closed at that very moment.
      { method: received.method, headers, agent: false },
      (answer) => {
        const changed = { ...answer.headers };
        if (VERSION in changed)
          changed[VERSION] = `version ${String(reported)}`;
        if (isWorker) {
          delete changed['content-length'];
          delete changed['etag'];
        }
        response.writeHead(answer.statusCode ?? 502, changed);
        answer.on('error', () => response.destroy());
        answer.on('data', (chunk) => response.write(chunk));
        answer.on('end', () => {
          response.end(isWorker ? `// build ${String(builds)}\n` : undefined);
        });
      },
    );
    passedOn.on('error', () => response.destroy());
    // A page that was left needs no more answers, such as its live stream.
    response.on('close', () => passedOn.destroy());
    received.pipe(passedOn);
  });
  const origin = await listenLocally(server);
  return {
    url: origin.replace('127.0.0.1', 'localhost'),
    deploy: () => {
      builds += 1;
    },
    report: () => {
      reported += 1;
    },
    close: () => closeServer(server),
  };
};
