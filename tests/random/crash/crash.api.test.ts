import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import { composeEmbedded } from '#infrastructure/composition/embedded.ts';
import { seededRandom } from '#tests/support/seededRandom.ts';
import type { SlipwayProcess } from '#tests/support/slipwayProcess.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import type { ApiDependencies } from '#api/http/dependencies.ts';
import { allRoutes } from '#api/http/routes.ts';
import type { ApiSession } from '../../support/apiSession.ts';
import { openApiSession } from '../../support/apiSession.ts';
import type { Bookkeeper } from '../ledger.ts';
import type { Join, TeamWriter } from '../clients.ts';
import { founder, teamWriter } from '../clients.ts';
import { NOT_CRASHED } from './routes.ts';
import { shownItems } from './shownItems.ts';
import type { Writer } from './writer.ts';
import { newWriter } from './writer.ts';

/** A few in every test run; SLIPWAY_CRASH_ROUNDS=200 is the whole of it. */
const ROUNDS = Number(process.env['SLIPWAY_CRASH_ROUNDS'] ?? 8);
/** Who works on items of one project; beside them, who does everything else. */
const WRITERS = 6;
const TEAM_WRITERS = 2;
/** Comparing takes longer with every round; about twenty times are enough. */
const COMPARED_EVERY = Math.ceil(ROUNDS / 20);
const MAIN = join(import.meta.dirname, '../../../api/main.ts');
/** Load before the kill, in milliseconds. */
const [SHORTEST, LONGEST] = [5, 1000];
const LONGEST_START = 1000;
const NO_CAPS = JSON.stringify({ maxTeams: 1000, maxOwnedTeams: 1000 });
const SECONDS_PER_ROUND = 15;

describe('Slipway, killed while people work with it', () => {
  const seed = Number(process.env['SLIPWAY_CRASH_SEED'] ?? Date.now() % 1e6);
  const random = seededRandom(seed);
  let slipway: SlipwayProcess;
  let session: ApiSession;
  let writers: readonly Writer[];
  let teamWriters: readonly TeamWriter[];
  let keepers: readonly Bookkeeper[];

  const signIn = (name: string, inviteCode?: string) =>
    openApiSession(slipway.url, name, inviteCode);
  const join: Join = async (name, code) => (await signIn(name, code)).userId;

  beforeAll(async () => {
    slipway = await startSlipway({ env: { SLIPWAY_ENTITLEMENTS: NO_CAPS } });
    session = await signIn('crash@slipway.localhost');
    const person = async (name: string) => ({
      session: await signIn(`${name.toLowerCase()}@slipway.localhost`),
      random: random.next,
    });
    teamWriters = await Promise.all(
      Array.from({ length: TEAM_WRITERS }, async (_, index) => {
        const name = `Team${String(index)}`;
        return teamWriter(name, await person(name));
      }),
    );
    keepers = [
      ...teamWriters,
      await founder('Founder', await person('Founder')),
    ];
    await welcome();
    await Promise.all(keepers.map((keeper) => keeper.tour()));
    writers = Array.from({ length: WRITERS }, (_, index) =>
      newWriter(`Writer${String(index)}`, session, random.next),
    );
  }, 60_000);

  afterAll(() => slipway.dispose());

  it(
    `keeps every acknowledged command and shows no half of one, ${String(ROUNDS)} times (seed ${String(seed)})`,
    async ({ annotate }) => {
      let unanswered = 0;
      for (let round = 1; round <= ROUNDS; round++) {
        await crashUnderLoad();
        if (round % 3 === 0) await crashAtStart();
        if (round % COMPARED_EVERY === 0) {
          expect(await differences(slipway.data), at(round)).toEqual([]);
        }
        await slipway.restart();
        expect(await faults(), at(round)).toEqual([]);
        const retried = await Promise.all(
          [...writers, ...keepers].map((writer) => writer.retry()),
        );
        unanswered += retried.filter(Boolean).length;
        expect(await faults(), `${at(round)}, after retries`).toEqual([]);
        await welcome();
      }
      await slipway.end('SIGTERM');
      expect(await differences(slipway.data), 'at the end').toEqual([]);
      expect(acknowledged()).toBeGreaterThan(ROUNDS);
      expect(unanswered).toBeGreaterThan(ROUNDS);
      await annotate(
        `${String(acknowledged())} commands acknowledged, ` +
          `${String(unanswered)} cut off by ${String(ROUNDS)} kills`,
      );
    },
    ROUNDS * SECONDS_PER_ROUND * 1000,
  );

  it('sends every command that changes something, but for a few', () => {
    const sent = new Set([
      ...keepers.flatMap((keeper) => [...keeper.routes()]),
      ...Object.keys(NOT_CRASHED),
    ]);
    const changing = allRoutes({} as ApiDependencies)
      .filter(({ mutates }) => mutates)
      .map(({ method, path }) => `${method} ${path}`);
    expect([...sent].toSorted()).toEqual(changing.toSorted());
  });

  /** Whom somebody has removed, others come in the place of. */
  const welcome = () =>
    Promise.all(teamWriters.map((writer) => writer.welcome(join)));

  const acknowledged = () =>
    [...writers, ...keepers].reduce(
      (sum, writer) => sum + writer.acknowledged(),
      0,
    );

  const crashUnderLoad = async () => {
    const writing = Promise.all(
      [...writers, ...keepers].map((writer) => writer.write()),
    );
    // What goes wrong before the kill is told when the writing is awaited.
    writing.catch(() => undefined);
    await milliseconds(SHORTEST + random.next() * (LONGEST - SHORTEST));
    await slipway.end('SIGKILL');
    await writing;
  };

  /** While it opens its files, mends them and catches up. */
  const crashAtStart = async () => {
    const child = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: '0',
        SLIPWAY_DATA: slipway.data,
      },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    await milliseconds(random.next() * LONGEST_START);
    child.kill('SIGKILL');
    await ended;
  };

  const faults = async () => {
    const shown = await shownItems(session);
    return [
      ...writers.flatMap((writer) => writer.faults(shown)),
      ...(await Promise.all(keepers.map((keeper) => keeper.faults()))).flat(),
    ];
  };
});

const at = (round: number): string => `round ${String(round)}`;

/** Documents of the read models that are not what a rebuild would make. */
const differences = async (dataFolder: string): Promise<unknown[]> => {
  const { projections, close } = await composeEmbedded({
    dataFolder,
    entitlements: DEFAULT_ENTITLEMENTS,
    follow: false,
  });
  try {
    const found: unknown[] = [];
    for (const { name } of await projections.status()) {
      found.push(...(await projections.verify(name)).differences);
    }
    return found;
  } finally {
    await close();
  }
};

/** The moment of the kill: the one wait that is about time. */
const milliseconds = (count: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, count);
  });
