import type { RelayHealth } from '#application/shared/ports/Health.ts';
import { kafkaEventSink } from '../../kafka/eventSink.ts';
import { isPartitionOf } from '../../kafka/topics.ts';
import { forgetCheckpoint } from '../../mongo/checkpoints.ts';
import { ownTopics } from '../../relay/ownTopics.ts';
import type { Checkpoints } from '../../relay/ports.ts';
import type { RelayStatus } from '../../relay/relay.ts';
import { RELAY, createRelay } from '../../relay/relay.ts';
import type { DistributedProcess } from './openProcess.ts';
import { fallbackIfLate } from './engineHealth.ts';
import type { StallDetector } from './stallDetector.ts';
import { stalledField } from './stallDetector.ts';

export type RelayProcess = Readonly<{ status: () => RelayStatus }>;

/** Publishes events to Kafka, once its topics exist. */
export const startRelay = (
  process: DistributedProcess,
  resources: AsyncDisposableStack,
): RelayProcess => {
  const { kafka, topics, partitions, eventStore, checkpoints } = process;
  const { leases, owner, troubles } = process;
  const sink = kafkaEventSink(kafka, topics, partitions);
  resources.defer(sink.close);
  const { share, forget } = shareTrouble(checkpoints);
  const onTrouble = (trouble: string | null, role: RelayStatus['role']) => {
    troubles.report('The relay', trouble);
    if (role === 'active') share(trouble);
    else forget();
  };
  const options = {
    eventStore,
    sink,
    leases,
    owner,
    onTrouble,
    checkpoints: ownTopics(checkpoints, {
      isOwn: isPartitionOf(topics),
      forget: (name) => forgetCheckpoint(process.mongo, name),
    }),
  };
  const running = createRelay(options);
  void process
    .topicsReady((trouble) => {
      if (trouble !== null) share(trouble);
    })
    .then((exist) => {
      if (exist) running.start();
    });
  resources.defer(running.stop);
  return running;
};

/** Stores a trouble for all processes to see: once, and again if that fails. */
const shareTrouble = (checkpoints: Pick<Checkpoints, 'recordTrouble'>) => {
  let stored: string | null | undefined;
  let storing = Promise.resolve();
  const storeTrouble = async (trouble: string | null) => {
    if (trouble === stored) return;
    stored = undefined;
    await checkpoints.recordTrouble(RELAY, trouble);
    stored = trouble;
  };
  return {
    share: (trouble: string | null) => {
      storing = storing
        .then(() => storeTrouble(trouble))
        .catch(() => undefined);
    },
    /** Another relay may store something else from now on. */
    forget: () => {
      storing = storing.then(() => {
        stored = undefined;
      });
    },
  };
};

/**
 * The progress of the relays, for every process to see: what is still to be
 * published, why nothing is published, and for how long. `own` is the relay of
 * this process, if it runs one.
 */
export const readRelayHealth = async (
  {
    eventStore,
    checkpoints,
  }: Pick<DistributedProcess, 'eventStore' | 'checkpoints'>,
  own: RelayProcess | null,
  stalls: StallDetector,
): Promise<RelayHealth> => {
  const status = own?.status() ?? NO_RELAY;
  const [relayed, shared, last] = await Promise.all([
    fallbackIfLate(checkpoints.load(RELAY), null),
    fallbackIfLate(checkpoints.trouble(RELAY), null),
    fallbackIfLate(eventStore.lastPosition(), null),
  ]);
  const { position } = relayed ?? status;
  const lag = last === null ? null : Math.max(last - position, 0);
  // If either is unknown, it does not count as progress.
  const isKnown = relayed !== null && lag !== null;
  const stalled = isKnown ? stalls.probe(RELAY, position, lag > 0) : null;
  return {
    role: status.role,
    position,
    lag,
    trouble: status.trouble ?? shared,
    ...stalledField(stalled),
  };
};

const NO_RELAY = { role: null, position: 0, trouble: null } as const;
