import * as contract from '../webhook.ts';
import { example } from './example.ts';
import { IDS, NOW } from './ids.ts';

const SETTINGS = {
  url: 'https://hooks.example.com/slipway',
  kinds: ['ItemCreated', 'ItemCompleted'],
  format: 'Standard',
  paused: false,
} as const;
const WEBHOOK = { id: IDS.webhook, ...SETTINGS, kinds: [...SETTINGS.kinds] };
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw2LaLaSw2LaL=';

const DELIVERY = {
  id: IDS.delivery,
  kind: 'ItemCompleted' as const,
  at: NOW,
  attempt: 1,
  status: 200,
  request: {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'webhook-id': IDS.delivery,
      'webhook-timestamp': '1772616600',
    },
    body: '{"text":"Ada completed “Publish prices” (Week 6)"}',
  },
  response: 'ok',
};

export const webhookExamples = [
  example(contract.webhook, WEBHOOK),
  example(contract.createWebhook, {
    url: SETTINGS.url,
    kinds: [...SETTINGS.kinds],
    format: 'Standard',
    paused: false,
  }),
  example(contract.reviseWebhook, { paused: true }),
  example(contract.createdWebhook, { ...WEBHOOK, secret: SECRET }),
  example(contract.webhooksReply, { webhooks: [WEBHOOK] }),
  example(contract.webhookDelivery, DELIVERY),
  example(contract.webhookDeliveriesReply, { deliveries: [DELIVERY] }),
];
