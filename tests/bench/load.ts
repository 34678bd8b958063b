import autocannon from 'autocannon';
import { quantile } from './bench.ts';

export type Load = Readonly<{
  url: string;
  method: 'GET' | 'POST' | 'PUT';
  headers?: Readonly<Record<string, string>>;
  /** The path, body and additional headers of each request. */
  next: () => Readonly<{
    path: string;
    body?: string;
    headers?: Readonly<Record<string, string>>;
  }>;
  connections: number;
  /** The total number of requests. */
  amount: number;
}>;

export type Sustained = Readonly<{
  /** Answered requests per second. */
  rate: number;
  /** The 99th percentile of the response times in ms. */
  p99: number;
}>;

/** On a busy machine, a reply may take long. */
const PATIENCE_S = 60;

/**
 * Sends requests over several connections, each one after the previous reply.
 */
export const sustain = async (load: Load): Promise<Sustained> => {
  const { url, method, headers = {}, next, connections, amount } = load;
  const latencies: number[] = [];
  let failed = 0;
  // The load ends on a full second after the last reply.
  let lastAnswer = 0;
  const start = performance.now();
  await new Promise<void>((resolve, reject) => {
    const instance = autocannon(
      {
        url,
        connections,
        amount,
        timeout: PATIENCE_S,
        requests: [
          {
            method,
            setupRequest: (request) => {
              const { headers: own = {}, ...asked } = next();
              return {
                ...request,
                ...asked,
                headers: {
                  'Content-Type': 'application/json',
                  ...headers,
                  ...own,
                },
              };
            },
          },
        ],
      },
      (error: Error | null) => {
        if (error === null) resolve();
        else reject(error);
      },
    );
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      lastAnswer = performance.now();
      latencies.push(milliseconds);
      if (status !== 200) failed += 1;
    });
  });
  if (failed > 0 || latencies.length < amount) {
    throw new Error(
      `${method} ${next().path}: of ${String(amount)}, ${String(latencies.length)} were answered, and ${String(failed)} not with Ok.`,
    );
  }
  return {
    rate: (amount / (lastAnswer - start)) * 1000,
    p99: quantile(latencies, 0.99),
  };
};
