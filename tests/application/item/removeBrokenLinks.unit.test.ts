import { describe, expect, it } from 'vitest';
import { ItemType } from '#domain/shared/itemType.ts';
import type { SlipwayWithProject } from '#tests/support/slipwayWithProject.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

const link = async (
  { useCases, actor, commandId }: SlipwayWithProject,
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

const linksOf = async (
  { useCases, actor }: SlipwayWithProject,
  itemId: string,
) => (await useCases.findItem(actor, itemId)).implementationIds;

describe('Links of an item (E4)', () => {
  it('do not include items that never existed', async () => {
    const fixture = await slipwayWithProject();
    const demo = await fixture.addItem();
    const built = await fixture.addItem({ itemType: ItemType.Implementation });
    await link(fixture, demo.id, ['never-was', built.id]);
    expect(await linksOf(fixture, demo.id)).toEqual([built.id]);
  });

  it("do not include another team's items, which count as missing", async () => {
    const fixture = await slipwayWithProject();
    const demo = await fixture.addItem();
    const grace = await fixture.signIn('grace@example.com');
    const { activeProjectId } = await fixture.useCases.getContext(grace);
    const { value: theirs } = await fixture.useCases.createItem({
      actor: grace,
      commandId: fixture.commandId(),
      projectId: activeProjectId ?? '',
      itemType: ItemType.Implementation,
      description: 'Theirs',
      newAssignment: {},
    });
    await link(fixture, demo.id, [theirs.id]);
    expect(await linksOf(fixture, demo.id)).toEqual([]);
  });
});

describe('Links of an item as of an instant (E4)', () => {
  it('include the items that existed then', async () => {
    const fixture = await slipwayWithProject();
    const { useCases, actor, projectId, clock, commandId } = fixture;
    const demo = await fixture.addItem();
    const built = await fixture.addItem({ itemType: ItemType.Implementation });
    await link(fixture, demo.id, ['never-was', built.id]);
    const instantBefore = clock.now();
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
    expect(await linksAt(instantBefore)).toEqual([built.id]);
    expect(await linksAt(clock.now())).toEqual([]);
  });
});
