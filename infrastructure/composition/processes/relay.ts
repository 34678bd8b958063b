import type { RelayHealth } from '#application/shared/ports/Health.ts';
import { kafkaEventSink } from '../../kafka/eventSink.ts';
import { RELAY, relay } from '../../relay/relay.ts';
import type { DistributedProcess } from './openProcess.ts';
import { inTime } from './engineHealth.ts';

export type RelayProcess = Readonly<{ health: () => Promise<RelayHealth> }>;

/** Publishes events to Kafka, once its topics are there. */
export const startRelay = (
  process: DistributedProcess,
  resources: AsyncDisposableStack,
): RelayProcess => {
  const { kafka, topics, partitions, eventStore, checkpoints } = process;
  const { leases, owner } = process;
  const sink = kafkaEventSink(kafka, topics, partitions);
  resources.defer(sink.close);
  const running = relay({ eventStore, sink, leases, checkpoints, owner });
  void process.topicsReady().then((areMade) => {
    if (areMade) running.start();
  });
  resources.defer(running.stop);

  return {
    health: async () => {
      const { role, trouble } = running.status();
      const [{ position }, last] = await Promise.all([
        inTime(checkpoints.load(RELAY), running.status()),
        inTime(eventStore.lastPosition(), null),
      ]);
      const lag = last === null ? null : Math.max(last - position, 0);
      return { role, position, lag, trouble };
    },
  };
};
