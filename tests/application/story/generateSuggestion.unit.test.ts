import { describe, expect, it } from 'vitest';
import type { TextGenerator } from '#application/shared/ports/TextGenerator.ts';
import { TextGenerationFailed } from '#application/shared/ports/TextGenerator.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { countStored } from '#tests/support/storedEvents.ts';

const request = {
  commandId: 'generate-1',
  contentId: 'draft',
  input: 'Secret plans for gardeners',
  signal: new AbortController().signal,
} as const;

const slipwayWith = async (generate: TextGenerator['generate']) => {
  const retirement = () => Promise.resolve(null);
  const slipway = memorySlipway({ textGenerator: { generate, retirement } });
  return { ...slipway, actor: await slipway.signIn() };
};

describe('Generating a suggestion (L10 to L12)', () => {
  it('returns the written text, and records its origin without the text', async () => {
    const { useCases, actor, eventStore } = await slipwayWith(() =>
      Promise.resolve({
        message: 'A generated text',
        model: 'some-model',
        promptVersion: 'draft-7',
      }),
    );
    const { message, position } = await useCases.generateSuggestion({
      ...request,
      actor,
    });
    expect(message).toBe('A generated text');
    const event = (await eventStore.readAll(position - 1, 1))[0];
    expect(event).toMatchObject({
      type: 'SuggestionGenerated',
      metadata: { actorId: actor.userId, teamId: actor.teamId },
    });
    expect(event?.data).toEqual({
      teamId: actor.teamId,
      contentId: 'draft',
      promptVersion: 'draft-7',
      model: 'some-model',
    });
  });

  it('records nothing when none was written', async () => {
    const { useCases, actor, eventStore } = await slipwayWith(() =>
      Promise.reject(new TextGenerationFailed('the provider answered 500')),
    );
    await expect(
      useCases.generateSuggestion({ ...request, actor }),
    ).rejects.toThrow(TextGenerationFailed);
    expect(await countStored(eventStore, 'SuggestionGenerated')).toBe(0);
  });
});

describe('The stored state of the guided workflow', () => {
  it('belongs to the team, and is initially empty (L8, Q57)', async () => {
    const { useCases, signIn, eventStore } = memorySlipway();
    const ada = await signIn('ada@example.com');
    const grace = await signIn('grace@example.com');
    expect(await useCases.getStoryWorkflow(ada)).toBeNull();
    const agentData = { workflowState: 'Refine' };
    const save = { actor: ada, commandId: 'save-1', agentData };
    await useCases.saveStoryWorkflow(save);
    await useCases.saveStoryWorkflow(save);
    expect(await useCases.getStoryWorkflow(ada)).toEqual(agentData);
    expect(await useCases.getStoryWorkflow(grace)).toBeNull();
    expect(await countStored(eventStore, 'WorkflowSaved')).toBe(1);
  });
});
