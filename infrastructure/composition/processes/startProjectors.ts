import { eventVersions } from '#domain/eventVersions.ts';
import { upcasters } from '#domain/shared/upcast.ts';
import { allProjections } from '#projections/all.ts';
import { readKafkaLag } from '../../kafka/lag.ts';
import type {
  Projector,
  ProjectorStatus,
} from '../../kafka/projector/projector.ts';
import { createProjector } from '../../kafka/projector/projector.ts';
import { ttlMemo } from '../../shared/ttlMemo.ts';
import type { Failure } from '../../projecting/fold/foldEvents.ts';
import { failureText } from '../../projecting/fold/foldEvents.ts';
import type { DistributedProcess } from './openProcess.ts';
import { fallbackIfLate } from './engineHealth.ts';

export type ProjectorHealth = Readonly<{
  name: string;
  /**
   * Messages that no projector has processed; null while Kafka is down, or
   * before there is a generation to fill.
   */
  lag: number | null;
  /** Why this projector has stopped or has to try again; null if it runs. */
  failure: string | null;
}>;

export type ProjectorProcess = Readonly<{
  health: () => Promise<readonly ProjectorHealth[]>;
}>;

/** Lags are looked up once in this time, however often health is read. */
const TTL_MS = 1000;

/** Fills all read models from Kafka, once the topics exist. */
export const startProjectors = (
  host: DistributedProcess,
  {
    onFailure,
  }: Readonly<{
    /** Called when an event stops a partition or parks a key. */
    onFailure?: (projection: string, failure: Failure) => void;
  }>,
  resources: AsyncDisposableStack,
): ProjectorProcess => {
  const { kafka, prefix, partitionedStore, checkpoints, leases, owner } = host;
  const topics = Object.values(host.topics);
  const projectors = allProjections.map((projection) =>
    createProjector({
      projection,
      kafka,
      topics,
      groupPrefix: prefix,
      store: partitionedStore,
      checkpoints,
      countEvents: host.countEvents,
      leases,
      owner,
      versions: eventVersions,
      upcasters,
      withTexts: host.eventStore.withTexts,
      ...(onFailure && { onFailure }),
    }),
  );
  void host.topicsReady().then((exist) => {
    if (exist) for (const projector of projectors) projector.start();
  });
  resources.defer(async () => {
    await Promise.all(projectors.map((projector) => projector.stop()));
  });

  const readLag = async ({ status }: Projector): Promise<number | null> => {
    const { group } = status();
    if (group === null) return null;
    return readKafkaLag(host.admin, group, topics).catch(() => null);
  };
  const lags = ttlMemo(TTL_MS, () => Promise.all(projectors.map(readLag)));

  return {
    health: async () => {
      const lagByIndex = await fallbackIfLate(lags(), []);
      return projectors.map(({ status }, index) => ({
        name: status().name,
        lag: lagByIndex[index] ?? null,
        failure: failureOf(status()),
      }));
    },
  };
};

const failureOf = ({
  failure,
  state,
  trouble,
}: ProjectorStatus): string | null => {
  if (failure !== null) return failureText(failure);
  return state === 'outdated' ? OUTDATED_REASON : trouble;
};

const OUTDATED_REASON = 'a newer version of Slipway fills it';
