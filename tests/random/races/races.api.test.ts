import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeDistributedTools } from '#infrastructure/composition/tools/distributedTools.ts';
import { composeEmbeddedTools } from '#infrastructure/composition/tools/embeddedTools.ts';
import { startCluster } from '#tests/support/slipwayCluster.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import { AGREE_TIMEOUT_MS, RACES } from './races.ts';

/** 200 for a thorough run; without it, each race has a few rounds. */
const ROUNDS = process.env['SLIPWAY_RACE_ROUNDS'];
const BROKERS = process.env['KAFKA_BROKERS'] ?? '';
const MONGO = process.env['MONGODB_URL'] ?? '';
/**
 * Starting takes long: two processes of each role on the stand-in for MongoDB,
 * while another such test runs.
 */
const START_MS = 600_000;
/**
 * Each round has its own team, because most of the time is waiting for read
 * models.
 */
const PARALLEL_ROUNDS = 5;
const ROUND_MS = 120_000;

type Deployment = Readonly<{
  urls: readonly string[];
  /**
   * The contradictions that `slipway verify` finds between streams after the
   * stop.
   */
  breaches: () => Promise<readonly unknown[]>;
  dispose: () => Promise<unknown>;
}>;

const startEmbedded = async (): Promise<Deployment> => {
  const slipway = await startSlipway();
  return {
    urls: [slipway.url],
    breaches: async () => {
      await slipway.end();
      const tools = await composeEmbeddedTools(slipway.data);
      const { breaches } = await tools.verifyOwners();
      await tools.close();
      return breaches;
    },
    dispose: slipway.dispose,
  };
};

const startDistributed = async (): Promise<Deployment> => {
  const engines = { kafkaBrokers: BROKERS, mongoUrl: MONGO };
  const { urls, settings, dispose } = await startCluster(engines);
  return {
    urls,
    breaches: async () => {
      const tools = await composeDistributedTools(settings);
      const { breaches } = await tools.verifyOwners();
      await tools.close();
      return breaches;
    },
    dispose,
  };
};

const describeRaces = (start: () => Promise<Deployment>, few: number) => {
  const count = Number(ROUNDS ?? few);
  let slipway: Deployment;
  let people = 0;
  beforeAll(async () => {
    slipway = await start();
  }, START_MS);
  afterAll(() => slipway.dispose(), START_MS);

  const newAddress = () => `person${String(++people)}@example.com`;

  it.each(Object.entries(RACES))(
    `%s lose no item and no membership, ${String(count)} times (R1, R5)`,
    async (_race, run) => {
      for (let remaining = count; remaining > 0; remaining -= PARALLEL_ROUNDS) {
        const rounds = Array.from(
          { length: Math.min(remaining, PARALLEL_ROUNDS) },
          () => run(slipway.urls, newAddress),
        );
        const lost = (await Promise.all(rounds)).flat();
        expect(lost).toEqual([]);
      }
    },
    count * ROUND_MS + AGREE_TIMEOUT_MS,
  );

  it(
    'leave streams that agree (R1, R2, R5)',
    async () => {
      expect(await slipway.breaches()).toEqual([]);
    },
    START_MS,
  );
};

describe('At the same moment, in one process,', () => {
  describeRaces(startEmbedded, 5);
});

describe.skipIf(BROKERS === '' || MONGO === '')(
  'At the same moment, in two API processes (needs KAFKA_BROKERS and MONGODB_URL),',
  () => {
    // The stand-in for MongoDB takes seconds for each round.
    describeRaces(startDistributed, 1);
  },
);
