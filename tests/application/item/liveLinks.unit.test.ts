import { describe, expect, it } from 'vitest';
import { ItemType } from '#domain/shared/itemType.ts';
import type { Workshop } from '#tests/support/workshop.ts';
import { workshop } from '#tests/support/workshop.ts';

const link = async (
  { useCases, actor, commandId }: Workshop,
  itemId: string,
  implementationIds: readonly string[],
) => {
  await useCases.reviseItem({
    actor,
    commandId: commandId(),
    itemId,
    itemType: ItemType.Demo,
    changes: { implementationIds },
  });
};

const linksOf = async ({ useCases, actor }: Workshop, itemId: string) =>
  (await useCases.findItem(actor, itemId)).implementationIds;

describe('Links of an item (E4)', () => {
  it('lead to nothing that never was', async () => {
    const place = await workshop();
    const demo = await place.addItem();
    const built = await place.addItem({ itemType: ItemType.Implementation });
    await link(place, demo.id, ['never-was', built.id]);
    expect(await linksOf(place, demo.id)).toEqual([built.id]);
  });

  it("lead to no other team's items, which are as ones that never were", async () => {
    const place = await workshop();
    const demo = await place.addItem();
    const grace = await place.signIn('grace@example.com');
    const { activeProjectId } = await place.useCases.getContext(grace);
    const { value: theirs } = await place.useCases.createItem({
      actor: grace,
      commandId: place.commandId(),
      projectId: activeProjectId ?? '',
      itemType: ItemType.Implementation,
      description: 'Theirs',
      newAssignment: {},
    });
    await link(place, demo.id, [theirs.id]);
    expect(await linksOf(place, demo.id)).toEqual([]);
  });
});

describe('Links of an item as of an instant (E4)', () => {
  it('lead to what was there then', async () => {
    const place = await workshop();
    const { useCases, actor, projectId, clock, commandId } = place;
    const demo = await place.addItem();
    const built = await place.addItem({ itemType: ItemType.Implementation });
    await link(place, demo.id, ['never-was', built.id]);
    const before = clock.now();
    clock.advance(1);
    await useCases.deleteItem({
      actor,
      commandId: commandId(),
      itemId: built.id,
    });
    const linksAt = async (at: string) => {
      const { items } = await useCases.getProjectAsOf({ actor, projectId, at });
      return items.find(({ id }) => id === demo.id)?.implementationIds;
    };
    expect(await linksAt(before)).toEqual([built.id]);
    expect(await linksAt(clock.now())).toEqual([]);
  });
});
