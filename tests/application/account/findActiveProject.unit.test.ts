import { describe, expect, it } from 'vitest';
import { memorySlipway } from '#tests/support/memorySlipway.ts';

describe('The active project, read without the context', () => {
  it('is the one that the context names (Q70)', async () => {
    const { useCases, signIn } = memorySlipway();
    const actor = await signIn();
    const expectSame = async () => {
      const { activeProjectId } = await useCases.getContext(actor);
      expect(await useCases.findActiveProject(actor)).toBe(activeProjectId);
      return activeProjectId;
    };
    const first = await expectSame();
    const { value } = await useCases.startProject({
      ...actor,
      description: 'A second one',
      commandId: 'start',
    });
    expect(await expectSame()).toBe(value.projectId);
    await useCases.chooseProject({
      actor,
      commandId: 'choose',
      projectId: String(first),
    });
    expect(await expectSame()).toBe(first);
  });

  it('is refused to an unknown user', async () => {
    const { useCases, signIn } = memorySlipway();
    const actor = await signIn();
    await expect(
      useCases.findActiveProject({ ...actor, userId: 'nobody' }),
    ).rejects.toMatchObject({ code: 'PROJECT.NOT_FOUND' });
  });
});
