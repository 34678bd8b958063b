import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { webhookDecider } from '#domain/webhook/decide.ts';
import type { WebhookSettings } from '#domain/webhook/events.ts';
import { settingsOf } from '#domain/webhook/webhook.ts';
import type { StreamStates } from '../shared/streamStates.ts';

/** Loads the settings of a team's webhook. Throws WEBHOOK.NOT_FOUND. */
export const requireWebhook = async (
  states: StreamStates,
  teamId: string,
  webhookId: string,
): Promise<WebhookSettings> => {
  const { state } = await states.load(
    webhookDecider,
    streamOf.webhooks(teamId),
  );
  const settings = settingsOf(state, webhookId);
  if (settings === null) throw new DomainError('WEBHOOK.NOT_FOUND');
  return settings;
};
