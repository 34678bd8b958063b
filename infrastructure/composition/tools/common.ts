import { accountDecider } from '#domain/account/decide.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { GrantEntitlements } from '#application/account/grantEntitlements.ts';
import { grantEntitlements } from '#application/account/grantEntitlements.ts';
import { executeCommand } from '#application/shared/executeCommand.ts';
import type { Clock } from '#application/shared/ports/Clock.ts';
import type { Directory } from '#application/shared/ports/Directory.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type { ReadModels } from '#application/shared/ports/ReadModels.ts';
import type { Sessions } from '#application/shared/ports/Sessions.ts';
import { streamStates } from '#application/shared/streamStates.ts';
import { allProjections } from '#projections/all.ts';
import type { CollectionName } from '#projections/documents.ts';
import type { Projection } from '#projections/shared/projection.ts';
import type { Verification } from '../../projecting/verify.ts';
import type { EventVerification } from '../../eventLog/checkEvents.ts';
import { systemClock } from '../../shared/systemClock.ts';
import { uuidIds } from '../../shared/uuidIds.ts';
import type { Replays } from '../replays.ts';
import { replaysOver } from '../replays.ts';

/** What whoever runs a server can look at and do while it runs. */
export type SlipwayTools = Readonly<{
  directory: Directory;
  /** By user id, the providers they sign in with. */
  providers: () => Promise<ReadonlyMap<string, readonly string[]>>;
  sessions: Sessions;
  clock: Clock;
  /** Some read models, with all that has happened until now. */
  readModels: (...names: readonly CollectionName[]) => Promise<ReadModels>;
  /** At most `limit` events after a position, in order. */
  readEvents: (
    after: number,
    limit: number,
  ) => Promise<readonly RecordedEvent[]>;
  replays: () => Promise<Replays>;
  grantEntitlements: GrantEntitlements;
  /** What was granted to a user; null for nobody, or a closed account. */
  grantedTo: (userId: string) => Promise<Partial<Entitlements> | null>;
  /** The names of all projections. */
  projections: readonly string[];
  /** Null for one that this version has not built yet. */
  verifyProjection: (name: string) => Promise<Verification | null>;
  verifyEvents: () => Promise<EventVerification>;
  newCommandId: () => string;
  close: () => Promise<void>;
}>;

/** What does not depend on where things are kept. */
type CommonTools = Omit<
  SlipwayTools,
  'providers' | 'verifyProjection' | 'verifyEvents' | 'close'
>;

/** The tools over the stores of any deployment. */
export const commonTools = ({
  eventStore,
  directory,
  sessions,
  readModels: currentOf,
}: {
  eventStore: EventStore;
  directory: Directory;
  sessions: Sessions;
  /** Those of some projections, with all that has happened until now. */
  readModels: (projections: readonly Projection[]) => Promise<ReadModels>;
}): CommonTools => {
  const clock = systemClock;
  const states = streamStates({ eventStore });
  const execute = executeCommand({ eventStore, states, ids: uuidIds });
  const readModels: SlipwayTools['readModels'] = (...names) =>
    currentOf(
      allProjections.filter(({ name }) =>
        (names as readonly string[]).includes(name),
      ),
    );
  return {
    directory,
    sessions,
    clock,
    readModels,
    readEvents: (after, limit) => eventStore.readAll(after, limit),
    replays: async () =>
      replaysOver({
        readModels: await readModels(
          'projects',
          'planHistory',
          'teams',
          'stories',
        ),
        eventStore,
        directory,
        clock,
      }),
    grantEntitlements: grantEntitlements({ execute, clock }),
    grantedTo: async (userId) => {
      const stream = streamOf.user(userId);
      const { state } = await states.load(accountDecider, stream);
      return state.status === 'Registered' ? state.granted : null;
    },
    projections: allProjections.map(({ name }) => name),
    newCommandId: () => uuidIds.newId(),
  };
};
