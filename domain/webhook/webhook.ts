import type { WebhookEvent, WebhookSettings } from './events.ts';

/** The webhooks of a team, by id. */
export type Webhooks = Readonly<{
  /** Empty before the first webhook. */
  teamId: string;
  webhooks: Readonly<Record<string, WebhookSettings>>;
}>;

export const initialState = (): Webhooks => ({ teamId: '', webhooks: {} });

export const evolve = (state: Webhooks, event: WebhookEvent): Webhooks => {
  const { webhookId } = event.data;
  switch (event.type) {
    case 'WebhookCreated': {
      const { teamId, settings } = event.data;
      return withSettings({ ...state, teamId }, webhookId, settings);
    }
    case 'WebhookRevised':
      return withSettings(state, webhookId, event.data.to);
    case 'WebhookGivenUp': {
      const before = settingsOf(state, webhookId);
      return before === null
        ? state
        : withSettings(state, webhookId, { ...before, paused: true });
    }
    case 'WebhookDeleted': {
      const remaining = Object.entries(state.webhooks).filter(
        ([id]) => id !== webhookId,
      );
      return { ...state, webhooks: Object.fromEntries(remaining) };
    }
    default:
      event satisfies never;
      return state;
  }
};

/** The settings of a webhook; null if it does not exist. */
export const settingsOf = (
  { webhooks }: Webhooks,
  webhookId: string,
): WebhookSettings | null =>
  Object.hasOwn(webhooks, webhookId) ? (webhooks[webhookId] ?? null) : null;

const withSettings = (
  state: Webhooks,
  webhookId: string,
  settings: WebhookSettings,
): Webhooks => ({
  ...state,
  webhooks: { ...state.webhooks, [webhookId]: settings },
});
