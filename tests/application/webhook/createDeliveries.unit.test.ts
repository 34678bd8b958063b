import { expect, it } from 'vitest';
import { createDeliveries } from '#application/webhook/createDeliveries.ts';
import { uuidIds as ids } from '#infrastructure/shared/uuidIds.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

it('A webhook gets deliveries from a process that sends again after it missed events', async () => {
  const fixture = await slipwayWithProject();
  const { actor, useCases, eventStore } = fixture;
  const begin = createDeliveries({
    eventStore,
    readModels: { getMany: async () => [] } as never,
    progress: { waitFor: async () => true },
    removeDeletedLabels: async (items) => items,
    removeBrokenLinks: async (items) => items,
    ids,
  });
  const addItem = async () => {
    const position = await eventStore.lastPosition();
    await fixture.addItem();
    return eventStore.readAll(position, 100);
  };
  const toWire = { item: () => ({}), project: () => ({}) } as never;
  const first = await begin()(await addItem(), toWire);
  expect(first.deliveries).toEqual([]);

  await useCases.createWebhook({
    actor,
    commandId: 'webhook',
    url: 'https://example.com/hook',
    secret: undefined,
    settings: { kinds: ['ItemCreated'], format: 'Standard', paused: false },
  });
  const { deliveries } = await begin()(await addItem(), toWire);
  expect(deliveries).toMatchObject([{ kind: 'ItemCreated' }]);
});
