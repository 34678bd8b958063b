import type {
  Health,
  ProjectionHealth,
} from '#application/shared/ports/Health.ts';
import type { ReadModelStatus } from '../../mongo/readModels/progress.ts';
import { inTime } from './engineHealth.ts';
import type { DistributedProcess } from './openProcess.ts';
import { parkedFor } from './parkedHealth.ts';
import type { ProjectorHealth, ProjectorProcess } from './projector.ts';
import type { RelayProcess } from './relay.ts';
import { relayHealth } from './relay.ts';
import type { Role } from './roles.ts';
import { ENGINES_OF } from './roles.ts';
import type { Stalls } from './stalls.ts';
import { stalledFor } from './stalls.ts';
import { WrongEventStore } from './storeProbe.ts';

/**
 * The lag and failures of this process and, from the database, of all others.
 * Every process reports stalled work, even if other processes do that work.
 */
export const distributedHealth = async ({
  role,
  process,
  readModels,
  relay,
  projectors,
  stalls,
}: Readonly<{
  role: Role;
  process: Pick<
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
  stalls: Stalls;
}>): Promise<Health> => {
  const [engines, isOwn, statuses, projecting, relaying] = await Promise.all([
    process.enginesHealth(),
    inTime(isOwnStore(process), true),
    inTime(readModels(), null),
    projectors?.health() ?? [],
    relayHealth(process, relay, stalls),
  ]);
  const countsMessages = role === 'projector';
  const localProjectors = new Map(projecting.map((one) => [one.name, one]));
  const enginesAnswer = ENGINES_OF[role].every(
    (engine) => engines[engine].answers,
  );
  return {
    // Unknown read models must not count as healthy.
    storesAnswer: enginesAnswer && isOwn && statuses !== null,
    projections: (statuses ?? []).map((status) =>
      healthOf(status, {
        here: localProjectors.get(status.name),
        countsMessages,
        stalls,
      }),
    ),
    lagIn: countsMessages ? 'messages' : 'positions',
    engines,
    relay: relaying,
    troubles: process.troubles.present(),
  };
};

/** Also true if it is unknown. */
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

const messagesLeft = (here: ProjectorHealth | undefined): number =>
  here?.lag ?? 0;

const healthOf = (
  { name, isLive, position, lag, failure, parked }: ReadModelStatus,
  {
    here,
    countsMessages,
    stalls,
  }: Readonly<{
    here: ProjectorHealth | undefined;
    countsMessages: boolean;
    stalls: Stalls;
  }>,
): ProjectionHealth => {
  const stalled = stalls.probe(name, position, isLive && lag > 0);
  const building = isLive ? null : 'it is being built for the first time';
  return {
    name,
    position,
    lag: countsMessages ? messagesLeft(here) : lag,
    failure: failure ?? here?.failure ?? building,
    ...stalledFor(stalled),
    ...parkedFor(parked),
  };
};
