import type { AccessTokens } from '#application/shared/ports/AccessTokens.ts';
import type { CalendarFeeds } from '#application/shared/ports/CalendarFeeds.ts';
import type { CommandReplies } from '#application/shared/ports/CommandReplies.ts';
import type { Devices } from '#application/shared/ports/Devices.ts';
import type { Directory } from '#application/shared/ports/Directory.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type { VerifiedIdentity } from '#application/shared/ports/Identity.ts';
import type { Ids } from '#application/shared/ports/Ids.ts';
import type { ImportFiles } from '#application/shared/ports/ImportFiles.ts';
import type { Mailer } from '#application/shared/ports/Mailer.ts';
import type { RateLimits } from '#application/shared/ports/RateLimits.ts';
import type { Revocations } from '#application/shared/ports/Revocations.ts';
import { notifyOnSessionEnd } from '#application/shared/sessionEnds.ts';
import type { Sessions } from '#application/shared/ports/Sessions.ts';
import type { SignInLinks } from '#application/shared/ports/SignInLinks.ts';
import type { TextGenerator } from '#application/shared/ports/TextGenerator.ts';
import type { WaitUntilOthersStop } from '#application/repair/operateWorkflows.ts';
import type { Actor } from '#application/shared/actor.ts';
import type { UseCases } from '#application/useCases.ts';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import { offlineTextGenerator } from '#infrastructure/ai/offline/offlineTextGenerator.ts';
import { composeUseCases } from '#infrastructure/composition/serviceContainer.ts';
import { embeddedFeed } from '#infrastructure/live/embeddedFeed.ts';
import { memoryPresence } from '#infrastructure/live/memoryPresence.ts';
import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import type { MemorySnapshots } from '#infrastructure/memory/snapshots.ts';
import { memorySnapshots } from '#infrastructure/memory/snapshots.ts';
import { sqliteDirectory } from '#infrastructure/sqlite/people/directory.ts';
import { sqliteAccessTokens } from '#infrastructure/sqlite/sessions/accessTokens.ts';
import { sqliteCalendarFeeds } from '#infrastructure/sqlite/people/calendarFeeds.ts';
import { sqliteImportFiles } from '#infrastructure/sqlite/people/importFiles.ts';
import { sqliteSignInLinks } from '#infrastructure/sqlite/people/signInLinks.ts';
import { sqliteCommandReplies } from '#infrastructure/sqlite/requests/commandReplies.ts';
import { sqliteDevices } from '#infrastructure/sqlite/sessions/devices.ts';
import { sqliteRateLimits } from '#infrastructure/sqlite/requests/rateLimits.ts';
import { sqliteRevocations } from '#infrastructure/sqlite/sessions/revocations.ts';
import { sqliteSessions } from '#infrastructure/sqlite/sessions/sessions.ts';
import { openSqlite } from '#infrastructure/sqlite/database.ts';
import { unsubscribeTokens } from '#infrastructure/mail/unsubscribeTokens.ts';
import { sqliteWebhookDeliveries } from '#infrastructure/sqlite/webhooks/webhookDeliveries.ts';
import { sqliteWebhookSecrets } from '#infrastructure/sqlite/webhooks/webhookSecrets.ts';
import { httpWebhookSender } from '#infrastructure/webhooks/httpSender.ts';
import { onlyWorker } from '#infrastructure/webhooks/onlyWorker.ts';
import type { WebhookSender } from '#application/shared/ports/WebhookSender.ts';
import type { WebhookDeliveries } from '#application/shared/ports/WebhookDeliveries.ts';
import type { WebhookSecrets } from '#application/shared/ports/WebhookSecrets.ts';
import { uuidIds } from '#infrastructure/shared/uuidIds.ts';
import { NOW } from './fixed.ts';
import type { PacedReadModels } from './pacedReadModels.ts';
import { pacedReadModels } from './pacedReadModels.ts';
import type { SettableClock } from './settableClock.ts';
import { settableClock } from './settableClock.ts';

export type MemorySlipway = Readonly<{
  useCases: UseCases;
  eventStore: EventStore;
  snapshots: MemorySnapshots;
  clock: SettableClock;
  directory: Directory;
  devices: Devices;
  sessions: Sessions;
  accessTokens: AccessTokens;
  revocations: Revocations;
  commandReplies: CommandReplies;
  importFiles: ImportFiles;
  calendarFeeds: CalendarFeeds;
  signInLinks: SignInLinks;
  webhookSecrets: WebhookSecrets;
  webhookDeliveries: WebhookDeliveries;
  mailLimits: RateLimits;
  setReadModelPace: PacedReadModels['setPace'];
  /** Signs in with the address as identity; a new user founds a team. */
  signIn: (
    emailAddress?: string,
    timeZone?: string,
    inviteCode?: string | null,
  ) => Promise<Actor>;
}>;

export type MemorySlipwayOptions = Readonly<{
  /** Another process, whose stores this one shares. */
  sharesStoresOf?: MemorySlipway;
  /** Wraps the event store that the use cases see. */
  adapt?: (eventStore: EventStore) => EventStore;
  /** Wraps every store that the use cases see. */
  adaptAll?: (stores: MemoryStores) => MemoryStores;
  /** Wraps the revocations that the use cases see. */
  adaptRevocations?: (revocations: Revocations) => Revocations;
  entitlements?: Partial<Entitlements>;
  requireInvitation?: boolean;
  allowedDomains?: readonly string[] | null;
  /** By default none. */
  mailer?: Mailer | null;
  /** By default a sender over HTTP to public addresses. */
  webhookSender?: WebhookSender;
  /** By default random ids. */
  ids?: Ids;
  /** By default the offline writer. */
  textGenerator?: TextGenerator;
  /** By default resolves at once. */
  waitUntilOthersStop?: WaitUntilOthersStop;
}>;

