import { describe, expect, it } from 'vitest';
import type { Workshop } from '#tests/support/workshop.ts';
import { workshop } from '#tests/support/workshop.ts';

const complete = (
  { useCases, actor, commandId }: Workshop,
  itemId: string,
  markComplete = true,
) =>
  useCases.completeItem({
    actor,
    commandId: commandId(),
    itemId,
    markComplete,
  });

describe('Completing an item (L40)', () => {
  it("records the server's time, and clears it again (Q59)", async () => {
    const place = await workshop();
    const { id } = await place.addItem();
    place.clock.set('2026-03-10T15:30:00.000Z');
    expect((await complete(place, id)).value).toMatchObject({
      completed: true,
      completionDate: '2026-03-10T15:30:00.000Z',
    });
    expect((await complete(place, id, false)).value).toMatchObject({
      completed: false,
      completionDate: null,
    });
  });

  it('answers as before when it is completed already', async () => {
    const place = await workshop();
    const { id } = await place.addItem();
    const { value } = await complete(place, id);
    place.clock.advance(60_000);
    expect((await complete(place, id)).value).toEqual(value);
  });

  it('is told of an item just created, though the read models lag behind', async () => {
    const place = await workshop();
    place.setReadModelPace('lagging');
    const { id } = await place.addItem();
    expect((await complete(place, id)).value.completed).toBe(true);
  });

  it('is refused for an item of another team', async () => {
    const place = await workshop();
    const { id } = await place.addItem();
    const actor = await place.signIn('grace@example.com');
    await expect(complete({ ...place, actor }, id)).rejects.toThrow(
      'ITEM.NOT_FOUND',
    );
  });

  it('is refused for an item that nobody created', async () => {
    const place = await workshop();
    await expect(complete(place, 'nobody')).rejects.toThrow('ITEM.NOT_FOUND');
  });
});
