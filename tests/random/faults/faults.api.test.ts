import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '#tests/support/seededRandom.ts';
import type { Crew } from './crew.ts';
import { gatherCrew } from './crew.ts';
import type { OwnEngines } from './engines.ts';
import { startOwnEngines } from './engines.ts';
import type { SlipwayCluster } from '../../support/slipwayCluster.ts';
import { startCluster } from '../../support/slipwayCluster.ts';
import type { Strike } from './injectedFaults.ts';
import { PLAIN_STRIKES, STRIKES } from './injectedFaults.ts';
import { unsound } from './inconsistencies.ts';

/** The plain ones once in every test run; with 20, the whole of it. */
const ASKED_ROUNDS = process.env['SLIPWAY_FAULT_ROUNDS'];
const ROUNDS = Number(ASKED_ROUNDS ?? 1);
const WANTED = ASKED_ROUNDS === undefined ? PLAIN_STRIKES : STRIKES;
/** The script that starts and kills engines, where there is one. */
const ENGINES =
  ASKED_ROUNDS === undefined ? '' : (process.env['SLIPWAY_ENGINES'] ?? '');
const BROKERS = process.env['KAFKA_BROKERS'] ?? '';
const MONGO = process.env['MONGODB_URL'] ?? '';
const SHARED = BROKERS !== '' && MONGO !== '';
/** More are too many for the database of the tests, which reads all of them. */
const MOST_COMMANDS = 1500;
const START_MS = 300_000;
const ROUND_MS = 300_000;

describe.skipIf(ENGINES === '' && !SHARED)(
  'A distributed Slipway under faults (needs KAFKA_BROKERS and MONGODB_URL, or SLIPWAY_ENGINES)',
  () => {
    const seed = Number(process.env['SLIPWAY_FAULT_SEED'] ?? Date.now() % 1e6);
    const random = seededRandom(seed).next;
    let engines: OwnEngines | null = null;
    let cluster: SlipwayCluster;
    let dispose: () => Promise<void> = () => Promise.resolve();
    let crew: Crew;
    /** What people left open in a round that failed is in nobody's book. */
    let isSpoiled = false;

    const begin = async () => {
      const shared = { kafkaBrokers: BROKERS, mongoUrl: MONGO };
      cluster = await startCluster(engines ?? shared);
      ({ dispose } = cluster);
      crew = await gatherCrew(cluster.urls, random);
    };

    const beginAnew = async () => {
      await dispose();
      await begin();
    };

    beforeAll(async () => {
      if (ENGINES !== '') engines = await startOwnEngines(ENGINES);
      await begin();
    }, START_MS);

    afterAll(async () => {
      await dispose();
      await engines?.dispose();
    }, START_MS);

    it.for(WANTED.map((strike) => [strike.name, strike] as const))(
      `keeps all that was acknowledged, ${String(ROUNDS)} times: %s (seed ${String(seed)})`,
      { timeout: START_MS + ROUNDS * ROUND_MS },
      async ([name, strike], { annotate, skip }) => {
        skip(strike.needsEngines && engines === null, 'needs SLIPWAY_ENGINES');
        let unanswered = 0;
        let acknowledged = 0;
        for (let round = 1; round <= ROUNDS; round++) {
          if (crew.acknowledged().length > MOST_COMMANDS) {
            expect(await unsound(cluster, crew), name).toEqual([]);
            isSpoiled = true;
          }
          if (isSpoiled) await beginAnew();
          isSpoiled = true;
          const before = crew.acknowledged().length;
          unanswered += await strikeOnce(strike, round);
          acknowledged += crew.acknowledged().length - before;
          isSpoiled = false;
        }
        expect(await unsound(cluster, crew), name).toEqual([]);
        expect(acknowledged).toBeGreaterThan(ROUNDS);
        await annotate(
          `${String(acknowledged)} commands acknowledged, ${String(unanswered)} not answered at first`,
        );
      },
    );

    const strikeOnce = async ({ name, strike }: Strike, round: number) => {
      const at = `${name}, round ${String(round)}`;
      await crew.workThrough(() => strike({ cluster, crew, engines, random }));
      expect(await crew.faults(), at).toEqual([]);
      const unanswered = await crew.retry();
      expect(await crew.faults(), `${at}, after retries`).toEqual([]);
      return unanswered;
    };
  },
);
