// The cost of many small teams: commands on 2,000 of their projects in turn,
// compared with the same on one project, each by a member of its team; and the
// memory of the server.
import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { SlipwayProcess } from '#tests/support/slipwayProcess.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import type { Figure } from './bench.ts';
import { compare, report } from './bench.ts';
import { sustain } from './load.ts';
import type { BenchTeam } from './manyTeams.ts';
import { fillWithTeams, signInAll } from './manyTeams.ts';

const { values: options } = parseArgs({
  strict: false,
  options: {
    teams: { type: 'string', default: '10000' },
    events: { type: 'string', default: '2000000' },
    /** The number of projects that take commands in turn. */
    projects: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '1,32' },
    /** A folder that is filled once and kept. */
    data: { type: 'string' },
  },
});

const CONNECTIONS = String(options.connections).split(',').map(Number);
const WEEKS = 12;
const KIB_PER_MIB = 1024;
const AT_LEAST_A_THIRD = { of: 'ratio', atLeast: 1 / 3 } as const;

const givenFolder = typeof options.data === 'string' ? options.data : null;
const data = givenFolder ?? (await mkdtemp(join(tmpdir(), 'slipway-teams-')));
const all = await fillWithTeams(data, {
  teams: Number(options.teams),
  events: Number(options.events),
});
const some = all.slice(0, Number(options.projects));
const cookies = await signInAll(data, some);

/**
 * How often each team has moved an item, so that each move changes the plan.
 */
const moved = new Map<BenchTeam, number>();

const nextMoveOf = (teams: readonly BenchTeam[]) => {
  let turn = 0;
  return () => {
    const team = teams[turn++ % teams.length] as BenchTeam;
    const times = moved.get(team) ?? 0;
    moved.set(team, times + 1);
    const { projectId, itemIds } = team;
    const itemId = itemIds[times % itemIds.length] ?? '';
    const index = (times + Math.floor(times / itemIds.length)) % WEEKS;
    return {
      path: `/v1/teams/active/projects/${projectId}/all/${itemId}/project-context`,
      headers: { cookie: cookies.get(team) ?? '' },
      body: JSON.stringify({
        newAssignment: { scope: 0, assignedTimeframe: { span: 1, index } },
      }),
    };
  };
};

const nextListOf = (teams: readonly BenchTeam[]) => {
  let turn = 0;
  return () => {
    const team = teams[turn++ % teams.length] as BenchTeam;
    const query = new URLSearchParams({
      filter: JSON.stringify({ projectId: team.projectId, scope: 0 }),
      sort: JSON.stringify(['sortKey', 'ASC']),
      range: JSON.stringify([0, 149]),
    });
    return {
      path: `/v1/resources/items?${query.toString()}`,
      headers: { cookie: cookies.get(team) ?? '' },
    };
  };
};

type Call = Readonly<{
  name: string;
  method: 'GET' | 'PUT';
  next: typeof nextMoveOf | typeof nextListOf;
}>;
const CALLS: readonly Call[] = [
  { name: 'move', method: 'PUT', next: nextMoveOf },
  { name: 'list', method: 'GET', next: nextListOf },
];

const headers = { 'X-Slipway-Client': 'bench' };

const rateOf = async (
  { url }: SlipwayProcess,
  { method, next }: Call,
  teams: readonly BenchTeam[],
  connections: number,
): Promise<number> => {
  const load = { url, method, headers, next: next(teams), connections };
  return (await sustain({ ...load, amount: some.length })).rate;
};

/** The MiB of a process: its current memory, and its peak. */
const memoryOf = ({ pid }: SlipwayProcess) => {
  const status = readFileSync(`/proc/${String(pid())}/status`, 'utf8');
  const kilobytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
  return {
    now: kilobytes('VmRSS') / KIB_PER_MIB,
    most: kilobytes('VmHWM') / KIB_PER_MIB,
  };
};

const memory = (name: string, value: number): Figure => ({
  name,
  unit: 'MiB',
  value,
  aim: { of: 'value', atMost: 250 },
});

/** Starts a server that has cached nothing of the teams. */
const start = () => startSlipway({ data });

const figures: Figure[] = [];
const slipway = await start();
try {
  const built = memoryOf(slipway);
  await slipway.end();
  await slipway.restart();
  figures.push(
    memory('memory: most, with what was built at the start', built.most),
  );
  figures.push(memory('memory: started again', memoryOf(slipway).now));
  const [move] = CALLS as [Call];
  const [firstTeam] = some as [BenchTeam];
  // Only the baseline's team is cached at this point.
  const baseline = await rateOf(slipway, move, [firstTeam], 32);
  const value = await rateOf(slipway, move, some, 32);
  figures.push({
    name: `move, the first on each of ${String(some.length)} projects, compared with one, 32 connections`,
    unit: 'requests/s',
    value,
    baseline,
    ratio: value / baseline,
    aim: AT_LEAST_A_THIRD,
  });
  for (const call of CALLS) {
    for (const connections of CONNECTIONS) {
      const rates = await compare({
        rounds: Number(options.rounds),
        baseline: () => rateOf(slipway, call, [firstTeam], connections),
        subject: () => rateOf(slipway, call, some, connections),
      });
      figures.push({
        name: `${call.name} in ${String(some.length)} projects in turn, compared with one, ${String(connections)} connections`,
        unit: 'requests/s',
        ...rates,
        // A list stays cached until somebody changes an item.
        ...(call.method === 'PUT' && { aim: AT_LEAST_A_THIRD }),
      });
    }
  }
  const { now, most } = memoryOf(slipway);
  figures.push(memory('memory: after all of that', now));
  figures.push(memory('memory: most', most));
  report(
    `${all.length.toLocaleString('en')} teams with about ${Number(options.events).toLocaleString('en')} events`,
    figures,
  );
} finally {
  if (givenFolder === null) await slipway.dispose();
  else await slipway.end();
}
