// Calls over HTTP at 1 and at 32 connections, compared with a bare Express route
// that answers the same bytes; each server in a separate process.
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import type { Figure } from './bench.ts';
import { compare, median, report } from './bench.ts';
import type { BenchCall } from './httpCalls.ts';
import { prepareCalls } from './httpCalls.ts';
import { sustain } from './load.ts';
import { startBareExpress } from './startBareExpress.ts';

const ROUNDS = 5;

const measure = async (
  call: BenchCall,
  connections: number,
  urls: Readonly<{ slipway: string; bare: string }>,
): Promise<readonly Figure[]> => {
  // Each connection asks a few times.
  const amount =
    connections === 1
      ? call.amount
      : Math.max(call.amount * 3, connections * 3);
  const load = { ...call, connections, amount };
  const latencies: number[] = [];
  const rates = await compare({
    rounds: ROUNDS,
    baseline: async () => (await sustain({ ...load, url: urls.bare })).rate,
    subject: async () => {
      await call.prepare?.();
      const { rate, p99 } = await sustain({ ...load, url: urls.slipway });
      latencies.push(p99);
      return rate;
    },
  });
  const name = `${call.name}, ${String(connections)} connection${connections === 1 ? '' : 's'}`;
  return [
    { name, unit: 'requests/s', ...rates },
    { name: `  99 % within`, unit: 'ms', value: median(latencies) },
  ];
};

const measureAll = async (
  calls: readonly BenchCall[],
  slipway: string,
): Promise<readonly Figure[]> => {
  const bare = await startBareExpress(
    Object.fromEntries(calls.map(({ route, answer }) => [route, answer])),
  );
  try {
    const figures: Figure[] = [];
    for (const connections of [1, 32]) {
      for (const call of calls) {
        const urls = { slipway, bare: bare.url };
        figures.push(...(await measure(call, connections, urls)));
      }
    }
    return figures;
  } finally {
    await bare.end();
  }
};

const slipway = await startSlipway({
  env: { SLIPWAY_ENTITLEMENTS: '{"maxProjects": 1000}' },
});
try {
  const calls = await prepareCalls(slipway.url);
  const figures = await measureAll(calls, slipway.url);
  report('Calls over HTTP beside a bare Express route', figures);
} finally {
  await slipway.dispose();
}
