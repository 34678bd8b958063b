import { setTimeout as delay } from 'node:timers/promises';
import type { KafkaFeed } from '../../live/kafkaFeed.ts';
import type { MongoProgress } from '../../mongo/readModels/progress.ts';
import { LEASE_MS, withLease } from '../../relay/withLease.ts';
import type { Stores } from '../createUseCases.ts';
import { openLiveFeed } from './liveFeed.ts';
import { openMongoStores } from './mongoStores.ts';
import type { DistributedProcess } from './openProcess.ts';

/** The stores for use cases, shared with other processes. */
export const openDistributedStores = (
  host: DistributedProcess,
  progress: MongoProgress,
  resources: AsyncDisposableStack,
): Stores & Readonly<{ liveFeed: KafkaFeed }> => {
  const { eventStore, mongo, generations, leases, owner, signal } = host;
  return {
    ...openMongoStores(mongo, generations, host),
    eventStore,
    progress,
    liveFeed: openLiveFeed(host, progress, resources),
    // MongoDB itself reuses the space of former documents.
    textTraces: { overwrite: async () => undefined },
    // One process works at a time; another takes over 10 s after a kill.
    soleWorker: {
      run: (name, work, stop) =>
        withLease(leases, { name, owner, ms: LEASE_MS, signal: stop }, work),
    },
    waitUntilOthersStop: async () => {
      await delay(host.settledMs, undefined, { signal });
    },
  };
};
