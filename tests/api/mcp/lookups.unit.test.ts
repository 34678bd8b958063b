import { expect, it, vi } from 'vitest';
import { findItem } from '#api/mcp/lookups.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

it('Tools look for a link id without listing all items', async () => {
  const { actor, useCases, addItem } = await slipwayWithProject();
  const { id, linkId } = await addItem();
  const listItems = vi.fn(useCases.listItems);
  const call = {
    ...{ actor, input: {}, commandId: 'find' },
    dependencies: { useCases: { ...useCases, listItems } },
  };
  expect(await findItem(id, call)).toMatchObject({ id });
  expect(await findItem(linkId, call)).toMatchObject({ id });
  for (const missing of ['1-99', '99']) {
    const found = findItem(missing, call);
    await expect(found).rejects.toThrow('ITEM.NOT_FOUND');
  }
  expect(listItems).not.toHaveBeenCalled();
});
