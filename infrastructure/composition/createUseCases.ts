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
import { textGeneratorOf } from '../ai/textGeneratorOf.ts';
import { chatUserHash } from '../identity/chatUserHash.ts';
import type { CookieSignatures } from '#application/shared/ports/CookieSignatures.ts';
import type { PositionCiphers } from '#application/shared/ports/PositionCiphers.ts';
import { cookieSignatures } from '../identity/cookieSignatures.ts';
import { positionCiphers } from '../shared/positionCiphers.ts';
import { localAccess } from '../identity/localAccess.ts';
import { openIdentity } from '../identity/openIdentity.ts';
import { unsubscribeTokens } from '../mail/unsubscribeTokens.ts';
import { smtpMailer } from '../mail/smtpMailer.ts';
import { httpWebhookSender } from '../webhooks/httpSender.ts';
import { uuidIds } from '../shared/uuidIds.ts';
import type { UseCaseAdapters } from './serviceContainer.ts';
import { composeUseCases } from './serviceContainer.ts';
import type { SlipwayOptions } from './options.ts';
import { DEFAULTS } from './options.ts';

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
    /** The display name of the OpenID Connect provider; null without one. */
    oidcName: string | null;
  }>;

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

/** Adapters built from the options and, for sign-in, from two stores. */
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

/** A configured code, or codes that the server prints. */
const toLocalCodes = (code: string | null) =>
  code === null ? 'printed' : { set: code };

/** Calls `onAppended` with the number of events of each append. */
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
