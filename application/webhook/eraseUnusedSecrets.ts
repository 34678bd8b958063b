import { streamOf } from '#domain/shared/streamNames.ts';
import { webhookDecider } from '#domain/webhook/decide.ts';
import { settingsOf } from '#domain/webhook/webhook.ts';
import type { WebhookSecrets } from '../shared/ports/WebhookSecrets.ts';
import type { StreamStates } from '../shared/streamStates.ts';

export type EraseUnusedSecrets = () => Promise<Readonly<{ erased: number }>>;

/**
 * Erases addresses and secrets that no webhook uses: a process ended between
 * storing one and the event that refers to it, or between an event and erasing
 * the former one. Each must be unused in two calls, because one that is being
 * saved is stored a moment before its event.
 */
export const eraseUnusedSecrets = ({
  states,
  webhookSecrets,
}: {
  states: StreamStates;
  webhookSecrets: WebhookSecrets;
}): EraseUnusedSecrets => {
  let unusedBefore: ReadonlySet<string> = new Set();

  const idsInUse = async (
    teamId: string,
    webhookId: string,
  ): Promise<readonly string[]> => {
    const streamId = streamOf.webhooks(teamId);
    const { state } = await states.load(webhookDecider, streamId);
    const settings = settingsOf(state, webhookId);
    return settings === null ? [] : [settings.addressId, settings.secretId];
  };

  return async () => {
    const unused = new Set<string>();
    for (const { id, teamId, webhookId } of await webhookSecrets.list()) {
      const inUse = await idsInUse(teamId, webhookId);
      if (!inUse.includes(id)) unused.add(id);
    }
    const erased = [...unused].filter((id) => unusedBefore.has(id));
    await webhookSecrets.erase(erased);
    unusedBefore = unused;
    return { erased: erased.length };
  };
};
