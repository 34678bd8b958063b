import { describe, expect, it } from 'vitest';
import { countStored } from '#tests/support/storedEvents.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

const element = { title: 'Customers', description: 'Small teams' };

describe('Revising the go-to-market plan (L17)', () => {
  it('gives new elements an id, and keeps the ids of existing ones', async () => {
    const { useCases, actor } = await slipwayWithProject();
    const revise = (commandId: string, elements: readonly object[]) =>
      useCases.reviseGoToMarketPlan({
        actor,
        commandId,
        productStory: 'We help teams.',
        elements: elements as never,
      });
    await revise('revise-1', [element]);
    const { story } = await useCases.getTeam(actor);
    const [first] = story.elements;
    expect(story).toMatchObject({
      productStory: 'We help teams.',
      elements: [element],
    });

    await revise('revise-2', [{ ...element }, first ?? {}]);
    const { elements } = (await useCases.getTeam(actor)).story;
    expect(elements[1]).toEqual(first);
    expect(new Set(elements.map(({ id }) => id)).size).toBe(2);
  });

  it('creates no second element when repeated', async () => {
    const { useCases, actor, eventStore } = await slipwayWithProject();
    const request = {
      actor,
      commandId: 'revise-1',
      productStory: '',
      elements: [element],
    };
    await useCases.reviseGoToMarketPlan(request);
    await useCases.reviseGoToMarketPlan(request);
    expect(await countStored(eventStore, 'ElementAdded')).toBe(1);
  });

  it('belongs to the team, the same for all its projects (J3)', async () => {
    const { useCases, actor, signIn } = await slipwayWithProject();
    await useCases.reviseGoToMarketPlan({
      actor,
      commandId: 'revise-1',
      productStory: 'We help teams.',
      elements: [],
    });
    await useCases.startProject({
      ...actor,
      commandId: 'start-1',
      description: 'Another',
    });
    const { story } = await useCases.getTeam(actor);
    expect(story.productStory).toBe('We help teams.');
    const stranger = await signIn('grace@example.com');
    expect((await useCases.getTeam(stranger)).story.productStory).toBe('');
  });

  it('is refused if the story is not in the expected state', async () => {
    const { useCases, actor, eventStore } = await slipwayWithProject();
    await expect(
      useCases.reviseGoToMarketPlan({
        actor,
        commandId: 'revise-1',
        productStory: 'Mine',
        elements: [],
        checkUnchanged: () => {
          throw new Error('Somebody else wrote.');
        },
      }),
    ).rejects.toThrow('Somebody else wrote.');
    expect(await countStored(eventStore, 'StoryRevised')).toBe(0);
  });
});
