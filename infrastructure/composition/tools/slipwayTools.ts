import { accountDecider } from '#domain/account/decide.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { AccessTokens } from '#application/shared/ports/AccessTokens.ts';
import type { Clock } from '#application/shared/ports/Clock.ts';
import type { Devices } from '#application/shared/ports/Devices.ts';
import type { Directory } from '#application/shared/ports/Directory.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type { ImportFiles } from '#application/shared/ports/ImportFiles.ts';
import type { ReadModels } from '#application/shared/ports/ReadModels.ts';
import type { Sessions } from '#application/shared/ports/Sessions.ts';
import type { ScheduleRedaction } from '#application/redaction/scheduleRedaction.ts';
import type { UseCases } from '#application/useCases.ts';
import { allProjections } from '#projections/all.ts';
import type { CollectionName } from '#projections/documents.ts';
import type { Projection } from '#projections/shared/projection.ts';
import type { OwnerVerification } from '#application/repair/breaches.ts';
import type { VerifySeal } from '#application/seal/verifySeal.ts';
import { verifySeal } from '#application/seal/verifySeal.ts';
import { sealHash } from '../../seals/sealHash.ts';
import type { Verification } from '../../projecting/runner/verify.ts';
import type { EventVerification } from '../../eventLog/checkEvents.ts';
import { checkOwners } from '../../eventLog/checkOwners.ts';
import type { TextVerification } from '../../eventLog/checkTexts.ts';
import { systemClock } from '../../shared/systemClock.ts';
import { uuidIds } from '../../shared/uuidIds.ts';
import { createContainer } from '../serviceContainer.ts';
import type { ProjectionTools } from './projectionTools.ts';
import type { Replays } from './replays.ts';
import { createReplays } from './replays.ts';
import type { ImportExportTools } from './importExportTools.ts';
import { createImportExportTools } from './importExportTools.ts';

/** Tools of the command line that work while a server runs. */
export type SlipwayTools = Readonly<{
  directory: Directory;
  /** Reads the providers that users sign in with, by user id. */
  providers: () => Promise<ReadonlyMap<string, readonly string[]>>;
  sessions: Sessions;
  accessTokens: AccessTokens;
  devices: Devices;
  clock: Clock;
  /** Opens some read models, up to date. */
  readModels: (...names: readonly CollectionName[]) => Promise<ReadModels>;
  /** Reads at most `limit` events after a position, in order. */
  readEvents: (
    after: number,
    limit: number,
  ) => Promise<readonly RecordedEvent[]>;
  replays: () => Promise<Replays>;
  /** `entitlements` are the server's caps, for users who were granted none. */
  importExport: (entitlements: Entitlements) => Promise<ImportExportTools>;
  grantEntitlements: UseCases['grantEntitlements'];
  scheduleRedaction: ScheduleRedaction;
  /** The limits granted to a user; null for an unknown or closed account. */
  entitlementsGrantedTo: (
    userId: string,
  ) => Promise<Partial<Entitlements> | null>;
  /** The names of all projections. */
  projections: readonly string[];
  /** Returns null for a projection that this version has not built yet. */
  verifyProjection: (name: string) => Promise<Verification | null>;
  verifyEvents: () => Promise<EventVerification>;
  /** Checks that the texts that events refer to exist and are unchanged. */
  verifyTexts: () => Promise<TextVerification>;
  /** Checks that items and memberships agree in all streams that have them. */
  verifyOwners: () => Promise<OwnerVerification>;
  verifySeal: VerifySeal;
  projectionTools: ProjectionTools;
  newCommandId: () => string;
  close: () => Promise<void>;
}>;

/** Tools that do not depend on the engine. */
type CommonTools = Omit<
  SlipwayTools,
  | 'providers'
  | 'projectionTools'
  | 'verifyProjection'
  | 'verifyEvents'
  | 'verifyTexts'
  | 'close'
>;

/** Makes the tools from the stores of either deployment. */
export const createCommonTools = ({
  eventStore,
  directory,
  sessions,
  accessTokens,
  devices,
  importFiles,
  readModels: openReadModels,
}: {
  eventStore: EventStore;
  directory: Directory;
  sessions: Sessions;
  accessTokens: AccessTokens;
  devices: Devices;
  importFiles: ImportFiles;
  /** Opens the read models of the given projections, up to date. */
  readModels: (projections: readonly Projection[]) => Promise<ReadModels>;
}): CommonTools => {
  const clock = systemClock;
  const get = createContainer({ eventStore, clock, ids: uuidIds });
  const readModels: SlipwayTools['readModels'] = (...names) =>
    openReadModels(
      allProjections.filter(({ name }) =>
        (names as readonly string[]).includes(name),
      ),
    );
  return {
    directory,
    sessions,
    accessTokens,
    devices,
    clock,
    readModels,
    readEvents: async (after, limit) =>
      eventStore.withTexts(await eventStore.readAll(after, limit), 'all'),
    replays: async () =>
      createReplays({
        readModels: await readModels(
          'projects',
          'schedules',
          'statuses',
          'planHistory',
          'planCounts',
          'planPlacements',
          'teams',
        ),
        eventStore,
        directory,
        clock,
      }),
    importExport: async (entitlements) =>
      createImportExportTools({
        readModels: await readModels(
          'teams',
          'stories',
          'projects',
          'schedules',
          'items',
          'comments',
          'planHistory',
          'carriedOver',
        ),
        eventStore,
        directory,
        importFiles,
        entitlements,
      }),
    grantEntitlements: get('grantEntitlements'),
    scheduleRedaction: get('scheduleRedaction'),
    entitlementsGrantedTo: async (userId) => {
      const stream = streamOf.user(userId);
      const { state } = await get('states').load(accountDecider, stream);
      return state.status === 'Registered' ? state.granted : null;
    },
    projections: allProjections.map(({ name }) => name),
    verifyOwners: () => checkOwners(eventStore),
    verifySeal: verifySeal({ eventStore, sealHash }),
    newCommandId: () => uuidIds.newId(),
  };
};
