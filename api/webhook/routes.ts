import { z } from 'zod';
import type { UseCases } from '#application/useCases.ts';
import * as contract from '../contract/index.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { toWireDelivery } from './toWire.ts';

const WEBHOOKS = '/teams/active/webhooks';

/** Webhooks of the team, which notify other programs of changes. */
export const webhookRoutes = (useCases: UseCases): readonly Route[] => [
  listWebhooks(useCases),
  createWebhook(useCases),
  reviseWebhook(useCases),
  deleteWebhook(useCases),
  listDeliveries(useCases),
  resendDelivery(useCases),
];

const listWebhooks = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: WEBHOOKS,
    summary: 'The webhooks of the active team, without their secrets.',
    access: 'admin',
    allowsTokens: false,
    reply: contract.webhooksReply,
    handle: async ({ actor }) => ({
      data: { webhooks: await useCases.listWebhooks(actor) },
    }),
  });

const createWebhook = (useCases: UseCases) =>
  route({
    method: 'POST',
    path: WEBHOOKS,
    summary:
      'Adds a webhook. Only this reply contains its secret. A team can have at most 10 webhooks.',
    access: 'admin',
    refusals: [
      'WEBHOOK.PRIVATE_ADDRESS',
      'WEBHOOK.SHOWN_ONCE',
      'WEBHOOK.TOO_MANY',
    ],
    allowsTokens: false,
    answersSecret: true,
    body: contract.createWebhook,
    reply: contract.createdWebhook,
    handle: async ({
      actor,
      commandId,
      body: { url, secret, ...settings },
    }) => {
      const { value, position } = await useCases.createWebhook({
        actor,
        commandId,
        url,
        secret,
        settings,
      });
      return { data: value, position };
    },
  });

const reviseWebhook = (useCases: UseCases) =>
  route({
    method: 'PUT',
    path: `${WEBHOOKS}/:id`,
    summary:
      'Changes a webhook. With `secret`, it gets a new secret, which signs all deliveries from then on.',
    access: 'admin',
    refusals: ['WEBHOOK.NOT_FOUND', 'WEBHOOK.PRIVATE_ADDRESS'],
    allowsTokens: false,
    body: contract.reviseWebhook,
    reply: contract.webhook,
    handle: async ({ actor, commandId, params, body: changes }) => {
      const { value, position } = await useCases.reviseWebhook({
        actor,
        commandId,
        webhookId: params.id,
        changes,
      });
      return { data: value, position };
    },
  });

const deleteWebhook = (useCases: UseCases) =>
  route({
    method: 'DELETE',
    path: `${WEBHOOKS}/:id`,
    summary: 'Deletes a webhook and its log.',
    access: 'admin',
    refusals: ['WEBHOOK.NOT_FOUND'],
    allowsTokens: false,
    reply: z.object({}),
    handle: async ({ actor, commandId, params }) => {
      const { position } = await useCases.deleteWebhook({
        actor,
        commandId,
        webhookId: params.id,
      });
      return { data: {}, position };
    },
  });

const listDeliveries = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: `${WEBHOOKS}/:id/deliveries`,
    summary: 'The last 200 deliveries of a webhook, newest first.',
    access: 'admin',
    refusals: ['WEBHOOK.NOT_FOUND'],
    allowsTokens: false,
    reply: contract.webhookDeliveriesReply,
    handle: async ({ actor, params }) => {
      const deliveries = await useCases.listDeliveries({
        actor,
        webhookId: params.id,
      });
      return { data: { deliveries: deliveries.map(toWireDelivery) } };
    },
  });

const resendDelivery = (useCases: UseCases) =>
  route({
    method: 'POST',
    path: `${WEBHOOKS}/:id/deliveries/:deliveryId/resend`,
    summary:
      'Sends a delivery again, with the same `webhook-id`. The log shows the result.',
    access: 'admin',
    refusals: ['WEBHOOK.NOT_FOUND', 'WEBHOOK.DELIVERY_NOT_FOUND'],
    allowsTokens: false,
    changesTeamData: false,
    reply: z.object({}),
    handle: async ({ actor, params: { id, deliveryId } }) => {
      await useCases.resendDelivery({ actor, webhookId: id, deliveryId });
      return { data: {}, position: null };
    },
  });
