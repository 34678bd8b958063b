import { describe, expect, it, vi } from 'vitest';
import type { NewDelivery } from '#application/shared/ports/WebhookDeliveries.ts';
import { openLanes } from '#application/webhook/lanes.ts';
import { queueBatch } from '#application/webhook/queueBatch.ts';
import { NOW, TEAM } from '#tests/support/fixed.ts';
import { recorded } from '#tests/support/recorded.ts';

const deliveryTo = (webhookId: string, teamId = TEAM) =>
  ({ id: webhookId, teamId, webhookId, lane: '' }) as NewDelivery;

/** Queues events that lead to these deliveries. */
const openQueue = (...deliveries: readonly NewDelivery[]) => {
  const webhookDeliveries = {
    queue: vi.fn(async () => new Set<string>()),
    eraseTeam: vi.fn(async () => undefined),
    eraseWebhook: vi.fn(async () => undefined),
  };
  const webhookSecrets = {
    eraseTeam: vi.fn(async () => undefined),
    eraseWebhook: vi.fn(async () => undefined),
  };
  const queueEvents = queueBatch({
    lanes: openLanes(),
    createDeliveries: async () => ({ deliveries, failures: [] }),
    webhookDeliveries: webhookDeliveries as never,
    webhookSecrets: webhookSecrets as never,
    clock: { now: () => NOW },
    onFailure: () => undefined,
  });
  return {
    webhookDeliveries,
    webhookSecrets,
    queue: (type: string, data: object) =>
      queueEvents(recorded([{ type, data }]), {} as never, false),
  };
};

describe('A batch of events that ends a webhook or a team (O49)', () => {
  it.each([
    ['WebhookDeleted', { webhookId: 'ended' }, 'eraseWebhook', 'ended'],
    ['TeamCancelled', { teamId: 'ended team' }, 'eraseTeam', 'ended team'],
  ] as const)(
    'erases its data before the checkpoint is stored: %s',
    async (type, data, erase, id) => {
      const { webhookDeliveries, webhookSecrets, queue } = openQueue();
      webhookSecrets[erase].mockRejectedValueOnce(new Error('It is down.'));
      await expect(queue(type, data)).rejects.toThrow('It is down.');
      expect(webhookDeliveries.queue).not.toHaveBeenCalled();

      expect(await queue(type, data)).toBe(true);
      expect(webhookSecrets[erase]).toHaveBeenLastCalledWith(id);
      expect(webhookDeliveries[erase]).toHaveBeenLastCalledWith(id);
      expect(webhookDeliveries.queue).toHaveBeenCalledOnce();
    },
  );

  it('queues only deliveries of the others', async () => {
    const other = deliveryTo('other');
    const { webhookDeliveries, queue } = openQueue(deliveryTo('ended'), other);
    await queue('WebhookDeleted', { webhookId: 'ended' });
    expect(webhookDeliveries.queue).toHaveBeenCalledWith([other], 1, NOW);
  });
});
