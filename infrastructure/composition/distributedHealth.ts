import type { ReadModelStatus } from '../mongo/readModels/progress.ts';
import type { EnginesHealth } from './engineHealth.ts';
import { inTime } from './engineHealth.ts';
import type { Health, ProjectionHealth } from './health.ts';
import type {
  ProjectorHealth,
  ProjectorProcess,
} from './processes/projector.ts';
import type { RelayProcess } from './processes/relay.ts';

export type Role = 'all' | 'api' | 'relay' | 'projector';

/** Without which a process of a role can do nothing at all. */
const NEEDED = {
  // Reads go on without the others.
  all: ['mongo'],
  api: ['mongo'],
  relay: ['eventStore', 'kafka', 'mongo'],
  projector: ['kafka', 'mongo'],
} as const satisfies Record<Role, readonly (keyof EnginesHealth)[]>;

type Asked = Readonly<{
  role: Role;
  enginesHealth: () => Promise<EnginesHealth>;
  readModels: () => Promise<readonly ReadModelStatus[]>;
  relay: RelayProcess | null;
  projectors: ProjectorProcess | null;
}>;

/** How far this process and, by what the database tells, all of them are. */
export const distributedHealth = async ({
  role,
  enginesHealth,
  readModels,
  relay,
  projectors,
}: Asked): Promise<Health> => {
  const [engines, statuses, filling, relayed] = await Promise.all([
    enginesHealth(),
    inTime(readModels(), []),
    projectors?.health() ?? [],
    relay?.health(),
  ]);
  const countsMessages = role === 'projector';
  const ofThisProcess = new Map(filling.map((one) => [one.name, one]));
  return {
    storesAnswer: NEEDED[role].every((engine) => engines[engine].answers),
    projections: statuses.map((status) =>
      healthOf(status, ofThisProcess.get(status.name), countsMessages),
    ),
    lagIn: countsMessages ? 'messages' : 'positions',
    engines,
    ...(relayed && { relay: relayed }),
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
