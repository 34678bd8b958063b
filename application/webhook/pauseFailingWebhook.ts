import { streamOf } from '#domain/shared/streamNames.ts';
import { webhookDecider } from '#domain/webhook/decide.ts';
import { metadataFor, SYSTEM } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { DAY_MS } from '../shared/instants.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { WebhookDeliveries } from '../shared/ports/WebhookDeliveries.ts';
import type { MailAboutPause } from './mailAboutPause.ts';

/** A webhook that accepts nothing for this long is paused. */
const PAUSE_AFTER_MS = 3 * DAY_MS;

const FAILING_REASON =
  'its address has not accepted any delivery for three days';

export type PauseFailingWebhook = (
  attempt: Readonly<{
    teamId: string;
    webhookId: string;
    /** When the attempt began; ISO in UTC. */
    at: string;
    hasArrived: boolean;
  }>,
) => Promise<void>;

/**
 * Records whether a webhook accepts its deliveries. After three days without
 * success it is paused, and the team's Admins get an email if there is a mail
 * server (O47). Throws StorageFailure.
 */
export const pauseFailingWebhook = ({
  execute,
  webhookDeliveries,
  mailAboutPause,
  ids,
  clock,
}: {
  execute: ExecuteCommand;
  webhookDeliveries: WebhookDeliveries;
  mailAboutPause: MailAboutPause;
  ids: Ids;
  clock: Clock;
}): PauseFailingWebhook => {
  const pause = async (teamId: string, webhookId: string, since: string) => {
    const commandId = ids.derivedId('webhook given up', webhookId, since);
    const { events } = await execute(webhookDecider, {
      streamId: streamOf.webhooks(teamId),
      teamId,
      command: {
        type: 'GiveUpWebhook',
        data: { webhookId },
        metadata: metadataFor(clock, { userId: SYSTEM, commandId }),
      },
      isNotReadBack: true,
    });
    await webhookDeliveries.setFailingSince(webhookId, null);
    if (events.length > 0) await mailAboutPause(teamId, FAILING_REASON);
  };

  return async ({ teamId, webhookId, at, hasArrived }) => {
    if (hasArrived) {
      await webhookDeliveries.setFailingSince(webhookId, null);
      return;
    }
    await webhookDeliveries.setFailingSince(webhookId, at);
    const since = await webhookDeliveries.failingSince(webhookId);
    if (since === null) return;
    const failingMs = Date.parse(at) - Date.parse(since);
    if (failingMs >= PAUSE_AFTER_MS) await pause(teamId, webhookId, since);
  };
};
