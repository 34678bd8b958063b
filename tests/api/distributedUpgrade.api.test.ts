import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { items } from '#projections/item/items.ts';
import { openMongo } from '#infrastructure/mongo/database.ts';
import { mongoPartitions } from '#infrastructure/mongo/readModels/partitions.ts';
import type { PartitionedStore } from '#infrastructure/projecting/build/partitionedStore.ts';
import type { ChangedBuild } from '#tests/support/changedBuild.ts';
import { createChangedBuild } from '#tests/support/changedBuild.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { SlipwayCluster } from '#tests/support/slipwayCluster.ts';
import { startCluster, untilReady } from '#tests/support/slipwayCluster.ts';
import type { SlipwayProcess } from '#tests/support/slipwayProcess.ts';
import { hasEngines, requireVariable } from '#tests/support/testEngines.ts';
import type { UpgradeLoad } from './upgradeLoad.ts';
import { openUpgradeLoad } from './upgradeLoad.ts';

const TEAMS = 3;
/** No read may be out of date for longer than this. */
const OLDEST_MS = 2000;
/** Much longer than a failure could go unnoticed. */
const WHILE_MS = 2 * OLDEST_MS;
const LONG_MS = 120_000;

describe.skipIf(!hasEngines())(
  'An upgrade that changes a read model (needs KAFKA_BROKERS and MONGODB_URL)',
  { timeout: 5 * LONG_MS },
  () => {
    const resources = new AsyncDisposableStack();
    let cluster: SlipwayCluster;
    let store: PartitionedStore;
    let newer: ChangedBuild;
    /** The newer build may be read once this file exists. */
    let gate: string;

    beforeAll(async () => {
      const engines = {
        kafkaBrokers: requireVariable('KAFKA_BROKERS'),
        mongoUrl: requireVariable('MONGODB_URL'),
      };
      cluster = await startCluster(engines, { each: 0 });
      resources.defer(cluster.dispose);
      const mongo = openMongo(cluster.settings.mongoUrl);
      resources.defer(mongo.close);
      store = mongoPartitions(mongo);
      gate = join(cluster.folder, 'gate');
      newer = await createChangedBuild(changesUntil(gate));
      resources.defer(newer.dispose);
    }, LONG_MS);
    afterAll(() => resources.disposeAsync(), LONG_MS);

    const versions = async () => {
      const found = (await store.generations()).get('items');
      return { live: found?.live?.version, building: found?.building };
    };

    it('shows nothing older than two seconds and fails no command, while processes of both builds start and stop', async ({
      annotate,
    }) => {
      const start = async (main?: string) => {
        const started = await cluster.start('all', main ? { main } : {});
        await untilReady([started.url]);
        return started;
      };
      const rotation = new Set<string>();
      const [first, other] = await Promise.all([start(), start()]);
      rotation.add(first.url).add(other.url);
      const load = await openUpgradeLoad(rotation, TEAMS);
      /**
       * Stops a process like a proxy does, which first sends it no new calls.
       */
      const stop = async ({ url, end }: SlipwayProcess) => {
        rotation.delete(url);
        await load.idleAt(url);
        await end('SIGTERM');
      };
      const working = load.work();
      // Failures are reported at the end.
      working.catch(() => undefined);
      await delay(WHILE_MS);
      // A busy machine has some delay when any process starts and stops.
      await stop(await start());
      const { worstMs: usualMs } = load.report();

      const third = await start(newer.main);
      await eventually(async () => {
        const { building } = await versions();
        return building?.joining === true;
      }, LONG_MS);
      rotation.add(third.url);
      await stop(first);
      await first.restart();
      await untilReady([first.url]);
      rotation.add(first.url);
      await stop(other);
      // Only the restarted process updates the read models.
      await delay(WHILE_MS);
      expect(await versions()).toMatchObject({ live: items.version });
      const fourth = await start(newer.main);
      rotation.add(fourth.url);
      await delay(WHILE_MS);
      await writeFile(gate, '');
      await eventually(
        async () => (await versions()).live === items.version + 1,
        LONG_MS,
      );
      await delay(WHILE_MS);
      await stop(first);
      await delay(WHILE_MS);
      load.stop();
      await working;

      const report = load.report();
      await annotate(summaryOf(report));
      expect(report.failures).toEqual([]);
      expect(await load.shown()).toEqual(
        load.written().map((text) => `${text} rebuilt`),
      );
      expect(report.worstMs).toBeLessThan(OLDEST_MS + 2 * usualMs);
    });
  },
);

/** Folds items differently, and publishes the build once the file exists. */
const changesUntil = (gate: string) => [
  {
    file: 'projections/item/items.ts',
    from: `version: ${String(items.version)},`,
    to: `version: ${String(items.version + 1)},`,
  },
  {
    file: 'projections/item/evolveItem.ts',
    from: 'return { ...withContent(document, content, event), contentSince };',
    to: `const description = content.description.replace(/( rebuilt)?$/, ' rebuilt');
  return { ...withContent(document, content, event), description, contentSince };`,
  },
  {
    file: 'infrastructure/kafka/projector/readiness.ts',
    from: 'import type { Generation }',
    to: "import { existsSync } from 'node:fs';\nimport type { Generation }",
  },
  {
    file: 'infrastructure/kafka/projector/readiness.ts',
    from: 'return now() - joinedAt >= JOIN_MS;',
    to: `return existsSync(${JSON.stringify(gate)}) && now() - joinedAt >= JOIN_MS;`,
  },
];

const summaryOf = ({
  commands,
  reads,
  worstMs,
  staleOwnReads,
}: ReturnType<UpgradeLoad['report']>): string =>
  `${String(commands)} commands, ${String(reads)} reads, the oldest ${String(Math.round(worstMs))} ms out of date, ${String(staleOwnReads)} marked stale`;
