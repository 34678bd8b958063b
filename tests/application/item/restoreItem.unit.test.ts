import { expect, it } from 'vitest';
import { streamOf } from '#domain/shared/streamNames.ts';
import { appendEvent } from '#tests/support/appendEvent.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

it('A deleted item is restored to its place, no matter which change deleted it', async () => {
  const fixture = await slipwayWithProject();
  const { actor, useCases, eventStore } = fixture;
  await fixture.addItem({ description: 'First' });
  const { id, linkId } = await fixture.addItem({ description: 'Second' });
  await useCases.deleteItem({ actor, commandId: 'delete-1', itemId: id });
  // A concurrent undo and deletion leave these events: when the last one was
  // recorded, the item was in no plan.
  for (const type of ['ItemRestored', 'ItemDeleted']) {
    await appendEvent(eventStore, streamOf.item(id), {
      type,
      data: { itemId: id },
    });
  }
  await useCases.restoreItem({ actor, commandId: 'restore-1', itemId: id });
  expect(await useCases.findItem(actor, id)).toMatchObject({
    linkId,
    description: 'Second',
    planned: true,
  });
});
