import type { KafkaAdmin } from '../../kafka/admin.ts';
import type { ReadModelStatus } from '../../mongo/readModels/progress.ts';
import { messageOf } from '../../shared/messageOf.ts';
import { ttlMemo } from '../../shared/ttlMemo.ts';
import { withDeadline } from '../../shared/withDeadline.ts';
import type {
  EngineHealth,
  EnginesHealth,
  Health,
  ProjectionHealth,
} from '../health.ts';
import type { Engines } from './process.ts';
import type { ProjectorHealth, ProjectorProcess } from './projector.ts';
import type { RelayProcess } from './relay.ts';

/** What a process of a distributed Slipway does: SLIPWAY_ROLE. */
export type Role = 'all' | 'api' | 'relay' | 'projector';

/** The engines without which a process of a role can do nothing. */
const NEEDED = {
  // Reads go on without the others.
  all: ['mongo'],
  api: ['mongo'],
  relay: ['eventStore', 'kafka', 'mongo'],
  projector: ['kafka', 'mongo'],
} as const satisfies Record<Role, readonly (keyof EnginesHealth)[]>;

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
    storesAnswer: NEEDED[role].every((engine) => engines[engine].answers),
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

const ANSWER_MS = 2000;
/** Engines are asked at most once in this time, however often health is read. */
const KEPT_MS = 1000;

/** Sends each engine a small request. */
export const engineHealth = ({
  eventStore,
  mongo,
  admin,
}: Pick<Engines, 'eventStore' | 'mongo'> &
  Readonly<{ admin: KafkaAdmin }>): (() => Promise<EnginesHealth>) =>
  ttlMemo(KEPT_MS, async () => {
    const [store, kafka, database] = await Promise.all([
      answerOf(eventStore.lastPosition()),
      answerOf(admin.ask((asked) => asked.describeCluster())),
      answerOf(mongo.ping()),
    ]);
    return { eventStore: store, kafka, mongo: database };
  });

const answerOf = async (reply: Promise<unknown>): Promise<EngineHealth> => {
  try {
    await withDeadline(reply, ANSWER_MS, late);
    return { answers: true, why: null };
  } catch (error) {
    return { answers: false, why: messageOf(error) };
  }
};

/** The reply, or `otherwise` where it fails or does not come in time. */
export const inTime = <T, Else>(
  reply: Promise<T>,
  otherwise: Else,
): Promise<T | Else> =>
  withDeadline(reply, ANSWER_MS, late).catch(() => otherwise);

const late = () => new Error('It did not answer in time.');
