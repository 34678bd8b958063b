import { setTimeout as delay } from 'node:timers/promises';
import type { KafkaFeed } from '../../live/kafkaFeed.ts';
import type { MongoProgress } from '../../mongo/readModels/progress.ts';
import type { Stores } from '../options.ts';
import { leasedWorker } from './leasedWorker.ts';
import { openLiveFeed } from './liveFeed.ts';
import { mongoStores } from './mongoStores.ts';
import type { DistributedProcess } from './openProcess.ts';

/** The stores for use cases, shared with other processes. */
export const distributedStores = (
  process: DistributedProcess,
  progress: MongoProgress,
  resources: AsyncDisposableStack,
): Stores & Readonly<{ liveFeed: KafkaFeed }> => {
  const { eventStore, mongo, generations, signal } = process;
  return {
    ...mongoStores(mongo, generations, process),
    eventStore,
    progress,
    liveFeed: openLiveFeed(process, progress, resources),
    // MongoDB itself reuses the space of former documents.
    textTraces: { overwrite: async () => undefined },
    soleWorker: leasedWorker(process),
    waitUntilOthersStop: async () => {
      await delay(process.settledMs, undefined, { signal });
    },
  };
};
