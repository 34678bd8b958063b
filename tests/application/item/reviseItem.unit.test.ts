import { describe, expect, it } from 'vitest';
import type { ReviseItem } from '#application/item/reviseItem.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import type { Workshop } from '#tests/support/workshop.ts';
import { workshop } from '#tests/support/workshop.ts';

const revise = (
  { useCases, actor, commandId }: Workshop,
  itemId: string,
  changes: Partial<Parameters<ReviseItem>[0]> = {},
) =>
  useCases.reviseItem({
    actor,
    commandId: commandId(),
    itemId,
    itemType: ItemType.Demo,
    changes: { description: 'Show the plan' },
    ...changes,
  });

describe('Revising an item (L36 to L38)', () => {
  it('answers with what it says now', async () => {
    const place = await workshop();
    const { id } = await place.addItem();
    const { value } = await revise(place, id);
    expect(value).toMatchObject({ id, description: 'Show the plan' });
  });

  it('is refused when the item does not say what was expected', async () => {
    const place = await workshop();
    const { id } = await place.addItem();
    const checkUnchanged = () => {
      throw new Error('Somebody else wrote.');
    };
    await expect(revise(place, id, { checkUnchanged })).rejects.toThrow(
      'Somebody else wrote.',
    );
    const { description } = await place.useCases.findItem(place.actor, id);
    expect(description).toBe('Show the board');
  });

  it('is refused for an item of another kind', async () => {
    const place = await workshop();
    const { id } = await place.addItem();
    await expect(
      revise(place, id, { itemType: ItemType.Implementation }),
    ).rejects.toThrow('ITEM.NOT_FOUND');
  });

  it('is refused for an item of another team', async () => {
    const place = await workshop();
    const { id } = await place.addItem();
    const actor = await place.signIn('grace@example.com');
    await expect(revise({ ...place, actor }, id)).rejects.toThrow(
      'ITEM.NOT_FOUND',
    );
  });
});
