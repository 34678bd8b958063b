import type { Decider } from '../shared/decider.ts';
import { DomainError } from '../shared/domainError.ts';
import { eventFactory } from '../shared/event.ts';
import { plainForm } from '../shared/snapshotForm.ts';
import { MAX_WEBHOOKS } from '../shared/webhook.ts';
import type {
  CreateWebhook,
  DeleteWebhook,
  GiveUpWebhook,
  ReviseWebhook,
  WebhookCommand,
} from './commands.ts';
import type { WebhookEvent, WebhookSettings } from './events.ts';
import { webhookEventVersions } from './events.ts';
import type { Webhooks } from './webhook.ts';
import { evolve, initialState, settingsOf } from './webhook.ts';

const event = eventFactory<WebhookEvent>(webhookEventVersions);

/** Routes a command to its rule. Throws DomainError. */
export const decide = (
  command: WebhookCommand,
  state: Webhooks,
): readonly WebhookEvent[] => {
  switch (command.type) {
    case 'CreateWebhook':
      return createWebhook(command, state);
    case 'ReviseWebhook':
      return reviseWebhook(command, state);
    case 'GiveUpWebhook':
      return giveUpWebhook(command, state);
    case 'DeleteWebhook':
      return deleteWebhook(command, state);
    default:
      return command satisfies never;
  }
};

export const webhookDecider: Decider<WebhookCommand, Webhooks, WebhookEvent> = {
  decide,
  evolve,
  initialState,
  versions: webhookEventVersions,
  snapshot: plainForm({ version: 1 }),
};

/**
 * Creates a webhook; a repeat changes nothing. Throws WEBHOOK.TOO_MANY if the
 * team has ten webhooks (O40).
 */
export const createWebhook = (
  { data }: CreateWebhook,
  state: Webhooks,
): readonly WebhookEvent[] => {
  if (settingsOf(state, data.webhookId) !== null) return [];
  if (Object.keys(state.webhooks).length >= MAX_WEBHOOKS) {
    throw new DomainError('WEBHOOK.TOO_MANY');
  }
  return [event('WebhookCreated', data)];
};

/** Changes a webhook. Throws WEBHOOK.NOT_FOUND (O40). */
export const reviseWebhook = (
  { data: { webhookId, changes } }: ReviseWebhook,
  state: Webhooks,
): readonly WebhookEvent[] => {
  const from = requireSettings(state, webhookId);
  const to: WebhookSettings = {
    addressId: changes.addressId ?? from.addressId,
    secretId: changes.secretId ?? from.secretId,
    kinds: changes.kinds ?? from.kinds,
    format: changes.format ?? from.format,
    paused: changes.paused ?? from.paused,
  };
  if (JSON.stringify(to) === JSON.stringify(from)) return [];
  const { teamId } = state;
  return [event('WebhookRevised', { teamId, webhookId, from, to })];
};

/**
 * Pauses a failing webhook; "given up" is the stored name for that. Does
 * nothing if it is paused or deleted (O47).
 */
export const giveUpWebhook = (
  { data: { webhookId } }: GiveUpWebhook,
  state: Webhooks,
): readonly WebhookEvent[] => {
  const isActive = settingsOf(state, webhookId)?.paused === false;
  return isActive
    ? [event('WebhookGivenUp', { teamId: state.teamId, webhookId })]
    : [];
};

/** Deletes a webhook. Throws WEBHOOK.NOT_FOUND (O40). */
export const deleteWebhook = (
  { data: { webhookId } }: DeleteWebhook,
  state: Webhooks,
): readonly WebhookEvent[] => {
  requireSettings(state, webhookId);
  return [event('WebhookDeleted', { teamId: state.teamId, webhookId })];
};

const requireSettings = (
  state: Webhooks,
  webhookId: string,
): WebhookSettings => {
  const settings = settingsOf(state, webhookId);
  if (settings === null) throw new DomainError('WEBHOOK.NOT_FOUND');
  return settings;
};
