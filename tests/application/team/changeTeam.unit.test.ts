import { describe, expect, it } from 'vitest';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

describe("Setting the start guide's state (L16)", () => {
  it('changes it for this team only, in both directions (C18, C19)', async () => {
    const { useCases, actor, signIn, commandId } = await slipwayWithProject();
    const setCompleted = (setupGuideCompleted: boolean) =>
      useCases.changeTeam({
        actor,
        commandId: commandId(),
        change: {
          type: 'SetSetupGuide',
          data: { completed: setupGuideCompleted },
        },
      });
    const isCompleted = async (of = actor) =>
      (await useCases.getTeam(of)).team.setupGuideCompleted;

    expect(await isCompleted()).toBe(false);
    await setCompleted(true);
    expect(await isCompleted()).toBe(true);
    expect(await isCompleted(await signIn('grace@example.com'))).toBe(false);
    await setCompleted(false);
    expect(await isCompleted()).toBe(false);
  });

  it('is refused if the team is not in the expected state', async () => {
    const { useCases, actor, commandId } = await slipwayWithProject();
    await expect(
      useCases.changeTeam({
        actor,
        commandId: commandId(),
        change: { type: 'SetSetupGuide', data: { completed: true } },
        checkUnchanged: () => {
          throw new Error('Somebody else set it.');
        },
      }),
    ).rejects.toThrow('Somebody else set it.');
  });
});
