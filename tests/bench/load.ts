import autocannon from 'autocannon';

export type Load = Readonly<{
  url: string;
  method: 'GET' | 'POST' | 'PUT';
  headers?: Readonly<Record<string, string>>;
  /** Path and body of each request. */
  next: () => Readonly<{ path: string; body?: string }>;
  connections: number;
  /** Requests in all. */
  amount: number;
}>;

export type Sustained = Readonly<{
  /** Answered requests a second. */
  rate: number;
  /** Milliseconds that all but one in a hundred stayed below. */
  p99: number;
}>;

/** Sends requests over some connections, each one after the other's answer. */
export const sustain = async (load: Load): Promise<Sustained> => {
  const { url, method, headers = {}, next, connections, amount } = load;
  const start = performance.now();
  const result = await autocannon({
    url,
    connections,
    amount,
    requests: [
      {
        method,
        setupRequest: (request) => ({
          ...request,
          ...next(),
          headers: { 'Content-Type': 'application/json', ...headers },
        }),
      },
    ],
  });
  const seconds = (performance.now() - start) / 1000;
  if (result['2xx'] < amount) {
    throw new Error(
      `${method} ${next().path}: ${String(amount - result['2xx'])} of ${String(amount)} were not answered with Ok.`,
    );
  }
  return { rate: amount / seconds, p99: result.latency.p99 };
};
