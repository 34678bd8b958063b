import type {
  EnginesHealth,
  Health,
  ProjectionHealth,
} from '#application/shared/ports/Health.ts';
import type { ReadModelStatus } from '../../mongo/readModels/progress.ts';
import { inTime } from './engineHealth.ts';
import type { ProjectorHealth, ProjectorProcess } from './projector.ts';
import type { RelayProcess } from './relay.ts';
import type { Role } from './roles.ts';
import { ENGINES_OF } from './roles.ts';

/** The lag and failures of this process and, from the database, of all. */
export const distributedHealth = async ({
  role,
  enginesHealth,
  readModels,
  relay,
  projectors,
}: Readonly<{
  role: Role;
  enginesHealth: () => Promise<EnginesHealth>;
  readModels: () => Promise<readonly ReadModelStatus[]>;
  relay: RelayProcess | null;
  projectors: ProjectorProcess | null;
}>): Promise<Health> => {
  const [engines, statuses, projecting, relaying] = await Promise.all([
    enginesHealth(),
    inTime(readModels(), []),
    projectors?.health() ?? [],
    relay?.health(),
  ]);
  const countsMessages = role === 'projector';
  const ofThisProcess = new Map(projecting.map((one) => [one.name, one]));
  return {
    storesAnswer: ENGINES_OF[role].every((engine) => engines[engine].answers),
    projections: statuses.map((status) =>
      healthOf(status, ofThisProcess.get(status.name), countsMessages),
    ),
    lagIn: countsMessages ? 'messages' : 'positions',
    engines,
    ...(relaying && { relay: relaying }),
  };
};

const healthOf = (
  { name, isLive, position, lag, failure }: ReadModelStatus,
  here: ProjectorHealth | undefined,
  countsMessages: boolean,
): ProjectionHealth => ({
  name,
  position,
  lag: countsMessages ? (here?.lag ?? 0) : lag,
  failure:
    failure ??
    here?.failure ??
    (isLive ? null : 'it is being built for the first time'),
});
