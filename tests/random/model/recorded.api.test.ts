import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedServer } from '#tests/support/sharedServer.ts';
import { amount } from '#tests/support/testComposition.ts';
import { play } from './play.ts';
import { expectSameAnswers, record } from './recorded.ts';
import { expectSameAudits, recordAudit } from './recordedAudit.ts';
import type { Step } from './steps.ts';
import { steps } from './steps.ts';
import type { World } from './world.ts';
import { caps, newWorld } from './world.ts';

const SEED = Number(
  process.env['SLIPWAY_MODEL_SEED'] ?? Date.now() % 1_000_000,
);
const INSTANTS = 40;
const COMMANDS_BETWEEN = amount(8, 4);
const SECONDS = amount(600, 900);

const server = sharedServer({ rateLimits: false, entitlements: caps });

/** Random commands may set no start date, without which there is no chart. */
const DATED = ([0, 1] as const).map((team): Step => {
  const dates = { start: -20, weeks: 8, text: null, status: null } as const;
  const command = {
    kind: 'revise',
    project: 0,
    oddStart: null,
    ...dates,
  } as const;
  return { team, person: 0, twice: false, command };
});

/** A deleted project has no charts. */
const isComparable = ({ command: { kind } }: Step): boolean =>
  kind !== 'deleteProject';

/** A start date for each team, and then random commands. */
const randomSteps = (): readonly Step[] => {
  const [list = []] = fc.sample(steps(INSTANTS * COMMANDS_BETWEEN), {
    seed: SEED,
    numRuns: 1,
  });
  return [...DATED, ...list.filter(isComparable)];
};

/** Plays the steps in parts, and records what the server answers after each. */
const playAndRecord = async (world: World, all: readonly Step[]) => {
  const recordings: Awaited<ReturnType<typeof record>>[] = [];
  const audits: Awaited<ReturnType<typeof recordAudit>>[] = [];
  const size = Math.max(Math.ceil(all.length / INSTANTS), 1);
  for (let n = 0; n < INSTANTS; n++) {
    const part = all.slice(n * size, (n + 1) * size);
    const failure = await play(world, part, n * size);
    if (failure !== null) throw failure.cause;
    const team = world.teams[n % 2 === 0 ? 0 : 1];
    for (const project of team.projects) {
      recordings.push(await record(world, team, project));
    }
    audits.push(await recordAudit(world, team));
    server.clock.advance(1);
  }
  return { recordings, audits };
};

/** The recorded answers that are not refusals. */
const successesIn = (
  recordings: Awaited<ReturnType<typeof playAndRecord>>['recordings'],
) =>
  recordings
    .flatMap(({ answers }) => [...answers.values()])
    .filter((answer) => !Object.hasOwn(answer as object, 'status'));

describe('The server’s answers at forty instants', () => {
  it(
    `stay the same as of each instant: charts, forecast, explanations, review, scope and the audit (G40, seed ${String(SEED)})`,
    async () => {
      const world = await newWorld(server);
      const { recordings, audits } = await playAndRecord(world, randomSteps());
      for (const recording of recordings) {
        await expectSameAnswers(world, recording);
      }
      const compared = await expectSameAudits(world, audits);
      expect(compared).toBeGreaterThan(INSTANTS / 4);
      expect(new Set(recordings.map(({ at }) => at)).size).toBe(INSTANTS);
      expect(successesIn(recordings).length).toBeGreaterThan(INSTANTS);
    },
    SECONDS * 1000,
  );
});
