import { join } from 'node:path';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import type { Clock } from '#application/shared/ports/Clock.ts';
import type { UseCases } from '#application/useCases.ts';
import { allProjections } from '#projections/all.ts';
import type { OpenAiSettings } from '../ai/openaiTextGenerator.ts';
import { textGeneratorOf } from '../ai/textGeneratorOf.ts';
import type { Failure } from '../bus/foldEvents.ts';
import type { ProjectionRunner } from '../bus/projectionRunner.ts';
import { projectionRunner } from '../bus/projectionRunner.ts';
import { sqliteDirectory } from '../directory/sqliteDirectory.ts';
import { openSqliteEventStore } from '../eventStore/sqliteEventStore.ts';
import { chatUserHash } from '../identity/chatUserHash.ts';
import type { Identity, IdentitySettings } from '../identity/openIdentity.ts';
import { openIdentity } from '../identity/openIdentity.ts';
import { smtpMailer } from '../mail/smtpMailer.ts';
import { openSqliteReadModels } from '../readModels/sqliteReadModels.ts';
import { sqliteCommandReplies } from '../sessions/sqliteCommandReplies.ts';
import { sqliteRateLimits } from '../sessions/sqliteRateLimits.ts';
import { sessionsAtHand } from '../sessions/sessionsAtHand.ts';
import { sqliteSessions } from '../sessions/sqliteSessions.ts';
import { openSqlite } from '../shared/sqlite.ts';
import { systemClock } from '../shared/systemClock.ts';
import { uuidIds } from '../shared/uuidIds.ts';
import { bindUseCases } from './bindUseCases.ts';
import { createContainer } from './container.ts';
import { countingAppends } from './countingAppends.ts';
import { takeDataFolder } from './dataFolder.ts';
import type { Health } from './health.ts';
import { healthOf } from './health.ts';
import type { Adapters } from './services.ts';
import { useCasesOf } from './useCasesOf.ts';

export type EmbeddedOptions = Readonly<{
  /** The folder that holds everything; made when it is missing. */
  dataFolder: string;
  entitlements: Entitlements;
  /** Newcomers enter by invitation only; false when left out. */
  requireInvitation?: boolean;
  /** How long an invitation is good for; 30 when left out. */
  invitationDays?: number;
  /** The providers to sign in with; people at this computer without any. */
  identity?: IdentitySettings;
  /** The origin that people open, for links in mails and ways back. */
  publicUrl?: string;
  /** A mail server, if there is one, and the sender of mails. */
  smtp?: Readonly<{ url: string; from: string }> | null;
  /** A provider of generated texts; they are written here without one. */
  openai?: OpenAiSettings | null;
  /** Of the support chat, if there is one. */
  chatSecret?: string | null;
  /** False for load tests: nobody is held back. */
  rateLimits?: boolean;
  clock?: Clock;
  /** False leaves the read models as they are, for tools that work on them. */
  follow?: boolean;
  /** `normal`: appends do not wait for the disk; for a demo, made in bulk. */
  synchronous?: 'full' | 'normal';
  /** Told how many events each append has recorded. */
  onAppended?: (events: number) => void;
  /** Told when an event stops a projection. */
  onFailure?: (projection: string, failure: Failure) => void;
}>;

/** Where the settings say nothing else. */
const DEFAULTS = {
  clock: systemClock,
  synchronous: 'full',
  requireInvitation: false,
  invitationDays: 30,
  publicUrl: 'http://localhost:4300',
  identity: { microsoft: null, google: null },
  smtp: null,
  openai: null,
  chatSecret: null,
  rateLimits: true,
  onAppended: () => undefined,
  onFailure: () => undefined,
} satisfies Partial<EmbeddedOptions>;

export type EmbeddedSlipway = Adapters &
  Readonly<{
    useCases: UseCases;
    projections: ProjectionRunner;
    readHealth: () => Promise<Health>;
    close: () => Promise<void>;
  }>;

/**
 * The whole of Slipway in this process, over SQLite files in one folder that no
 * other process may use meanwhile. Throws StorageFailure.
 */
export const composeEmbedded = async (
  options: EmbeddedOptions,
): Promise<EmbeddedSlipway> => {
  const resources = new AsyncDisposableStack();
  try {
    return await compose(options, resources);
  } catch (error) {
    await resources.disposeAsync();
    throw error;
  }
};

const compose = async (
  options: EmbeddedOptions,
  resources: AsyncDisposableStack,
): Promise<EmbeddedSlipway> => {
  const { identity, publicUrl, clock } = { ...DEFAULTS, ...options };
  const { projections, ...opened } = openAdapters(options, resources);
  const adapters: Adapters = {
    ...opened,
    ...(await openIdentity({ settings: identity, publicUrl, clock })),
  };
  resources.defer(() => projections.stop());
  if (options.follow !== false) await projections.start();

  const container = createContainer();
  for (const name of Object.keys(adapters) as (keyof Adapters)[]) {
    container.hold(name, adapters[name]);
  }
  bindUseCases(container);
  return {
    ...adapters,
    projections,
    useCases: useCasesOf(container),
    readHealth: () => healthOf({ ...adapters, projections }),
    close: () => resources.disposeAsync(),
  };
};

const openAdapters = (
  given: EmbeddedOptions,
  resources: AsyncDisposableStack,
): Omit<Adapters, keyof Identity> &
  Readonly<{ projections: ProjectionRunner }> => {
  const options = { ...DEFAULTS, ...given };
  const { dataFolder, clock, synchronous } = options;
  resources.defer(takeDataFolder(dataFolder));
  const file = (name: string) => join(dataFolder, `${name}.sqlite`);

  const events = openSqliteEventStore(file('events'), { synchronous });
  resources.defer(() => events.close());
  const eventStore = countingAppends(events, options.onAppended);
  const readModels = openSqliteReadModels(
    join(dataFolder, 'readModels'),
    allProjections,
  );
  resources.defer(() => readModels.close());
  // Who an identity belongs to is as dear as an event: it must not be lost.
  const people = openSqlite(file('people'), {
    synchronous: 'full',
    secureDelete: true,
  });
  resources.defer(people.close);
  const sessions = openSqlite(file('sessions'), {
    synchronous: 'normal',
    secureDelete: true,
  });
  resources.defer(sessions.close);

  const projections = projectionRunner({
    projections: allProjections,
    eventStore,
    documents: readModels,
    onFailure: options.onFailure,
  });
  return {
    eventStore,
    readModels,
    projections,
    progress: projections,
    directory: sqliteDirectory(people),
    sessions: sessionsAtHand(sqliteSessions(sessions)),
    commandReplies: sqliteCommandReplies(sessions),
    rateLimits: options.rateLimits ? sqliteRateLimits(sessions) : null,
    clock,
    ids: uuidIds,
    entitlements: options.entitlements,
    requireInvitation: options.requireInvitation,
    invitationDays: options.invitationDays,
    publicUrl: options.publicUrl,
    mailer: options.smtp === null ? null : smtpMailer(options.smtp),
    textGenerator: textGeneratorOf(options.openai),
    chatUserHash: chatUserHash(options.chatSecret),
  };
};
