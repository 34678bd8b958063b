import { setTimeout as delay } from 'node:timers/promises';
import type { Kafka } from 'kafkajs';
import { eventVersions } from '#domain/eventVersions.ts';
import { upcasters } from '#domain/shared/upcast.ts';
import type { Projection } from '#projections/shared/projection.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { Generation } from '../../readModels/documentStore.ts';
import { StaleGenerationError } from '../../readModels/documentStore.ts';
import type { Completeness } from '../../projecting/build/completeness.ts';
import type { Checkpoints } from '../../relay/ports.ts';
import { RELAY } from '../../relay/relay.ts';
import { BuildFailed } from '../../projecting/build/buildFailed.ts';
import { groupOf } from '../topics.ts';
import { kafkaConsumer } from '../consumer.ts';
import type { ResolveTexts } from '../../projecting/fold/resolveAndFold.ts';
import type {
  PartitionedStore,
  StoredGeneration,
} from '../../projecting/build/partitionedStore.ts';
import { newestKnownPosition, NO_GENERATIONS } from './chooseGeneration.ts';
import { discardUnlessLive } from './discardUnlessLive.ts';
import { handlePartitionBatch } from './handlePartitionBatch.ts';
import type { ReadinessOf } from './readiness.ts';
import { readinessOf } from './readiness.ts';

const POLL_MS = 100;

/**
 * Rebuilds a read model from the beginning of the topics, while the projectors
 * continue to fill the live generation. Makes it live once it holds everything
 * that was published; the projectors then switch to it by themselves. Throws
 * BuildFailed if an event cannot be folded, StaleGenerationError if another
 * process begins a build, and StorageFailure.
 */
export const rebuildFromTopics = async (
  {
    kafka,
    topics,
    prefix,
    store,
    checkpoints,
    countEvents,
    eventStore,
  }: {
    kafka: Kafka;
    topics: readonly string[];
    /** The prefix of consumer groups. */
    prefix: string;
    store: PartitionedStore;
    checkpoints: Pick<Checkpoints, 'load'>;
    /** How many events the store has up to a position. */
    countEvents: (position: number) => Promise<number>;
    /** Has the texts that the events refer to. */
    eventStore: Readonly<{ withTexts: ResolveTexts }>;
  },
  projection: Projection,
): Promise<void> => {
  // Events up to the mark are counted, to prove that the build is complete.
  const mark = newestKnownPosition(await checkpoints.load(RELAY)) ?? 0;
  const generation = await store.begin(projection, mark);
  await store.prepare(generation);
  const consumer = kafkaConsumer({
    kafka,
    group: groupOf(prefix, generation),
    topics,
    upcasters,
    handleEvents: handlePartitionBatch({
      store,
      generation,
      versions: eventVersions,
      withTexts: eventStore.withTexts,
      mark,
    }),
  });
  const readiness = readinessOf({
    store,
    checkpoints,
    countEvents,
    generation,
  });
  const build = async () => {
    consumer.start();
    try {
      while (!(await isBuilt(store, generation, readiness))) {
        const { failure } = consumer.status();
        if (failure !== null) throw new BuildFailed(projection.name, failure);
        await delay(POLL_MS);
      }
      await store.publish(generation);
    } finally {
      await consumer.stop();
    }
  };
  try {
    await build();
  } catch (error) {
    // Reads would wait for a build that has joined. If this fails as well, the
    // next build drops it.
    await discardUnlessLive(store, generation).catch(() => undefined);
    throw error;
  }
};

const isBuilt = async (
  store: Pick<PartitionedStore, 'generations'>,
  { id, projection }: Generation,
  readiness: ReadinessOf,
): Promise<boolean> => {
  const { live, building } =
    (await store.generations()).get(projection.name) ?? NO_GENERATIONS;
  if (building?._id !== id) throw new StaleGenerationError(projection.name);
  const ready = await readiness(building, live);
  if (ready.kind === 'behind') return false;
  const newlyParked = findNewlyParked(live, building);
  if (newlyParked !== undefined)
    throw new BuildFailed(projection.name, newlyParked);
  requireComplete(ready);
  return true;
};

const requireComplete = (completeness: Completeness): void => {
  if (completeness.kind === 'complete') return;
  throw new StorageFailure(
    'unreadable',
    completeness.kind === 'incomplete'
      ? completeness.why
      : 'An older version of Slipway began the build and did not count its events.',
  );
};

/** A key that only the new build leaves out, which prevents its publication. */
const findNewlyParked = (
  live: StoredGeneration | null,
  { parked = [] }: StoredGeneration,
) => {
  const before = new Set(live?.parked?.map(({ key }) => key));
  return parked.find(({ key }) => !before.has(key));
};
