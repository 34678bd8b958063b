import { allProjections } from '#projections/all.ts';
import { mongoDirectory } from '../../mongo/people/directory.ts';
import { mongoCalendarFeeds } from '../../mongo/people/calendarFeeds.ts';
import { mongoImportFiles } from '../../mongo/people/importFiles.ts';
import { mongoSignInLinks } from '../../mongo/people/signInLinks.ts';
import type { MongoGenerations } from '../../mongo/readModels/generations.ts';
import { mongoReadModels } from '../../mongo/readModels/readModels.ts';
import { mongoAccessTokens } from '../../mongo/sessions/accessTokens.ts';
import { mongoCommandReplies } from '../../mongo/requests/commandReplies.ts';
import { mongoDevices } from '../../mongo/sessions/devices.ts';
import { mongoPresence } from '../../mongo/presence.ts';
import { mongoRateLimits } from '../../mongo/requests/rateLimits.ts';
import { mongoRevocations } from '../../mongo/sessions/revocations.ts';
import { mongoSessions } from '../../mongo/sessions/sessions.ts';
import { mongoSnapshots } from '../../mongo/snapshots.ts';
import { leasedRateLimits } from '../../requests/leasedRateLimits.ts';
import { cachedSessions } from '../../sessions/cachedSessions.ts';
import type { Mongo } from '../../mongo/database.ts';
import type { Stores } from '../createUseCases.ts';
import { lazyAdapter } from '../../shared/lazyAdapter.ts';
import { openLazyWebhooks } from './lazyWebhooks.ts';
import { retryUntilDone } from '../../shared/retry.ts';
import type { Troubles } from '../../shared/troubles.ts';
import { watchedSnapshots } from '../../shared/watchedSnapshots.ts';

type MongoStores = Pick<
  Stores,
  | 'snapshots'
  | 'readModels'
  | 'directory'
  | 'sessions'
  | 'accessTokens'
  | 'revocations'
  | 'devices'
  | 'importFiles'
  | 'calendarFeeds'
  | 'signInLinks'
  | 'webhookSecrets'
  | 'webhookDeliveries'
  | 'commandReplies'
  | 'rateLimits'
  | 'presence'
>;

/**
 * The stores in MongoDB, which need not be available yet. Their indexes are
 * created as soon as it is, before any store is used. Each store lists its
 * methods for `lazyAdapter`.
 */
export const openMongoStores = (
  mongo: Mongo,
  generations: MongoGenerations,
  { signal, troubles }: Readonly<{ signal: AbortSignal; troubles: Troubles }>,
): MongoStores => {
  const directory = lazyAdapter(() => mongoDirectory(mongo), {
    findUser: true,
    findByAddress: true,
    registerUser: true,
    changeAddress: true,
    markUnverified: true,
    findIdentities: true,
    findOnlyLocallyVerified: true,
    trustLocal: true,
    isEmpty: true,
    claimFirst: true,
    emailAddresses: true,
    people: true,
    storeProfile: true,
    serverKey: true,
    eraseUser: true,
    storeInvitation: true,
    invitations: true,
    findInvitation: true,
    findInvitationsFor: true,
    eraseInvitation: true,
    findDueInvitations: true,
    postponeInvitation: true,
  });
  const sessions = lazyAdapter(
    async () => cachedSessions(await mongoSessions(mongo)),
    {
      open: true,
      touch: true,
      filterOpen: true,
      list: true,
      end: true,
      endListed: true,
      endAllOf: true,
    },
  );
  const accessTokens = lazyAdapter(() => mongoAccessTokens(mongo), {
    add: true,
    use: true,
    list: true,
    revoke: true,
    revokeAllOf: true,
    names: true,
    forget: true,
  });
  const revocations = lazyAdapter(() => mongoRevocations(mongo), {
    record: true,
    of: true,
    forget: true,
    forgetAll: true,
  });
  const commandReplies = lazyAdapter(() => mongoCommandReplies(mongo), {
    find: true,
    store: true,
    forget: true,
    redact: true,
    formerIdsUntil: true,
  });
  const devices = lazyAdapter(() => mongoDevices(mongo), {
    remember: true,
    isKnown: true,
    recordUser: true,
    list: true,
    forget: true,
    forgetUser: true,
    forgetAll: true,
  });
  const importFiles = lazyAdapter(() => mongoImportFiles(mongo), {
    store: true,
    read: true,
    ids: true,
    replace: true,
    stop: true,
    isStopped: true,
    eraseBefore: true,
  });
  const calendarFeeds = lazyAdapter(() => mongoCalendarFeeds(mongo), {
    findSecret: true,
    add: true,
    replace: true,
    findUserId: true,
    forget: true,
  });
  const signInLinks = lazyAdapter(() => mongoSignInLinks(mongo), {
    add: true,
    redeem: true,
    eraseExpired: true,
    forget: true,
  });
  const webhooks = openLazyWebhooks(mongo);
  const limits = lazyAdapter(() => mongoRateLimits(mongo), {
    countCall: true,
    drawTokens: true,
  });
  const presence = lazyAdapter(() => mongoPresence(mongo), {
    put: true,
    remove: true,
    of: true,
    forgetBefore: true,
  });
  // Calls to a store fail until its indexes exist, so that this is noticed.
  for (const [name, { open }] of Object.entries({
    directory,
    sessions,
    accessTokens,
    revocations,
    commandReplies,
    devices,
    importFiles,
    calendarFeeds,
    signInLinks,
    ...webhooks,
    limits,
    presence,
  })) {
    void retryUntilDone(open, signal, (error) => {
      troubles.report(`The indexes of ${name} in MongoDB`, error);
    });
  }
  return {
    snapshots: watchedSnapshots(mongoSnapshots(mongo), troubles, signal),
    readModels: mongoReadModels(mongo, allProjections, generations),
    directory: directory.adapter,
    sessions: sessions.adapter,
    accessTokens: accessTokens.adapter,
    revocations: revocations.adapter,
    devices: devices.adapter,
    importFiles: importFiles.adapter,
    calendarFeeds: calendarFeeds.adapter,
    signInLinks: signInLinks.adapter,
    webhookSecrets: webhooks.webhookSecrets.adapter,
    webhookDeliveries: webhooks.webhookDeliveries.adapter,
    commandReplies: commandReplies.adapter,
    rateLimits: leasedRateLimits(limits.adapter),
    presence: presence.adapter,
  };
};
