import { describe, expect, it } from 'vitest';
import type { SlipwayWithProject } from '#tests/support/slipwayWithProject.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

const complete = (
  { useCases, actor, commandId }: SlipwayWithProject,
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
    const fixture = await slipwayWithProject();
    const { id } = await fixture.addItem();
    fixture.clock.set('2026-03-10T15:30:00.000Z');
    expect((await complete(fixture, id)).value).toMatchObject({
      completed: true,
      completionDate: '2026-03-10T15:30:00.000Z',
    });
    expect((await complete(fixture, id, false)).value).toMatchObject({
      completed: false,
      completionDate: null,
    });
  });

  it('gives the same answer if it is already completed', async () => {
    const fixture = await slipwayWithProject();
    const { id } = await fixture.addItem();
    const { value } = await complete(fixture, id);
    fixture.clock.advance(60_000);
    expect((await complete(fixture, id)).value).toEqual(value);
  });

  it('completes an item just created, even while the read models are behind', async () => {
    const fixture = await slipwayWithProject();
    fixture.setReadModelPace('lagging');
    const { id } = await fixture.addItem();
    expect((await complete(fixture, id)).value.completed).toBe(true);
  });

  it('is refused for an item of another team', async () => {
    const fixture = await slipwayWithProject();
    const { id } = await fixture.addItem();
    const actor = await fixture.signIn('grace@example.com');
    await expect(complete({ ...fixture, actor }, id)).rejects.toThrow(
      'ITEM.NOT_FOUND',
    );
  });

  it('is refused for an item that does not exist', async () => {
    const fixture = await slipwayWithProject();
    await expect(complete(fixture, 'nobody')).rejects.toThrow('ITEM.NOT_FOUND');
  });
});
