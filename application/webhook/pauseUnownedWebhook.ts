import { LRUCache } from 'lru-cache';
import type { EventMetadata } from '#domain/shared/event.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { Role } from '#domain/shared/role.ts';
import { webhookDecider } from '#domain/webhook/decide.ts';
import type { WebhookEvent } from '#domain/webhook/events.ts';
import { metadataFor, SYSTEM } from '../shared/actor.ts';
import { limitEntries } from '../shared/limitEntries.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { LoadedStream } from '../shared/loadedStream.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { ReadCurrentRole } from '../team/rights.ts';
import type { MailAboutPause } from './mailAboutPause.ts';

export type PauseUnownedWebhook = (
  webhook: Readonly<{
    teamId: string;
    webhookId: string;
    /** The revision of the team's stream of webhooks, which names owners. */
    revision: LoadedStream<unknown>['revision'];
  }>,
) => Promise<boolean>;

/** The last person who created or changed each webhook of a team. */
type Owners = Readonly<{
  revision: number;
  byWebhook: ReadonlyMap<string, Pick<EventMetadata, 'actorId' | 'eventId'>>;
}>;

const NOTHING_READ: Owners = { revision: -1, byWebhook: new Map() };

/** How many teams are cached, because each delivery needs an owner. */
const MAX_CACHED_TEAMS = 1000;

const UNOWNED_REASON =
  'the person who set it up or last changed it is no longer an Administrator of the team';

/**
 * Pauses a webhook whose owner, who created or changed it last, is no longer an
 * Admin. Otherwise the team's data would still reach an address that this
 * person chose (threat S1). Another Admin who turns it on again becomes its
 * owner. Returns whether it is paused. Throws StorageFailure.
 */
export const pauseUnownedWebhook = ({
  execute,
  eventStore,
  readCurrentRole,
  mailAboutPause,
  ids,
  clock,
}: {
  execute: ExecuteCommand;
  eventStore: Pick<EventStore, 'readStream'>;
  readCurrentRole: ReadCurrentRole;
  mailAboutPause: MailAboutPause;
  ids: Ids;
  clock: Clock;
}): PauseUnownedWebhook => {
  const cache = new LRUCache<string, Owners>(limitEntries(MAX_CACHED_TEAMS));

  /** Finds the owners, reading only events that are newer than the cache. */
  const findOwners = async (
    teamId: string,
    revision: LoadedStream<unknown>['revision'],
  ): Promise<Owners['byWebhook']> => {
    const cached = cache.get(teamId) ?? NOTHING_READ;
    if (cached.revision === revision) return cached.byWebhook;
    const newer = await eventStore.readStream(
      streamOf.webhooks(teamId),
      cached.revision + 1,
    );
    const byWebhook = new Map(cached.byWebhook);
    for (const { type, data, metadata } of newer) {
      const { webhookId } = data as WebhookEvent['data'];
      if (OWNER_EVENTS.has(type)) byWebhook.set(webhookId, metadata);
    }
    const lastRevision = newer.at(-1)?.revision ?? cached.revision;
    cache.set(teamId, { revision: lastRevision, byWebhook });
    return byWebhook;
  };

  return async ({ teamId, webhookId, revision }) => {
    const streamId = streamOf.webhooks(teamId);
    const owner = (await findOwners(teamId, revision)).get(webhookId);
    if (owner === undefined) return false;
    const { actorId, eventId } = owner;
    if ((await readCurrentRole(teamId, actorId)) === Role.Admin) return false;
    // Every process that finds it derives the same id.
    const commandId = ids.derivedId('webhook unowned', webhookId, eventId);
    const paused = await execute(webhookDecider, {
      streamId,
      teamId,
      command: {
        type: 'ReviseWebhook',
        data: { webhookId, changes: { paused: true } },
        metadata: metadataFor(clock, { userId: SYSTEM, commandId }),
      },
      isNotReadBack: true,
    });
    if (paused.events.length > 0) await mailAboutPause(teamId, UNOWNED_REASON);
    return true;
  };
};

const OWNER_EVENTS: ReadonlySet<string> = new Set<WebhookEvent['type']>([
  'WebhookCreated',
  'WebhookRevised',
]);
