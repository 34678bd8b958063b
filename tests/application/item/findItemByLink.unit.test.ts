import { expect, it } from 'vitest';
import { findItemByLink } from '#application/item/findItemByLink.ts';
import { pacedReadModels } from '#tests/support/pacedReadModels.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

it('An item that moved to another project is found by its link id', async () => {
  const { actor, useCases, projectId, addItem } = await slipwayWithProject();
  const { id, linkId } = await addItem();
  const { value } = await useCases.startProject({
    userId: actor.userId,
    teamId: actor.teamId,
    commandId: 'carry-over',
    description: 'Next',
    carryOverFrom: projectId,
  });
  expect(await useCases.findItemByLink(actor, linkId)).toMatchObject({
    id,
    projectId: value.projectId,
  });
});

it('A link id of another team, or of no item, is not found', async () => {
  const { actor, useCases, addItem, signIn } = await slipwayWithProject();
  const { linkId } = await addItem();
  const stranger = await signIn('grace@example.com');
  const missing = [
    [stranger, linkId],
    [actor, '1-99'],
    [actor, '9-1'],
    [actor, `1-${'9'.repeat(50)}`],
  ] as const;
  for (const [asker, sought] of missing) {
    const found = useCases.findItemByLink(asker, sought);
    await expect(found).rejects.toThrow('ITEM.NOT_FOUND');
  }
});

it('Looking for a link id reads only items with its number', async () => {
  const { actor, addItem, eventStore, useCases } = await slipwayWithProject();
  for (let count = 0; count < 3; count++) await addItem();
  const { readModels } = pacedReadModels(eventStore);
  let read = 0;
  const find = findItemByLink({
    readModels: {
      find: async (name, query) => {
        const page = await readModels.find(name, query);
        if (name === 'items') read += page.documents.length;
        return page;
      },
    },
    readFresh: (attempt) => attempt(),
    findItem: useCases.findItem,
  });
  await expect(find(actor, '1-99')).rejects.toThrow('ITEM.NOT_FOUND');
  expect(read).toBe(0);
  expect(await find(actor, '1-2')).toMatchObject({ number: 2 });
  expect(read).toBe(1);
});
