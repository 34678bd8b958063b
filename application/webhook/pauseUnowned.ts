import { streamOf } from '#domain/shared/ids.ts';
import { Role } from '#domain/shared/role.ts';
import { webhookDecider } from '#domain/webhook/decide.ts';
import type { WebhookEvent } from '#domain/webhook/events.ts';
import { metadataFor, SYSTEM } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { RoleNow } from '../team/rights.ts';
import type { MailPaused } from './mailPaused.ts';

export type PauseUnowned = (
  teamId: string,
  webhookId: string,
) => Promise<boolean>;

const WHY =
  'the person who set it up, or changed it last, is no Administrator of the team any more';

/**
 * Pauses a webhook whose owner, who created or changed it last, is Admin no more,
 * so that nothing of the team reaches an address that they chose (threat S1).
 * Another Admin who turns it on again is its owner then. Answers whether it
 * paused it. Throws StorageFailure.
 */
export const pauseUnowned =
  ({
    execute,
    eventStore,
    roleNow,
    mailPaused,
    ids,
    clock,
  }: {
    execute: ExecuteCommand;
    eventStore: Pick<EventStore, 'readStream'>;
    roleNow: RoleNow;
    mailPaused: MailPaused;
    ids: Ids;
    clock: Clock;
  }): PauseUnowned =>
  async (teamId, webhookId) => {
    const streamId = streamOf.webhooks(teamId);
    const events = await eventStore.readStream(streamId);
    const last = events.findLast(
      ({ type, data }) =>
        OWNING.has(type) &&
        (data as WebhookEvent['data']).webhookId === webhookId,
    );
    if (last === undefined) return false;
    const { actorId, eventId } = last.metadata;
    if ((await roleNow(teamId, actorId)) === Role.Admin) return false;
    // The same in each process that finds it.
    const commandId = ids.derivedId('webhook unowned', webhookId, eventId);
    const paused = await execute(webhookDecider, {
      streamId,
      teamId,
      command: {
        type: 'ReviseWebhook',
        data: { webhookId, changes: { paused: true } },
        metadata: metadataFor(clock, { userId: SYSTEM, commandId }),
      },
      isUnread: true,
    });
    if (paused.events.length > 0) await mailPaused(teamId, WHY);
    return true;
  };

const OWNING: ReadonlySet<string> = new Set<WebhookEvent['type']>([
  'WebhookCreated',
  'WebhookRevised',
]);
