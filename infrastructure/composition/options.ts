import type { Entitlements } from '#domain/shared/entitlements.ts';
import type { Clock } from '#application/shared/ports/Clock.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type {
  IdentityVerifier,
  LocalAccess,
  LocalIdentity,
  RedirectSignIns,
} from '#application/shared/ports/Identity.ts';
import type { RateLimits } from '#application/shared/ports/RateLimits.ts';
import { freshReadModels } from '#application/shared/freshReadModels.ts';
import { notifyOnSessionEnd } from '#application/shared/sessionEnds.ts';
import type { UseCases } from '#application/useCases.ts';
import type { OpenAiSettings } from '../ai/openaiTextGenerator.ts';
import { textGeneratorOf } from '../ai/textGeneratorOf.ts';
import type { Failure } from '../projecting/fold/foldEvents.ts';
import { chatUserHash } from '../identity/chatUserHash.ts';
import type { IdentitySettings } from '../identity/openIdentity.ts';
import type { CookieSignatures } from '#application/shared/ports/CookieSignatures.ts';
import type { PositionCiphers } from '#application/shared/ports/PositionCiphers.ts';
import { cookieSignatures } from '../identity/cookieSignatures.ts';
import { positionCiphers } from '../shared/positionCiphers.ts';
import { localAccess } from '../identity/localAccess.ts';
import { openIdentity } from '../identity/openIdentity.ts';
import { unsubscribeTokens } from '../mail/unsubscribeTokens.ts';
import { smtpMailer } from '../mail/smtpMailer.ts';
import type { ReportTrouble } from '../shared/troubles.ts';
import { systemClock } from '../shared/systemClock.ts';
import { httpWebhookSender } from '../webhooks/httpSender.ts';
import { uuidIds } from '../shared/uuidIds.ts';
import type { UseCaseAdapters } from './container.ts';
import { composeUseCases } from './container.ts';

/** The options of both deployments. */
export type SlipwayOptions = Readonly<{
  entitlements: Entitlements;
  /** Whether newcomers need an invitation; false by default. */
  requireInvitation?: boolean;
  /** Domains whose newcomers need no invitation; null for all domains. */
  allowedDomains?: readonly string[] | null;
  /** How many days an invitation is valid; 30 by default. */
  invitationDays?: number;
  /** The sign-in providers; without one, local sign-in at this computer. */
  identity?: IdentitySettings;
  /** Whether people can sign in by a mailed link; needs a mail server. */
  mailSignIn?: boolean;
  /** With 'everyone', local sign-ins are accepted from any socket. */
  localSignIn?: 'everyone' | 'thisComputer' | 'nobody';
  /** The code of local sign-in; null or omitted for a random one. */
  localCode?: string | null;
  /** The origin that people open, for links in emails and for redirects. */
  publicUrl?: string;
  /** A mail server, if there is one, and the sender of emails. */
  smtp?: Readonly<{ url: string; from: string }> | null;
  /** A provider of generated texts; without one they are written offline. */
  openai?: OpenAiSettings | null;
  /** The secret of the support chat, if there is one. */
  chatSecret?: string | null;
  /** False for load tests: calls are not limited. */
  rateLimits?: boolean;
  /** Whether webhooks may call private addresses; false by default. */
  webhookPrivate?: boolean;
  clock?: Clock;
  /** Called with the number of events that each append has recorded. */
  onAppended?: (events: number) => void;
  /** Called when an event stops a projection. */
  onFailure?: (projection: string, failure: Failure) => void;
  /** Called once with each lasting failure, and with null once it is over. */
  onTrouble?: ReportTrouble;
}>;

/** The values of options that the settings leave out. */
export const DEFAULTS = {
  clock: systemClock,
  requireInvitation: false,
  allowedDomains: null,
  mailSignIn: false,
  invitationDays: 30,
  publicUrl: 'http://localhost:4300',
  identity: { microsoft: null, google: null },
  localSignIn: 'thisComputer',
  localCode: null,
  smtp: null,
  openai: null,
  chatSecret: null,
  rateLimits: true,
  webhookPrivate: false,
  onAppended: () => undefined,
  onFailure: () => undefined,
} satisfies Partial<SlipwayOptions>;

