import { describe, it } from 'vitest';
import { MAX_WEBHOOKS } from '#domain/shared/webhook.ts';
import { webhookDecider } from '#domain/webhook/decide.ts';
import { TEAM } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  WEBHOOK_SETTINGS,
  webhooksWith,
} from '#tests/support/situations/webhook.ts';

const settings = WEBHOOK_SETTINGS;
const create = {
  type: 'CreateWebhook',
  data: { teamId: TEAM, webhookId: 'new', settings },
} as const;
const created = {
  type: 'WebhookCreated',
  data: { teamId: TEAM, webhookId: 'new', settings },
} as const;
const revise = (changes: Partial<typeof settings>, webhookId = 'a') =>
  ({ type: 'ReviseWebhook', data: { webhookId, changes } }) as const;
const giveUp = { type: 'GiveUpWebhook', data: { webhookId: 'a' } } as const;
const givenUp = {
  type: 'WebhookGivenUp',
  data: { teamId: TEAM, webhookId: 'a' },
} as const;
const remove = { type: 'DeleteWebhook', data: { webhookId: 'a' } } as const;
const withWebhook = webhooksWith({ webhookId: 'a' });

describe('Adding a webhook (O40)', () => {
  it('records it only once, without its address or secret', () => {
    given(webhookDecider, []).when(create).then([created]);
    given(webhookDecider, [created]).when(create).thenNothing();
  });

  it('is refused beyond ten per team', () => {
    const many = Array.from({ length: MAX_WEBHOOKS }, (_, n) => ({
      webhookId: `w${String(n)}`,
    }));
    given(webhookDecider, webhooksWith(...many))
      .when(create)
      .thenRefused('WEBHOOK.TOO_MANY');
    given(webhookDecider, webhooksWith(...many.slice(1)))
      .when(create)
      .then([created]);
  });
});

describe('Changing a webhook (O40)', () => {
  it('records old and new settings, and nothing if they are the same', () => {
    const to = { ...settings, paused: true, secretId: 'secret-2' };
    given(webhookDecider, withWebhook)
      .when(revise({ paused: true, secretId: 'secret-2' }))
      .then([
        {
          type: 'WebhookRevised',
          data: { teamId: TEAM, webhookId: 'a', from: settings, to },
        },
      ]);
    given(webhookDecider, withWebhook)
      .when(revise({ paused: false, kinds: settings.kinds }))
      .thenNothing();
  });

  it('is refused when it does not exist, like deleting it', () => {
    given(webhookDecider, withWebhook)
      .when(revise({ paused: true }, 'b'))
      .thenRefused('WEBHOOK.NOT_FOUND');
    given(webhookDecider, []).when(remove).thenRefused('WEBHOOK.NOT_FOUND');
    given(webhookDecider, withWebhook)
      .when(remove)
      .then([
        { type: 'WebhookDeleted', data: { teamId: TEAM, webhookId: 'a' } },
      ]);
  });
});

describe('Giving up on a webhook (O47)', () => {
  it('pauses it, unless it is already paused or deleted', () => {
    given(webhookDecider, withWebhook).when(giveUp).then([givenUp]);
    given(webhookDecider, [...withWebhook, givenUp])
      .when(giveUp)
      .thenNothing();
    given(webhookDecider, []).when(giveUp).thenNothing();
  });
});
