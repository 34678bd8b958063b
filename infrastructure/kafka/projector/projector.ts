import { setTimeout as delay } from 'node:timers/promises';
import type { Kafka } from 'kafkajs';
import type { Upcasters } from '#domain/shared/upcast.ts';
import type { Projection } from '#projections/shared/projection.ts';
import type { Generation } from '../../readModels/documentStore.ts';
import type { Checkpoints, Leases } from '../../relay/ports.ts';
import { backOff } from '../../shared/retry.ts';
import { inBackground } from '../../shared/inBackground.ts';
import { errorMessage } from '../../shared/errorMessage.ts';
import type { Failure } from '../../projecting/fold/foldEvents.ts';
import { groupOf } from '../topics.ts';
import type { KafkaConsumer } from '../consumer.ts';
import { kafkaConsumer } from '../consumer.ts';
import type { ResolveTexts } from '../../projecting/fold/resolveAndFold.ts';
import type { PartitionedStore } from '../../projecting/build/partitionedStore.ts';
import { chooseGeneration } from './chooseGeneration.ts';
import { handlePartitionBatch } from './handlePartitionBatch.ts';
import type { BuildState, ProbeMs } from './watchBuild.ts';
import { watchBuild } from './watchBuild.ts';

export type ProjectorStatus = Readonly<{
  name: string;
  version: number;
  /** `outdated`: a newer version of Slipway fills the read model. */
  state: BuildState | 'connecting' | 'failed' | 'outdated' | 'stopped';
  /** The consumer group; null before there is a generation to fill. */
  group: string | null;
  failure: Failure | null;
  /** Why no events arrive, or the last probe failed; null if all is well. */
  trouble: string | null;
}>;

export type Projector = Readonly<{
  start: () => void;
  stop: () => Promise<void>;
  status: () => ProjectorStatus;
}>;

const PROBE_MS: ProbeMs = { building: 100, live: 1000 };
/** After this time, in ms, no process reads the former live generation. */
const DROP_MS = 10_000;
const BACKOFF = { baseMs: 100, maxMs: 2000 };

/**
 * Fills one projection's read model from Kafka, together with all projectors of
 * the same version. A new version is built next to the live generation, from the
 * beginning of the topics, and replaces it once it holds everything that was
 * published. A poison event parks its key and is reported. An event of another
 * version of Slipway stops its partition until it can be read. Other failures
 * are retried.
 */
export const createProjector = ({
  projection,
  kafka,
  topics,
  groupPrefix,
  store,
  checkpoints,
  countEvents,
  leases,
  owner,
  versions,
  upcasters,
  withTexts,
  onFailure = () => undefined,
  probeMs = PROBE_MS,
  dropMs = DROP_MS,
  rebuildPauseMs,
}: {
  projection: Projection;
  kafka: Pick<Kafka, 'consumer'>;
  topics: readonly string[];
  groupPrefix: string;
  store: PartitionedStore;
  checkpoints: Pick<Checkpoints, 'load'>;
  /** How many events the store has up to a position. */
  countEvents: (position: number) => Promise<number>;
  leases: Leases;
  /** Identifies this process. */
  owner: string;
  /** The newest schema version of each event type that can be folded. */
  versions: ReadonlyMap<string, number>;
  upcasters: Upcasters;
  withTexts: ResolveTexts;
  /** Called when an event stops a partition or parks a key. */
  onFailure?: (name: string, failure: Failure) => void;
  /** How often it probes the generation that it fills, in ms. */
  probeMs?: ProbeMs;
  /** How long after a swap it drops the former live generation, in ms. */
  dropMs?: number;
  /** How many ms later a build that lacked events is tried again. */
  rebuildPauseMs?: number;
}): Projector => {
  const { name, version } = projection;
  const { signal, start, stop } = inBackground(() => run());
  let consumer: KafkaConsumer | null = null;
  let group: string | null = null;
  let state: BuildState | 'connecting' | 'outdated' = 'connecting';
  let trouble: string | null = null;

  const pause = async (ms: number) => {
    await delay(ms, undefined, { signal }).catch(() => undefined);
  };

  /** An error, or null once all is well again. */
  const reportTrouble = (error: unknown) => {
    trouble = error === null ? null : errorMessage(error);
  };

  const fill = async (generation: Generation, mark: number) => {
    group = groupOf(groupPrefix, generation);
    state = 'building';
    await store.prepare(generation);
    consumer = kafkaConsumer({
      kafka,
      group,
      topics,
      upcasters,
      handleEvents: handlePartitionBatch({
        store,
        generation,
        versions,
        withTexts,
        mark,
        onParked: (parked) => {
          onFailure(name, parked);
        },
      }),
      onFailure: (failure, partitionId) => {
        onFailure(name, failure);
        // If this fails, the status of this process reports it anyway.
        store.fail(generation, partitionId, failure).catch(reportTrouble);
      },
    });
    consumer.start();
    try {
      await watchBuild(generation, {
        store,
        checkpoints,
        countEvents,
        probeMs,
        dropMs,
        ...(rebuildPauseMs !== undefined && { rebuildPauseMs }),
        signal,
        onState: (buildState) => {
          state = buildState;
        },
        onTrouble: reportTrouble,
      });
    } finally {
      await consumer.stop();
      consumer = null;
    }
  };

  const runOnce = async () => {
    const choice = await chooseGeneration(
      { store, checkpoints, leases, owner, signal },
      projection,
    );
    trouble = null;
    if (choice.kind === 'fill') {
      await fill(choice.generation, choice.mark);
      return;
    }
    if (choice.kind === 'outdated') state = 'outdated';
    await pause(choice.kind === 'outdated' ? probeMs.live : probeMs.building);
  };

  const run = async () => {
    for (let failed = 0; !signal.aborted;) {
      try {
        await runOnce();
        failed = 0;
      } catch (error) {
        reportTrouble(error);
        failed += 1;
        await backOff(failed, { ...BACKOFF, signal });
      }
    }
  };

  return {
    start,
    stop,
    status: () => {
      const running = consumer?.status();
      const failure = running?.failure ?? null;
      return {
        name,
        version,
        group,
        failure,
        state: stateOf({ failure, state, isOver: signal.aborted }),
        trouble: trouble ?? running?.trouble ?? null,
      };
    },
  };
};

const stateOf = ({
  failure,
  state,
  isOver,
}: Readonly<{
  failure: Failure | null;
  state: ProjectorStatus['state'];
  isOver: boolean;
}>): ProjectorStatus['state'] => {
  if (failure !== null) return 'failed';
  return isOver ? 'stopped' : state;
};
