import { describe, expect, it } from 'vitest';
import { Crash, dyingAfter } from '#tests/support/adaptedStores.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { timesRecorded } from '#tests/support/storedEvents.ts';
import type { Workshop } from '#tests/support/workshop.ts';
import { workshop } from '#tests/support/workshop.ts';

const remove = (
  { useCases }: Pick<Workshop, 'useCases'>,
  { actor }: Pick<Workshop, 'actor'>,
  itemId: string,
  commandId = 'delete-1',
) => useCases.deleteItem({ actor, commandId, itemId });

const allItems = async ({ useCases, actor, projectId }: Workshop) =>
  (await useCases.queryItems({ actor, projectId, filter: {} })).documents;

describe('Deleting an item (L39)', () => {
  it('takes it out of every list', async () => {
    const place = await workshop();
    const { id } = await place.addItem();
    await remove(place, place, id);
    expect(await allItems(place)).toEqual([]);
    await expect(place.useCases.findItem(place.actor, id)).rejects.toThrow(
      'ITEM.NOT_FOUND',
    );
  });

  it('is refused for an item that is deleted already', async () => {
    const place = await workshop();
    const { id } = await place.addItem();
    await remove(place, place, id);
    await expect(remove(place, place, id, 'delete-2')).rejects.toThrow(
      'ITEM.NOT_FOUND',
    );
  });

  it('is refused for an item of another team', async () => {
    const place = await workshop();
    const { id } = await place.addItem();
    const actor = await place.signIn('grace@example.com');
    await expect(remove(place, { actor }, id)).rejects.toThrow(
      'ITEM.NOT_FOUND',
    );
    expect(await allItems(place)).toHaveLength(1);
  });

  it('that a crash cuts in two is finished by its retry', async () => {
    const place = await workshop();
    const { id } = await place.addItem();
    const dying = memorySlipway({ beside: place, adapt: dyingAfter(1) });
    await expect(remove(dying, place, id)).rejects.toThrow(Crash);
    expect(await allItems(place)).toEqual([]);
    expect(await timesRecorded(place.eventStore, 'ItemDeleted')).toBe(0);

    await remove(memorySlipway({ beside: place }), place, id);
    expect(await timesRecorded(place.eventStore, 'ItemUnplanned')).toBe(1);
    expect(await timesRecorded(place.eventStore, 'ItemDeleted')).toBe(1);
  });

  it('does not touch a draft whose create is still at work', async () => {
    const place = await workshop();
    const dying = memorySlipway({ beside: place, adapt: dyingAfter(1) });
    const { actor, projectId } = place;
    const request = {
      actor,
      projectId,
      commandId: 'create-1',
      itemType: 1 as const,
      description: 'Show the board',
      newAssignment: {},
    };
    await expect(dying.useCases.createItem(request)).rejects.toThrow(Crash);
    const draft = (await place.eventStore.readAll(0, 1000)).at(-1);
    const { itemId } = draft?.data as { itemId: string };

    await expect(remove(place, place, itemId)).rejects.toThrow(
      'ITEM.NOT_FOUND',
    );
    const { value } = await place.useCases.createItem(request);
    expect(value.id).toBe(itemId);
  });
});
