import { describe, expect, it } from 'vitest';
import { RevisionConflict } from '#application/shared/ports/EventStore.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import {
  Crash,
  crashAfterAppends,
  withFailingAppends,
} from '#tests/support/adaptedStores.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { countStored } from '#tests/support/storedEvents.ts';
import type { SlipwayWithProject } from '#tests/support/slipwayWithProject.ts';
import {
  itemsIn,
  slipwayWithProject,
} from '#tests/support/slipwayWithProject.ts';

/** Deletes an item in a process as a person. */
const remove = (
  { useCases }: Pick<SlipwayWithProject, 'useCases'>,
  { actor }: Pick<SlipwayWithProject, 'actor'>,
  itemId: string,
  commandId = 'delete-1',
) => useCases.deleteItem({ actor, commandId, itemId });

describe('Deleting an item (L39)', () => {
  it('removes it from every list', async () => {
    const fixture = await slipwayWithProject();
    const { id } = await fixture.addItem();
    await remove(fixture, fixture, id);
    expect(await itemsIn(fixture)).toEqual([]);
    await expect(fixture.useCases.findItem(fixture.actor, id)).rejects.toThrow(
      'ITEM.NOT_FOUND',
    );
  });

  it('is refused for an item that is already deleted', async () => {
    const fixture = await slipwayWithProject();
    const { id } = await fixture.addItem();
    await remove(fixture, fixture, id);
    await expect(remove(fixture, fixture, id, 'delete-2')).rejects.toThrow(
      'ITEM.NOT_FOUND',
    );
  });

  it('is refused for an item of another team', async () => {
    const fixture = await slipwayWithProject();
    const { id } = await fixture.addItem();
    const actor = await fixture.signIn('grace@example.com');
    await expect(remove(fixture, { actor }, id)).rejects.toThrow(
      'ITEM.NOT_FOUND',
    );
    expect(await itemsIn(fixture)).toHaveLength(1);
  });

  it('is finished by its retry after a crash', async () => {
    const fixture = await slipwayWithProject();
    const { id } = await fixture.addItem();
    const dying = memorySlipway({
      sharesStoresOf: fixture,
      adapt: crashAfterAppends(1),
    });
    await expect(remove(dying, fixture, id)).rejects.toThrow(Crash);
    expect(await itemsIn(fixture)).toEqual([]);
    expect(await countStored(fixture.eventStore, 'ItemDeleted')).toBe(0);

    await remove(memorySlipway({ sharesStoresOf: fixture }), fixture, id);
    expect(await countStored(fixture.eventStore, 'ItemUnplanned')).toBe(1);
    expect(await countStored(fixture.eventStore, 'ItemDeleted')).toBe(1);
  });

  it('is not refused if others interrupt it after it began: its repeat deletes the item', async () => {
    const fixture = await slipwayWithProject();
    const { id } = await fixture.addItem();
    const conflict = new RevisionConflict('project-1', Infinity);
    const contended = memorySlipway({
      sharesStoresOf: fixture,
      adapt: withFailingAppends(conflict),
    });
    await expect(remove(contended, fixture, id)).rejects.toMatchObject({
      name: 'WorkflowInterrupted',
      cause: conflict,
    });
    expect(await itemsIn(fixture)).toHaveLength(1);

    await remove(fixture, fixture, id);
    expect(await itemsIn(fixture)).toEqual([]);
  });

  it('does not touch a draft whose creation is in progress', async () => {
    const fixture = await slipwayWithProject();
    const dying = memorySlipway({
      sharesStoresOf: fixture,
      adapt: crashAfterAppends(1),
    });
    const { actor, projectId } = fixture;
    const request = {
      actor,
      projectId,
      commandId: 'create-1',
      itemType: ItemType.Demo,
      description: 'Show the board',
      newAssignment: {},
    };
    await expect(dying.useCases.createItem(request)).rejects.toThrow(Crash);
    const draft = (await fixture.eventStore.readAll(0, 1000)).at(-1);
    const { itemId } = draft?.data as { itemId: string };

    await expect(remove(fixture, fixture, itemId)).rejects.toThrow(
      'ITEM.NOT_FOUND',
    );
    const { value } = await fixture.useCases.createItem(request);
    expect(value.id).toBe(itemId);
  });
});
