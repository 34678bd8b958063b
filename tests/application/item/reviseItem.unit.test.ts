import { describe, expect, it } from 'vitest';
import type { ReviseItem } from '#application/item/reviseItem.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import type { SlipwayWithProject } from '#tests/support/slipwayWithProject.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

const revise = (
  { useCases, actor, commandId }: SlipwayWithProject,
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
  it('answers with its new content', async () => {
    const fixture = await slipwayWithProject();
    const { id } = await fixture.addItem();
    const { value } = await revise(fixture, id);
    expect(value).toMatchObject({ id, description: 'Show the plan' });
  });

  it('is refused when the content of the item is not the expected one', async () => {
    const fixture = await slipwayWithProject();
    const { id } = await fixture.addItem();
    const checkUnchanged = () => {
      throw new Error('Somebody else wrote.');
    };
    await expect(revise(fixture, id, { checkUnchanged })).rejects.toThrow(
      'Somebody else wrote.',
    );
    const { description } = await fixture.useCases.findItem(fixture.actor, id);
    expect(description).toBe('Show the board');
  });

  it('is refused for an item of another kind', async () => {
    const fixture = await slipwayWithProject();
    const { id } = await fixture.addItem();
    await expect(
      revise(fixture, id, { itemType: ItemType.Implementation }),
    ).rejects.toThrow('ITEM.NOT_FOUND');
  });

  it('is refused for an item of another team', async () => {
    const fixture = await slipwayWithProject();
    const { id } = await fixture.addItem();
    const actor = await fixture.signIn('grace@example.com');
    await expect(revise({ ...fixture, actor }, id)).rejects.toThrow(
      'ITEM.NOT_FOUND',
    );
  });
});
