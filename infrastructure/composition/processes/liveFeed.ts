import type { ReadModelProgress } from '#application/shared/ports/ReadModels.ts';
import type { KafkaFeed } from '../../live/kafkaFeed.ts';
import { kafkaFeed } from '../../live/kafkaFeed.ts';
import type { DistributedProcess } from './openProcess.ts';

/** Notifies this process of changes by any process, once it is started. */
export const openLiveFeed = (
  host: DistributedProcess,
  progress: ReadModelProgress,
  resources: AsyncDisposableStack,
): KafkaFeed => {
  const { kafka, topics, prefix, eventStore, partitionOf, signal } = host;
  const feed = kafkaFeed({
    kafka,
    topics,
    group: `${prefix}.live.${crypto.randomUUID()}`,
    eventStore,
    progress,
    partitionOf,
    ready: () => host.topicsReady(),
    signal,
    onTrouble: (error) => {
      host.troubles.report('Live changes from Kafka', error);
    },
  });
  resources.defer(feed.stop);
  return feed;
};
