import 'reflect-metadata';
import { Container } from 'inversify';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import type { ChatUserHash } from '#application/account/getContext.ts';
import type { CheckOwners } from '#application/repair/breaches.ts';
import type { WaitUntilOthersStop } from '#application/repair/operateWorkflows.ts';
import type { AccessTokens } from '#application/shared/ports/AccessTokens.ts';
import type { CalendarFeeds } from '#application/shared/ports/CalendarFeeds.ts';
import type { Clock } from '#application/shared/ports/Clock.ts';
import type { CommandReplies } from '#application/shared/ports/CommandReplies.ts';
import type { Devices } from '#application/shared/ports/Devices.ts';
import type { Directory } from '#application/shared/ports/Directory.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type { ImportFiles } from '#application/shared/ports/ImportFiles.ts';
import type { Ids } from '#application/shared/ports/Ids.ts';
import type { LiveFeed } from '#application/shared/ports/LiveFeed.ts';
import type { Mailer } from '#application/shared/ports/Mailer.ts';
import type { Presence } from '#application/shared/ports/Presence.ts';
import type {
  ReadModelProgress,
  ReadModels,
} from '#application/shared/ports/ReadModels.ts';
import type { SealHash } from '#application/shared/ports/SealHash.ts';
import type { RateLimits } from '#application/shared/ports/RateLimits.ts';
import type { Revocations } from '#application/shared/ports/Revocations.ts';
import type { SessionEnds } from '#application/shared/sessionEnds.ts';
import type { Sessions } from '#application/shared/ports/Sessions.ts';
import type { SignInLinks } from '#application/shared/ports/SignInLinks.ts';
import type { Snapshots } from '#application/shared/ports/Snapshots.ts';
import { noSnapshots } from '#application/shared/ports/Snapshots.ts';
import type { TextTraces } from '#application/shared/ports/TextTraces.ts';
import type { InviteCodes } from '#application/shared/ports/InviteCodes.ts';
import type { UnsubscribeTokens } from '#application/shared/ports/UnsubscribeTokens.ts';
import type { TextGenerator } from '#application/shared/ports/TextGenerator.ts';
import type { SoleWorker } from '#application/shared/ports/SoleWorker.ts';
import type { WebhookDeliveries } from '#application/shared/ports/WebhookDeliveries.ts';
import type { WebhookSecrets } from '#application/shared/ports/WebhookSecrets.ts';
import type { WebhookSender } from '#application/shared/ports/WebhookSender.ts';
import type { Helpers } from '#application/helpers.ts';
import { helpers } from '#application/helpers.ts';
import { limitTexts } from '#application/shared/limitTexts.ts';
import type { UseCases } from '#application/useCases.ts';
import { useCases } from '#application/useCases.ts';
import { checkOwners } from '../eventLog/checkOwners.ts';
import { withRecordedAt } from '../eventLog/withRecordedAt.ts';
import { inviteCodes } from '../shared/inviteCodes.ts';
import { sealHash } from '../seals/sealHash.ts';

/** The adapters that use cases are built on. */
export type UseCaseAdapters = Readonly<{
  eventStore: EventStore;
  snapshots: Snapshots;
  readModels: ReadModels;
  progress: ReadModelProgress;
  directory: Directory;
  devices: Devices;
  sessions: Sessions;
  accessTokens: AccessTokens;
  sessionEnds: SessionEnds;
  liveFeed: LiveFeed;
  presence: Presence;
  revocations: Revocations;
  commandReplies: CommandReplies;
  importFiles: ImportFiles;
  textTraces: TextTraces;
  calendarFeeds: CalendarFeeds;
  signInLinks: SignInLinks;
  webhookSecrets: WebhookSecrets;
  webhookDeliveries: WebhookDeliveries;
  webhookSender: WebhookSender;
  /** Lets only one of several processes send webhooks. */
  soleWorker: SoleWorker;
  textGenerator: TextGenerator;
  clock: Clock;
  ids: Ids;
  /** The server's caps, for users who were granted no others. */
  entitlements: Entitlements;
  chatUserHash: ChatUserHash;
  /** Null if no mail server is set up. */
  mailer: Mailer | null;
  /** Counts emails by address. */
  mailLimits: RateLimits;
  unsubscribeTokens: UnsubscribeTokens;
  /** The origin that people open. */
  publicUrl: string;
  /** New users need an invitation (Q7). */
  requireInvitation: boolean;
  /** New users of other domains need one too (L108); null for all domains. */
  allowedDomains: readonly string[] | null;
  /** How long an invitation is valid, in days. */
  invitationDays: number;
  /** Omitted if no other process uses the stores. */
  waitUntilOthersStop?: WaitUntilOthersStop;
}>;

/** Everything that a use case can depend on, by name. */
type Services = UseCaseAdapters &
  Helpers &
  UseCases &
  Readonly<{
    checkOwners: CheckOwners;
    sealHash: SealHash;
    inviteCodes: InviteCodes;
    waitUntilOthersStop: WaitUntilOthersStop;
  }>;

type GetService = <Name extends keyof Services>(name: Name) => Services[Name];

const factories = {
  // Optional for command-line tools; required for a server.
  snapshots: () => noSnapshots,
  sealHash: () => sealHash,
  waitUntilOthersStop: () => async () => undefined,
  checkOwners:
    ({ eventStore }: Services) =>
    () =>
      checkOwners(eventStore),
  inviteCodes: ({ directory }: Services) => inviteCodes(directory),
  ...helpers,
  ...useCases,
} satisfies Record<string, (services: Services) => unknown>;

/**
 * Binds the given services, and binds all others to their factories. Each is
 * created once, when it is first needed. Tools give only the services that they
 * use.
 */
export const createContainer = (bound: Partial<Services>): GetService => {
  const container = new Container({ defaultScope: 'Singleton' });
  const get: GetService = (name) => container.get(name);
  // Factories destructure the services that they need, which makes those.
  const services = new Proxy({} as Services, {
    get: (_, name) => get(name as keyof Services),
  });
  for (const [name, service] of Object.entries(
    decorateEventStore(bound, services),
  )) {
    container.bind(name).toConstantValue(service);
  }
  for (const [name, factory] of Object.entries(factories)) {
    if (name in bound) continue;
    container.bind(name).toDynamicValue(() => factory(services));
  }
  return get;
};

/**
 * Records the time of recording in all events that use cases append and, in a
 * server, limits the texts that people write.
 */
const decorateEventStore = (
  bound: Partial<Services>,
  services: Services,
): Partial<Services> => {
  const { eventStore, clock, entitlements, readModels } = bound;
  if (eventStore === undefined || clock === undefined) return bound;
  const recorded = withRecordedAt(eventStore, clock);
  const isServer = entitlements !== undefined && readModels !== undefined;
  return {
    ...bound,
    eventStore: isServer ? limitTexts(recorded, () => services) : recorded,
  };
};

/** All use cases, built on the adapters of a deployment. */
export const composeUseCases = (adapters: UseCaseAdapters): UseCases => {
  const get = createContainer(adapters);
  const names = Object.keys(useCases) as (keyof UseCases)[];
  return Object.fromEntries(
    names.map((name) => [name, get(name)]),
  ) as unknown as UseCases;
};
