import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '#tests/support/seededRandom.ts';
import type { FaultClients } from './faultClients.ts';
import { openFaultClients } from './faultClients.ts';
import type { OwnEngines } from './ownEngines.ts';
import { startOwnEngines } from './ownEngines.ts';
import type { SlipwayCluster } from '#tests/support/slipwayCluster.ts';
import { startCluster } from '#tests/support/slipwayCluster.ts';
import type { Fault } from './injectedFaults.ts';
import { EACH_ONCE, FAULTS } from './injectedFaults.ts';
import { findInconsistencies } from './inconsistencies.ts';

/**
 * The number of rounds; by default the plain faults once, 20 for a thorough
 * run.
 */
const GIVEN_ROUNDS = process.env['SLIPWAY_FAULT_ROUNDS'];
const ROUNDS = Number(GIVEN_ROUNDS ?? 1);
const CHOSEN = GIVEN_ROUNDS === undefined ? [EACH_ONCE] : FAULTS;
/** The script that starts and kills engines, if there is one. */
const ENGINES =
  GIVEN_ROUNDS === undefined ? '' : (process.env['SLIPWAY_ENGINES'] ?? '');
const BROKERS = process.env['KAFKA_BROKERS'] ?? '';
const MONGO = process.env['MONGODB_URL'] ?? '';
const SHARED = BROKERS !== '' && MONGO !== '';
/** The tests' database reads whole collections, so they must stay small. */
const MAX_COMMANDS = 1500;
/** Two of each process start on a slow database while another test runs. */
const START_MS = 600_000;
const ROUND_MS = 300_000;
const LATER_MS = 10_000;

describe.skipIf(ENGINES === '' && !SHARED)(
  'A distributed Slipway under faults (needs KAFKA_BROKERS and MONGODB_URL, or SLIPWAY_ENGINES)',
  () => {
    const seed = Number(process.env['SLIPWAY_FAULT_SEED'] ?? Date.now() % 1e6);
    const random = seededRandom(seed).next;
    let engines: OwnEngines | null = null;
    let cluster: SlipwayCluster;
    let dispose: () => Promise<void> = () => Promise.resolve();
    let clients: FaultClients;
    /** After a failed round, the ledgers lack its unanswered commands. */
    let isUncertain = false;

    const begin = async () => {
      const shared = { kafkaBrokers: BROKERS, mongoUrl: MONGO };
      // Otherwise many rounds exceed the bytes that a person may write.
      const env = { SLIPWAY_RATE_LIMITS: 'off' };
      cluster = await startCluster(engines ?? shared, { env });
      ({ dispose } = cluster);
      clients = await openFaultClients(cluster.urls, random);
    };

    const beginAgain = async () => {
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

    it.for(CHOSEN.map((fault) => [fault.name, fault] as const))(
      `loses no acknowledged command and leaves no workflow unfinished, ${String(ROUNDS)} times, with bursts of large texts (threat C1): %s (seed ${String(seed)})`,
      { timeout: START_MS + ROUNDS * ROUND_MS },
      async ([name, fault], { annotate, skip }) => {
        skip(
          fault.needsOwnEngines && engines === null,
          'needs SLIPWAY_ENGINES',
        );
        let unanswered = 0;
        let acknowledged = 0;
        for (let round = 1; round <= ROUNDS; round++) {
          if (clients.acknowledged.length > MAX_COMMANDS) {
            const found = await findInconsistencies(cluster, clients);
            expect(found, name).toEqual([]);
            isUncertain = true;
          }
          if (isUncertain) await beginAgain();
          isUncertain = true;
          const before = clients.acknowledged.length;
          unanswered += await injectOnce(fault, round);
          acknowledged += clients.acknowledged.length - before;
          isUncertain = false;
        }
        expect(await findInconsistencies(cluster, clients), name).toEqual([]);
        expect(acknowledged).toBeGreaterThan(ROUNDS);
        await annotate(
          `${String(acknowledged)} commands acknowledged, ${String(unanswered)} not answered at first`,
        );
      },
    );

    const injectOnce = async ({ name, inject }: Fault, round: number) => {
      const when = `${name}, round ${String(round)}`;
      await clients.workDuring(() =>
        inject({ cluster, clients, engines, random }),
      );
      await expectNone(when);
      const unanswered = await clients.retry();
      await expectNone(`${when}, after retries`);
      return unanswered;
    };

    /** Checks again later, to tell lost changes from late ones. */
    const expectNone = async (when: string) => {
      const violations = await clients.violations();
      if (violations.length > 0) await delay(LATER_MS);
      const later = violations.length > 0 ? await clients.violations() : [];
      expect({ when, violations, later }).toEqual({
        when,
        violations: [],
        later: [],
      });
    };
  },
);
