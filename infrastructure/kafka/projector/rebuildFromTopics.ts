import { setTimeout as delay } from 'node:timers/promises';
import type { Kafka } from 'kafkajs';
import { eventVersions } from '#domain/eventVersions.ts';
import { upcasters } from '#domain/shared/upcast.ts';
import type { Projection } from '#projections/shared/projection.ts';
import type { Generation } from '../../readModels/documentStore.ts';
import { Outrun } from '../../readModels/documentStore.ts';
import type { PartitionedStore } from '../../mongo/readModels/partitions.ts';
import { isWhole } from '../../projecting/watermark.ts';
import type { Checkpoints } from '../../relay/checkpoints.ts';
import { RELAY } from '../../relay/relay.ts';
import { BuildFailed } from '../../projecting/buildFailed.ts';
import { groupOf } from './groupOf.ts';
import { kafkaFollower } from '../consumer.ts';
import { takePartition } from './takePartition.ts';

const LOOK_MS = 100;

/**
 * Builds a read model anew from the topics' beginning, beside the one that the
 * projectors go on filling, and has reads answered from it once it holds all
 * that was sent; the projectors follow by themselves. Throws BuildFailed when an
 * event cannot be folded, Outrun when somebody else begins meanwhile, and
 * StorageFailure.
 */
export const rebuildFromTopics = async (
  {
    kafka,
    topics,
    prefix,
    store,
    checkpoints,
  }: {
    kafka: Kafka;
    topics: readonly string[];
    /** Of consumer groups. */
    prefix: string;
    store: PartitionedStore;
    checkpoints: Pick<Checkpoints, 'load'>;
  },
  projection: Projection,
): Promise<void> => {
  const generation = await store.begin(projection);
  await store.prepare(generation);
  const follower = kafkaFollower({
    kafka,
    group: groupOf(prefix, generation),
    topics,
    upcasters,
    take: takePartition({ store, generation, versions: eventVersions }),
  });
  follower.start();
  try {
    while (!(await isBuilt({ store, checkpoints }, generation))) {
      const { failure } = follower.status();
      if (failure !== null) throw new BuildFailed(projection.name, failure);
      await delay(LOOK_MS);
    }
    await store.publish(generation);
  } finally {
    await follower.stop();
  }
};

const isBuilt = async (
  {
    store,
    checkpoints,
  }: {
    store: Pick<PartitionedStore, 'standings'>;
    checkpoints: Pick<Checkpoints, 'load'>;
  },
  { id, projection }: Generation,
): Promise<boolean> => {
  const standing = (await store.standings()).get(projection.name);
  const building = standing?.building;
  if (building?._id !== id) throw new Outrun(projection.name);
  return isWhole(await checkpoints.load(RELAY), building);
};