/** The stores that survive a process. */
export type MemoryStores = Pick<
  MemorySlipway,
  | 'eventStore'
  | 'snapshots'
  | 'directory'
  | 'devices'
  | 'sessions'
  | 'accessTokens'
  | 'revocations'
  | 'commandReplies'
  | 'importFiles'
  | 'calendarFeeds'
  | 'signInLinks'
  | 'webhookSecrets'
  | 'webhookDeliveries'
  | 'mailLimits'
>;

/** The use cases as in production, over adapters in memory. */
export const memorySlipway = ({
  sharesStoresOf,
  entitlements,
  requireInvitation = false,
  allowedDomains = null,
  mailer = null,
  webhookSender = httpWebhookSender({ allowsPrivate: false }),
  textGenerator = offlineTextGenerator(),
  waitUntilOthersStop,
  ids,
  ...adapters
}: MemorySlipwayOptions = {}): MemorySlipway => {
  const { clock, ...stores } = storesOf(sharesStoresOf ?? newStores());
  const seenByUseCases = adapted(stores, adapters);
  const { readModels, progress, setPace } = pacedReadModels(stores.eventStore);
  const useCases = composeUseCases({
    ...seenByUseCases,
    ...notifyOnSessionEnd(seenByUseCases.sessions),
    liveFeed: embeddedFeed({ eventStore: stores.eventStore, progress }),
    presence: memoryPresence(),
    readModels,
    progress,
    textGenerator,
    clock,
    ids: idsOr(ids),
    entitlements: { ...DEFAULT_ENTITLEMENTS, ...entitlements },
    requireInvitation,
    allowedDomains,
    invitationDays: 30,
    chatUserHash: () => null,
    mailer,
    webhookSender,
    textTraces: { overwrite: async () => undefined },
    soleWorker: onlyWorker,
    waitUntilOthersStop: waitOrContinue(waitUntilOthersStop),
    unsubscribeTokens: unsubscribeTokens(seenByUseCases.directory),
    publicUrl: 'http://localhost:4300',
  });
  return {
    ...stores,
    useCases,
    clock,
    setReadModelPace: setPace,
    signIn: signInTo(useCases),
  };
};

/** Signs in to any composition. */
export const signInTo =
  (useCases: Pick<UseCases, 'signIn' | 'findActor'>): MemorySlipway['signIn'] =>
  async (
    emailAddress = 'ada@example.com',
    timeZone = 'UTC',
    inviteCode = null,
  ) => {
    const { userId } = await useCases.signIn({
      identity: identityOf(emailAddress),
      inviteCode,
      timeZone,
      userAgent: 'test',
    });
    const actor = await useCases.findActor(userId);
    if (actor === null) throw new Error(`${emailAddress} has no team.`);
    return actor;
  };

/** An identity that its provider vouches for. */
export const identityOf = (
  emailAddress: string,
  given: Partial<VerifiedIdentity> = {},
): VerifiedIdentity => ({
  provider: 'Local',
  issuer: 'memory',
  subject: emailAddress,
  emailAddress,
  emailVouched: true,
  ...given,
});

/** Random ids if a test gives none. */
const idsOr = (ids: Ids | undefined): Ids => ids ?? uuidIds;

const waitOrContinue = (
  wait: WaitUntilOthersStop | undefined,
): WaitUntilOthersStop => wait ?? (() => Promise.resolve());

const unchanged = <T>(value: T): T => value;

const adapted = (
  stores: MemoryStores,
  {
    adapt = unchanged,
    adaptAll = unchanged,
    adaptRevocations = unchanged,
  }: Pick<MemorySlipwayOptions, 'adapt' | 'adaptAll' | 'adaptRevocations'>,
): MemoryStores => {
  const all = adaptAll(stores);
  return {
    ...all,
    eventStore: adapt(all.eventStore),
    revocations: adaptRevocations(all.revocations),
  };
};

/** Only the stores and the clock, not a process's other parts. */
const storesOf = ({
  eventStore,
  snapshots,
  directory,
  devices,
  sessions,
  accessTokens,
  revocations,
  commandReplies,
  importFiles,
  calendarFeeds,
  signInLinks,
  webhookSecrets,
  webhookDeliveries,
  mailLimits,
  clock,
}: MemoryStores & Pick<MemorySlipway, 'clock'>) => ({
  eventStore,
  snapshots,
  directory,
  devices,
  sessions,
  accessTokens,
  revocations,
  commandReplies,
  importFiles,
  calendarFeeds,
  signInLinks,
  webhookSecrets,
  webhookDeliveries,
  mailLimits,
  clock,
});

/** Empty stores, and a clock that stands at NOW. */
const newStores = () => {
  // All but the directory can share a database.
  const database = inMemory();
  return {
    eventStore: memoryEventStore(),
    snapshots: memorySnapshots(),
    directory: sqliteDirectory(inMemory()),
    sessions: sqliteSessions(database),
    devices: sqliteDevices(database),
    accessTokens: sqliteAccessTokens(database),
    revocations: sqliteRevocations(database),
    commandReplies: sqliteCommandReplies(database),
    importFiles: sqliteImportFiles(database),
    calendarFeeds: sqliteCalendarFeeds(database),
    signInLinks: sqliteSignInLinks(database),
    webhookSecrets: sqliteWebhookSecrets(database),
    webhookDeliveries: sqliteWebhookDeliveries(database),
    mailLimits: sqliteRateLimits(database),
    clock: settableClock(NOW),
  };
};

const inMemory = () =>
  openSqlite(':memory:', { synchronous: 'normal', secureDelete: true });
