import { describe, expect, it } from 'vitest';
import type { Actor } from '#application/shared/actor.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type { UseCases } from '#application/useCases.ts';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { appendEvent } from '#tests/support/appendEvent.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';

const startProject = async (
  { useCases, signIn }: MemorySlipway,
  description: string,
) => {
  const { userId, teamId } = await signIn();
  const { value } = await useCases.startProject({
    userId,
    teamId,
    description,
    commandId: `start-${description}`,
  });
  return value.projectId;
};

const close = (useCases: UseCases, actor: Actor, projectId: string) =>
  useCases.reviseProject({
    actor,
    commandId: `close-${projectId}`,
    projectId,
    changes: { status: 'Completed' },
  });

/** Makes a project active in the events, as if it had been deleted since. */
const chooseDeleted = (eventStore: EventStore, { userId, teamId }: Actor) =>
  appendEvent(eventStore, streamOf.user(userId), {
    type: 'ActiveProjectChosen',
    data: { userId, teamId, projectId: 'deleted' },
  });

describe('The application context (L13)', () => {
  it("has the active team's projects by description (D12, H4)", async () => {
    const slipway = memorySlipway();
    await startProject(slipway, 'Public launch');
    await startProject(slipway, 'Élan');
    await startProject(slipway, 'beta');
    const { projects } = await slipway.useCases.getContext(
      await slipway.signIn(),
    );
    expect(projects.map(({ description }) => description)).toEqual([
      '',
      'beta',
      'Élan',
      'Public launch',
    ]);
  });

  it('names the project that was started or chosen last (Q70)', async () => {
    const slipway = memorySlipway();
    const { useCases } = slipway;
    const actor = await slipway.signIn();
    const { activeProjectId: first } = await useCases.getContext(actor);
    const second = await startProject(slipway, 'Beta');
    expect((await useCases.getContext(actor)).activeProjectId).toBe(second);
    await useCases.chooseProject({
      actor,
      commandId: 'choose',
      projectId: first ?? '',
    });
    expect((await useCases.getContext(actor)).activeProjectId).toBe(first);
  });

  it('keeps a closed project active until another is chosen (Q70)', async () => {
    const slipway = memorySlipway();
    const { useCases } = slipway;
    const actor = await slipway.signIn();
    const projectId = await startProject(slipway, 'Beta');
    await close(useCases, actor, projectId);
    expect((await useCases.getContext(actor)).activeProjectId).toBe(projectId);
  });

  it('names the first Live project if the chosen one was deleted (Q70)', async () => {
    const slipway = memorySlipway();
    const { useCases, eventStore } = slipway;
    const actor = await slipway.signIn();
    const beta = await startProject(slipway, 'Beta');
    await chooseDeleted(eventStore, actor);
    const { projects, activeProjectId } = await useCases.getContext(actor);
    const [first] = projects;
    expect(first?.description).toBe('');
    expect(activeProjectId).toBe(first?.id);

    await close(useCases, actor, first?.id ?? '');
    expect((await useCases.getContext(actor)).activeProjectId).toBe(beta);

    // If all are closed, it is the first one again.
    await close(useCases, actor, beta);
    expect((await useCases.getContext(actor)).activeProjectId).toBe(first?.id);
  });

  it('contains the entitlements (K26)', async () => {
    const { useCases, signIn } = memorySlipway({
      entitlements: { maxProjectItems: 7 },
    });
    const { entitlements } = await useCases.getContext(await signIn());
    expect(entitlements).toEqual({
      ...DEFAULT_ENTITLEMENTS,
      maxProjectItems: 7,
    });
  });

  it.each([
    [{ maxOwnedTeams: 2 }, true],
    [{ maxOwnedTeams: 1 }, false],
    [{ maxTeams: 1 }, false],
  ])(
    'reports with %o whether a team can be created: %s (Q21)',
    async (caps, can) => {
      const { useCases, signIn } = memorySlipway({ entitlements: caps });
      const { canCreateTeam } = await useCases.getContext(await signIn());
      expect(canCreateTeam).toBe(can);
    },
  );

  it('is refused to an unknown user', async () => {
    const { useCases, signIn } = memorySlipway();
    const actor = await signIn();
    await expect(
      useCases.getContext({ ...actor, userId: 'nobody' }),
    ).rejects.toThrow('ACCOUNT.NOT_FOUND');
  });
});

describe('The actor of a session', () => {
  it('is null without an account', async () => {
    const { useCases } = memorySlipway();
    expect(await useCases.findActor('nobody')).toBeNull();
  });
});
