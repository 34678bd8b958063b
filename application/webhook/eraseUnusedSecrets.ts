import { streamOf } from '#domain/shared/streamNames.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { webhookDecider } from '#domain/webhook/decide.ts';
import { settingsOf } from '#domain/webhook/webhook.ts';
import type { WebhookSecrets } from '../shared/ports/WebhookSecrets.ts';
import type { StreamStates } from '../shared/streamStates.ts';

type StoredSecret = Awaited<ReturnType<WebhookSecrets['list']>>[number];

export type EraseUnusedSecrets = () => Promise<Readonly<{ erased: number }>>;

/**
 * Erases addresses and secrets that no webhook uses: a process ended between
 * storing one and the event that refers to it, or between an event and erasing
 * the former one. Each must be unused in two calls, because one that is being
 * saved is stored a moment before its event. Keeps those of teams without
 * events, so that a server started with another event store by mistake erases
 * nothing.
 */
export const eraseUnusedSecrets = ({
  states,
  webhookSecrets,
}: {
  states: StreamStates;
  webhookSecrets: WebhookSecrets;
}): EraseUnusedSecrets => {
  let unusedBefore: ReadonlySet<string> = new Set();

  const isUnused = async ({ id, teamId, webhookId }: StoredSecret) => {
    const team = await states.load(teamDecider, streamOf.team(teamId));
    if (team.state.status === 'None') return false;
    if (team.state.status === 'Cancelled') return true;
    const streamId = streamOf.webhooks(teamId);
    const { state } = await states.load(webhookDecider, streamId);
    const settings = settingsOf(state, webhookId);
    return settings?.addressId !== id && settings?.secretId !== id;
  };

  return async () => {
    const unused = new Set<string>();
    for (const secret of await webhookSecrets.list()) {
      if (await isUnused(secret)) unused.add(secret.id);
    }
    const erased = [...unused].filter((id) => unusedBefore.has(id));
    await webhookSecrets.erase(erased);
    unusedBefore = unused;
    return { erased: erased.length };
  };
};
