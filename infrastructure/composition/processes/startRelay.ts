import { kafkaEventSink } from '../../kafka/eventSink.ts';
import { isPartitionOf } from '../../kafka/topics.ts';
import { forgetCheckpoint } from '../../mongo/checkpoints.ts';
import { checkpointsOfTopics } from '../../relay/checkpointsOfTopics.ts';
import type { RelayStatus } from '../../relay/relay.ts';
import { createRelay } from '../../relay/relay.ts';
import { shareTrouble } from '../../relay/shareTrouble.ts';
import type { DistributedProcess } from './openProcess.ts';

export type RelayProcess = Readonly<{ status: () => RelayStatus }>;

/** Publishes events to Kafka, once its topics exist. */
export const startRelay = (
  host: DistributedProcess,
  resources: AsyncDisposableStack,
): RelayProcess => {
  const { kafka, topics, partitions, eventStore, checkpoints } = host;
  const { leases, owner, troubles } = host;
  const sink = kafkaEventSink(kafka, topics, partitions);
  resources.defer(sink.close);
  const { share, forget } = shareTrouble(checkpoints);
  const onTrouble = (trouble: string | null, role: RelayStatus['role']) => {
    troubles.report('The relay', trouble);
    if (role === 'active') share(trouble);
    else forget();
  };
  const relay = createRelay({
    eventStore,
    sink,
    leases,
    owner,
    onTrouble,
    checkpoints: checkpointsOfTopics(checkpoints, {
      isCurrent: isPartitionOf(topics),
      forget: (name) => forgetCheckpoint(host.mongo, name),
    }),
  });
  void host
    .topicsReady((trouble) => {
      if (trouble !== null) share(trouble);
    })
    .then((exist) => {
      if (exist) relay.start();
    });
  resources.defer(relay.stop);
  return relay;
};