/** Everything that the API is served from. */
export type Adapters = UseCaseAdapters &
  Readonly<{
    /** Null if calls are not limited. */
    rateLimits: RateLimits | null;
    identityVerifier: IdentityVerifier;
    localIdentity: LocalIdentity;
    localAccess: LocalAccess;
    redirectSignIns: RedirectSignIns;
    cookieSignatures: CookieSignatures;
    positionCiphers: PositionCiphers;
    oidcName: string | null;
  }>;

/** Adapters built from the options alone. */
type CommonAdapters = Omit<
  Adapters,
  | keyof Stores
  | 'localAccess'
  | 'mailLimits'
  | 'sessionEnds'
  | 'unsubscribeTokens'
  | 'cookieSignatures'
  | 'positionCiphers'
>;

/** Adapters that the engines of a deployment provide. */
export type Stores = Readonly<{ rateLimits: RateLimits }> &
  Pick<
    Adapters,
    | 'eventStore'
    | 'snapshots'
    | 'readModels'
    | 'progress'
    | 'directory'
    | 'devices'
    | 'sessions'
    | 'accessTokens'
    | 'revocations'
    | 'commandReplies'
    | 'importFiles'
    | 'textTraces'
    | 'calendarFeeds'
    | 'signInLinks'
    | 'webhookSecrets'
    | 'webhookDeliveries'
    | 'soleWorker'
    | 'liveFeed'
    | 'presence'
    | 'waitUntilOthersStop'
  >;

const openCommonAdapters = async (
  given: SlipwayOptions,
  { signInLinks, rateLimits }: Pick<Stores, 'signInLinks' | 'rateLimits'>,
): Promise<CommonAdapters> => {
  const options = { ...DEFAULTS, ...given };
  const { identity, localSignIn, publicUrl, clock, smtp } = options;
  const isMailServed = options.mailSignIn && smtp !== null;
  return {
    ...(await openIdentity({
      settings: identity,
      publicUrl,
      localSignIn,
      signInLinks: isMailServed ? signInLinks : null,
      uses: rateLimits,
      clock,
    })),
    clock,
    ids: uuidIds,
    entitlements: options.entitlements,
    requireInvitation: options.requireInvitation,
    allowedDomains: options.allowedDomains,
    invitationDays: options.invitationDays,
    publicUrl,
    mailer: smtp === null ? null : smtpMailer(smtp),
    textGenerator: textGeneratorOf(options.openai),
    webhookSender: httpWebhookSender({
      allowsPrivate: options.webhookPrivate,
    }),
    chatUserHash: chatUserHash(options.chatSecret),
  };
};

/** Every adapter of a deployment, and the use cases over them. */
export const createUseCases = async (
  { rateLimits, ...stores }: Stores,
  given: SlipwayOptions,
): Promise<Adapters & Readonly<{ useCases: UseCases }>> => {
  const options = { ...DEFAULTS, ...given };
  const { onAppended, clock, localCode, localSignIn } = options;
  const common = await openCommonAdapters(options, {
    signInLinks: stores.signInLinks,
    rateLimits,
  });
  const isLocalServed = common.identityVerifier.providers.includes('Local');
  const adapters: Adapters = {
    ...common,
    localAccess: localAccess({
      devices: stores.devices,
      clock,
      code: isLocalServed ? toLocalCodes(localCode) : null,
      fromAnySocket: localSignIn === 'everyone',
    }),
    ...stores,
    ...notifyOnSessionEnd(stores.sessions),
    rateLimits: options.rateLimits ? rateLimits : null,
    mailLimits: rateLimits,
    unsubscribeTokens: unsubscribeTokens(stores.directory),
    cookieSignatures: cookieSignatures(stores.directory),
    positionCiphers: positionCiphers(stores.directory),
    eventStore: countAppends(stores.eventStore, onAppended),
    readModels: freshReadModels(stores.readModels),
  };
  return { ...adapters, useCases: composeUseCases(adapters) };
};

/** A configured code, or codes that the server prints. */
const toLocalCodes = (code: string | null) =>
  code === null ? 'printed' : { set: code };

const countAppends = (
  eventStore: EventStore,
  onAppended: (events: number) => void,
): EventStore => ({
  ...eventStore,
  append: async (streamId, events, expected) => {
    const result = await eventStore.append(streamId, events, expected);
    if (result.appended) onAppended(events.length);
    return result;
  },
});
