// Calls over HTTP at 1 and at 32 connections, compared with a bare Express
// route that sends the same bytes; each server is a separate process.
import { setTimeout as delay } from 'node:timers/promises';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import type { Figure } from './bench.ts';
import { compare, median, report } from './bench.ts';
import type { BenchCall } from './httpCalls.ts';
import { prepareCalls } from './httpCalls.ts';
import { sustain } from './load.ts';
import { usageOf } from './processUsage.ts';
import { startBareExpress } from './startBareExpress.ts';

const ROUNDS = 5;
/** The number of connections at which the CPU of a command has a goal. */
const MANY = 32;
const CPU_AIM = { of: 'ratio', atMost: 1.8 } as const;
/** V8 collects the garbage of a load only after it has ended. */
const REST_MS = 15_000;
const MEMORY_AIM = { of: 'value', atMost: 180 } as const;

type Server = Readonly<{ url: string; pid: number }>;

const measure = async (
  call: BenchCall,
  connections: number,
  servers: Readonly<{ slipway: Server; bare: Server }>,
): Promise<readonly Figure[]> => {
  // Each connection sends several requests.
  const amount =
    connections === 1
      ? call.amount
      : Math.max(call.amount * 3, connections * 3);
  const latencies: number[] = [];
  const cpu = { slipway: [] as number[], bare: [] as number[] };
  const rateOf = async (name: keyof typeof servers) => {
    const { url, pid } = servers[name];
    const before = usageOf(pid).cpuMs;
    const { rate, p99 } = await sustain({ ...call, connections, amount, url });
    cpu[name].push((usageOf(pid).cpuMs - before) / amount);
    if (name === 'slipway') latencies.push(p99);
    return rate;
  };
  const rates = await compare({
    rounds: ROUNDS,
    baseline: () => rateOf('bare'),
    subject: async () => {
      await call.prepare?.();
      return rateOf('slipway');
    },
  });
  const [used, bareUsed] = [median(cpu.slipway), median(cpu.bare)];
  const name = `${call.name}, ${String(connections)} connection${connections === 1 ? '' : 's'}`;
  return [
    { name, unit: 'requests/s', ...rates },
    { name: '  99 % within', unit: 'ms', value: median(latencies) },
    {
      name: '  CPU of the server',
      unit: 'ms a request',
      value: used,
      baseline: bareUsed,
      ratio: used / bareUsed,
      ...(call.changes && connections === MANY ? { aim: CPU_AIM } : {}),
    },
  ];
};

const measureAll = async (
  calls: readonly BenchCall[],
  slipway: Server,
): Promise<readonly Figure[]> => {
  const bare = await startBareExpress(
    Object.fromEntries(calls.map(({ route, answer }) => [route, answer])),
  );
  try {
    const figures: Figure[] = [];
    for (const connections of [1, MANY]) {
      for (const call of calls) {
        figures.push(...(await measure(call, connections, { slipway, bare })));
      }
    }
    return figures;
  } finally {
    await bare.end();
  }
};

const memory = (name: string, pid: number, aim?: Figure['aim']): Figure => ({
  name,
  unit: 'MiB',
  value: usageOf(pid).residentMiB,
  ...(aim === undefined ? {} : { aim }),
});

const slipway = await startSlipway({
  env: { SLIPWAY_ENTITLEMENTS: '{"maxProjects": 1000}' },
});
try {
  const atStart = memory('memory at the start', slipway.pid());
  const calls = await prepareCalls(slipway.url);
  const server = { url: slipway.url, pid: slipway.pid() };
  const figures = await measureAll(calls, server);
  report('Calls over HTTP, compared with a bare Express route', [
    ...figures,
    atStart,
    memory('memory after the run', slipway.pid(), MEMORY_AIM),
    await delay(REST_MS).then(() =>
      memory('memory after 15 s of rest', slipway.pid(), MEMORY_AIM),
    ),
  ]);
} finally {
  await slipway.dispose();
}
