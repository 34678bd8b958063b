import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { SlipwayProcess } from '#tests/support/slipwayProcess.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import type { Figure } from './bench.ts';
import { compare, median, report } from './bench.ts';
import type { BenchCall } from './httpCalls.ts';
import { prepareCalls, prepareCarryOver } from './httpCalls.ts';
import { sustain } from './load.ts';
import { usageOf } from './processUsage.ts';

/*
 * Commands compared with an earlier version, `--old=<folder>`, a built
 * checkout; `--new=<folder>` compares two checkouts. Both servers answer the
 * same requests in turns. The server that starts first is a few percent slower,
 * so both start again in the other order and the ratios are averaged.
 */
const { values } = parseArgs({
  options: {
    old: { type: 'string' },
    new: { type: 'string' },
    rounds: { type: 'string', default: '10' },
    starts: { type: 'string', default: '4' },
    json: { type: 'boolean' },
  },
});

const rounds = Number(values.rounds);
/** Short rounds, because a machine is busy for seconds at a time. */
const REQUESTS = 100;
const COMMAND_AIM = { of: 'ratio', atMost: 1.03 } as const;
const CARRY_OVER_AIM = { of: 'ratio', atMost: 1.2 } as const;
const COMMANDS = /^(create|move|complete)/;

type Version = Readonly<{
  slipway: SlipwayProcess;
  calls: readonly BenchCall[];
  carryOver: () => Promise<number>;
}>;

const start = async (main?: string): Promise<Version> => {
  const slipway = await startSlipway({
    env: { SLIPWAY_ENTITLEMENTS: '{"maxProjects": 1000}' },
    ...(main === undefined ? {} : { main }),
  });
  const calls = await prepareCalls(slipway.url);
  return { slipway, calls, carryOver: await prepareCarryOver(slipway.url) };
};

/** Milliseconds per request, by the clock and of the server's CPU. */
const measure = async (
  index: number,
  { earlier, now }: Readonly<Record<'earlier' | 'now', Version>>,
): Promise<readonly Figure[]> => {
  const cpu = { earlier: [] as number[], now: [] as number[] };
  const timeOf = async (name: keyof typeof cpu, version: Version) => {
    const call = version.calls[index] as BenchCall;
    const { url } = version.slipway;
    await call.prepare?.();
    const before = usageOf(version.slipway.pid()).cpuMs;
    const { rate } = await sustain({
      ...call,
      amount: REQUESTS,
      connections: 1,
      url,
    });
    cpu[name].push((usageOf(version.slipway.pid()).cpuMs - before) / REQUESTS);
    return 1000 / rate;
  };
  const times = await compare({
    rounds,
    baseline: () => timeOf('earlier', earlier),
    subject: () => timeOf('now', now),
  });
  const [value, baseline] = [median(cpu.now), median(cpu.earlier)];
  return [
    {
      name: now.calls[index]?.name ?? '',
      unit: 'ms a request',
      ...times,
      aim: COMMAND_AIM,
    },
    {
      name: '  CPU of the server',
      unit: 'ms a request',
      value,
      baseline,
      ratio: value / baseline,
    },
  ];
};

const measureAll = async (
  versions: Readonly<Record<'earlier' | 'now', Version>>,
): Promise<readonly Figure[]> => {
  const figures: Figure[] = [];
  for (const [index, { name }] of versions.now.calls.entries()) {
    if (!COMMANDS.test(name)) continue;
    figures.push(...(await measure(index, versions)));
  }
  const carried = await compare({
    rounds,
    baseline: versions.earlier.carryOver,
    subject: versions.now.carryOver,
  });
  return [
    ...figures,
    {
      name: 'carry over 2,000 items',
      unit: 'ms',
      ...carried,
      aim: CARRY_OVER_AIM,
    },
  ];
};

/** The main module of a checkout. */
const mainIn = (folder: string): string => join(resolve(folder), 'api/main.ts');

const measureInOrder = async (
  old: string,
  { isNowFirst }: Readonly<{ isNowFirst: boolean }>,
): Promise<readonly Figure[]> => {
  const startOld = () => start(mainIn(old));
  const startNow = () =>
    start(values.new === undefined ? undefined : mainIn(values.new));
  const first = await (isNowFirst ? startNow() : startOld());
  const second = await (isNowFirst ? startOld() : startNow());
  const [now, earlier] = isNowFirst ? [first, second] : [second, first];
  const figures = await measureAll({ earlier, now });
  await now.slipway.dispose();
  await earlier.slipway.dispose();
  return figures;
};

/** Averages the figures of several starts; ratios by their geometric mean. */
const combineRuns = (runs: readonly (readonly Figure[])[]): readonly Figure[] =>
  (runs[0] ?? []).map((figure, index) => {
    const same = runs.map((run) => run[index] as Figure);
    const meanOf = (read: (run: Figure) => number) =>
      same.reduce((sum, run) => sum + read(run), 0) / same.length;
    return {
      ...figure,
      value: meanOf(({ value }) => value),
      baseline: meanOf(({ baseline = NaN }) => baseline),
      ratio: Math.exp(meanOf(({ ratio = NaN }) => Math.log(ratio))),
    };
  });

if (values.old === undefined) {
  console.log('Skipped: it needs --old=<folder>, an earlier version.');
} else {
  const runs: (readonly Figure[])[] = [];
  for (let n = 0; n < Number(values.starts); n += 1) {
    const isNowFirst = n % 2 === 0;
    runs.push(await measureInOrder(values.old, { isNowFirst }));
  }
  report('Commands, compared with an earlier version', combineRuns(runs));
}
