import { describe, expect, it } from 'vitest';
import { Crash, crashAfterAppends } from '#tests/support/adaptedStores.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { countStored } from '#tests/support/storedEvents.ts';

const start = async (
  { useCases, signIn }: MemorySlipway,
  commandId: string,
  description = 'Beta',
) => {
  const { userId, teamId } = await signIn();
  return useCases.startProject({ userId, teamId, commandId, description });
};

/** Another team's project, and a user who is not a member of that team. */
const strangerAndProject = async () => {
  const slipway = memorySlipway();
  const ada = await slipway.signIn('ada@example.com');
  const grace = await slipway.signIn('grace@example.com');
  const { activeProjectId } = await slipway.useCases.getContext(ada);
  return { ...slipway, grace, projectId: activeProjectId ?? '' };
};

describe('Starting a project', () => {
  it('numbers the projects of a team', async () => {
    const slipway = memorySlipway();
    expect((await start(slipway, 'start-1')).value.number).toBe(2);
    expect((await start(slipway, 'start-2')).value.number).toBe(3);
  });

  it('gives a repeat the same answer', async () => {
    const slipway = memorySlipway();
    const first = await start(slipway, 'start-1');
    expect(await start(slipway, 'start-1')).toEqual(first);
    expect(await countStored(slipway.eventStore, 'ProjectCreated')).toBe(2);
  });

  it.each([0, 1, 2])(
    'is finished by its retry after a crash at step %i',
    async (appends) => {
      const stored = memorySlipway();
      const actor = await stored.signIn();
      const dying = memorySlipway({
        sharesStoresOf: stored,
        adapt: crashAfterAppends(appends),
      });
      await expect(
        dying.useCases.startProject({
          ...actor,
          commandId: 'start-1',
          description: 'Beta',
        }),
      ).rejects.toThrow(Crash);

      const restarted = memorySlipway({ sharesStoresOf: stored });
      const { value } = await start(restarted, 'start-1');
      const context = await restarted.useCases.getContext(actor);
      expect(context.projects).toHaveLength(2);
      expect(context.activeProjectId).toBe(value.projectId);
    },
  );

  it('is refused at the cap of the team, no matter which member is first (K24)', async () => {
    const slipway = memorySlipway({ entitlements: { maxProjects: 3 } });
    await slipway.signIn();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, (_, i) => start(slipway, `start-${String(i)}`)),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject(
      Array(3).fill({ reason: { kind: 'NumProjectsQuotaExceeded' } }),
    );
    expect(await countStored(slipway.eventStore, 'ProjectCreated')).toBe(3);
  });
});

describe('A project of another team', () => {
  it('cannot be found, chosen or revised, and has no burndown', async () => {
    const { useCases, grace: actor, projectId } = await strangerAndProject();
    const commandId = 'command-1';
    const attempts = [
      useCases.findProject(actor, projectId),
      useCases.chooseProject({ actor, commandId, projectId }),
      useCases.reviseProject({ actor, commandId, projectId, changes: {} }),
      useCases.getBurndown({ actor, projectId }),
    ];
    for (const attempt of attempts) {
      await expect(attempt).rejects.toThrow('PROJECT.NOT_FOUND');
    }
  });

  it('is refused like an unknown one', async () => {
    const { useCases, grace: actor } = await strangerAndProject();
    await expect(
      useCases.reviseProject({
        actor,
        commandId: 'command-1',
        projectId: 'none',
        changes: {},
      }),
    ).rejects.toThrow('PROJECT.NOT_FOUND');
  });
});

describe('Revising a project (L29)', () => {
  it('returns the current state', async () => {
    const slipway = memorySlipway();
    const actor = await slipway.signIn();
    const { value } = await start(slipway, 'start-1');
    const { value: revised } = await slipway.useCases.reviseProject({
      actor,
      commandId: 'revise',
      projectId: value.projectId,
      changes: { startDate: '2026-03-04', durationInWeeks: 8 },
    });
    expect(revised).toMatchObject({
      description: 'Beta',
      schedule: { startDate: '2026-03-02', durationInWeeks: 8 },
    });
  });

  it('is refused if the project is not in the expected state', async () => {
    const slipway = memorySlipway();
    const actor = await slipway.signIn();
    const { value } = await start(slipway, 'start-1');
    await expect(
      slipway.useCases.reviseProject({
        actor,
        commandId: 'revise',
        projectId: value.projectId,
        changes: { description: 'Launch' },
        checkUnchanged: ({ description }) => {
          throw new Error(`It is called ${description}.`);
        },
      }),
    ).rejects.toThrow('It is called Beta.');
    expect(await countStored(slipway.eventStore, 'ProjectRenamed')).toBe(0);
  });
});
