import type {
  Health,
  ProjectionHealth,
} from '#application/shared/ports/Health.ts';
import type { ReadModelStatus } from '../../mongo/readModels/progress.ts';
import { fallbackIfLate } from './engineHealth.ts';
import type { DistributedProcess } from './openProcess.ts';
import { parkedField } from './parkedHealth.ts';
import type { ProjectorHealth, ProjectorProcess } from './startProjectors.ts';
import { readRelayHealth } from './relayHealth.ts';
import type { RelayProcess } from './startRelay.ts';
import type { Role } from './roles.ts';
import { REQUIRED_ENGINES } from './roles.ts';
import type { StallDetector } from './stallDetector.ts';
import { stalledField } from './stallDetector.ts';
import { WrongEventStore } from './ownStoreCheck.ts';

/**
 * The lag and failures of this process and, from the database, of all others.
 * Every process reports stalled work, even if other processes do that work.
 */
export const readDistributedHealth = async ({
  role,
  host,
  readModels,
  relay,
  projectors,
  stalls,
}: Readonly<{
  role: Role;
  host: Pick<
    DistributedProcess,
    | 'enginesHealth'
    | 'troubles'
    | 'eventStore'
    | 'checkpoints'
    | 'requireOwnStore'
  >;
  readModels: () => Promise<readonly ReadModelStatus[]>;
  relay: RelayProcess | null;
  projectors: ProjectorProcess | null;
  stalls: StallDetector;
}>): Promise<Health> => {
  const [engines, isOwn, statuses, projectorHealths, relayHealth] =
    await Promise.all([
      host.enginesHealth(),
      fallbackIfLate(isOwnStore(host), true),
      fallbackIfLate(readModels(), null),
      projectors?.health() ?? [],
      readRelayHealth(host, relay, stalls),
    ]);
  // A projector needs no event store, so it measures its lag in Kafka.
  const countsMessages = role === 'projector';
  const localProjectors = new Map(
    projectorHealths.map((projector) => [projector.name, projector]),
  );
  const enginesAnswer = REQUIRED_ENGINES[role].every(
    (engine) => engines[engine].answers,
  );
  return {
    // Unknown read models must not count as healthy.
    storesAnswer: enginesAnswer && isOwn && statuses !== null,
    projections: (statuses ?? []).map((status) =>
      healthOf(status, {
        localProjector: localProjectors.get(status.name),
        countsMessages,
        stalls,
      }),
    ),
    lagIn: countsMessages ? 'messages' : 'positions',
    engines,
    relay: relayHealth,
    troubles: host.troubles.list(),
  };
};

/** Whether the read models were built from this store; true if unknown. */
const isOwnStore = async ({
  requireOwnStore,
}: Pick<DistributedProcess, 'requireOwnStore'>): Promise<boolean> => {
  try {
    await requireOwnStore();
    return true;
  } catch (error) {
    return !(error instanceof WrongEventStore);
  }
};

/** 0 also if Kafka is down, which `engines` shows, or nothing is filled yet. */
const countMessagesLeft = (
  localProjector: ProjectorHealth | undefined,
): number => localProjector?.lag ?? 0;

const healthOf = (
  { name, isLive, position, lag, failure, parked }: ReadModelStatus,
  {
    localProjector,
    countsMessages,
    stalls,
  }: Readonly<{
    localProjector: ProjectorHealth | undefined;
    countsMessages: boolean;
    stalls: StallDetector;
  }>,
): ProjectionHealth => {
  const stalled = stalls.probe(name, position, isLive && lag > 0);
  const building = isLive ? null : 'it is being built for the first time';
  return {
    name,
    position,
    lag: countsMessages ? countMessagesLeft(localProjector) : lag,
    failure: failure ?? localProjector?.failure ?? building,
    ...stalledField(stalled),
    ...parkedField(parked),
  };
};
