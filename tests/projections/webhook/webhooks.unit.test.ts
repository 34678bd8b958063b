import { describe, expect, it } from 'vitest';
import { webhooks } from '#projections/webhook/webhooks.ts';
import { NOW, TEAM } from '#tests/support/fixed.ts';
import { readModel } from '#tests/support/readModel.ts';
import { recorded } from '#tests/support/recorded.ts';
import {
  WEBHOOK_SETTINGS as settings,
  webhooksWith,
} from '#tests/support/situations/webhook.ts';

const revisedSettings = { ...settings, kinds: ['StoryChanged'] };
const event = (type: string, data: object = {}) => ({
  type,
  data: { teamId: TEAM, webhookId: 'a', ...data },
});
/** The document of webhook a after these events. */
const webhookAfter = (...events: Parameters<typeof recorded>[0]) =>
  readModel(
    webhooks,
    recorded([...webhooksWith({ webhookId: 'a' }), ...events]),
  ).get('a');

describe('The document of a webhook (O40)', () => {
  it('contains its current settings, until it is deleted', () => {
    const whose = { id: 'a', teamId: TEAM, createdAt: NOW };
    expect(webhookAfter()).toEqual({ ...whose, ...settings });
    const revised = event('WebhookRevised', {
      from: settings,
      to: revisedSettings,
    });
    expect(webhookAfter(revised)).toEqual({ ...whose, ...revisedSettings });
    expect(webhookAfter(event('WebhookGivenUp'))).toMatchObject({
      paused: true,
    });
    expect(webhookAfter(revised, event('WebhookDeleted'))).toBeNull();
  });
});
