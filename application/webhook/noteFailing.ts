import { streamOf } from '#domain/shared/ids.ts';
import { Role } from '#domain/shared/role.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { webhookDecider } from '#domain/webhook/decide.ts';
import { metadataFor, SYSTEM } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { Mailer } from '../shared/ports/Mailer.ts';
import type { WebhookDeliveries } from '../shared/ports/WebhookDeliveries.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import { GIVE_UP_MS } from './retries.ts';

export type NoteFailing = (
  attempt: Readonly<{
    teamId: string;
    webhookId: string;
    /** When it began; ISO in UTC. */
    at: string;
    hasArrived: boolean;
  }>,
) => Promise<void>;

/**
 * Notes whether a webhook takes what it is sent. After three days without any
 * success it is paused, and the team's Admins are told by mail, where a mail
 * server is set (O47). Throws StorageFailure.
 */
export const noteFailing = ({
  execute,
  states,
  directory,
  webhookDeliveries,
  mailer,
  publicUrl,
  ids,
  clock,
}: {
  execute: ExecuteCommand;
  states: StreamStates;
  directory: Directory;
  webhookDeliveries: WebhookDeliveries;
  mailer: Mailer | null;
  publicUrl: string;
  ids: Ids;
  clock: Clock;
}): NoteFailing => {
  const tellAdmins = async (teamId: string) => {
    if (mailer === null) return;
    const { state } = await states.load(teamDecider, streamOf.team(teamId));
    if (state.status !== 'Live') return;
    const admins = Object.keys(state.members).filter(
      (userId) => state.members[userId] === Role.Admin,
    );
    const addresses = await directory.emailAddresses(admins);
    const mail = mailAbout(state.teamName, publicUrl);
    for (const to of addresses.values()) {
      // The page says so as well, so one that is refused is not tried again.
      await mailer.send({ to, ...mail }).catch(() => undefined);
    }
  };

  const giveUp = async (teamId: string, webhookId: string, since: string) => {
    const commandId = ids.derivedId('webhook given up', webhookId, since);
    const { events } = await execute(webhookDecider, {
      streamId: streamOf.webhooks(teamId),
      teamId,
      command: {
        type: 'GiveUpWebhook',
        data: { webhookId },
        metadata: metadataFor(clock, { userId: SYSTEM, commandId }),
      },
      isUnread: true,
    });
    await webhookDeliveries.setFailing(webhookId, null);
    if (events.length > 0) await tellAdmins(teamId);
  };

  return async ({ teamId, webhookId, at, hasArrived }) => {
    if (hasArrived) {
      await webhookDeliveries.setFailing(webhookId, null);
      return;
    }
    await webhookDeliveries.setFailing(webhookId, at);
    const since = await webhookDeliveries.failingSince(webhookId);
    if (since === null) return;
    const ms = Date.parse(at) - Date.parse(since);
    if (ms >= GIVE_UP_MS) await giveUp(teamId, webhookId, since);
  };
};

const mailAbout = (teamName: string, publicUrl: string) => {
  // On one line, as a subject has to be.
  const team = teamName.replaceAll(/\s+/gu, ' ').trim();
  return {
    subject: `A webhook of ${team} was paused`,
    text: [
      `Slipway paused a webhook of the team "${team}": for three days its address has taken nothing.`,
      '',
      'See what was answered, and turn it on again:',
      `${publicUrl}/settings/team`,
      '',
    ].join('\n'),
  };
};
