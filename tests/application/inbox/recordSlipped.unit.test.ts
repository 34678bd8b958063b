import { describe, expect, it } from 'vitest';
import { Scope } from '#domain/shared/assignment.ts';
import { Span } from '#domain/shared/timeframe.ts';
import { countStored } from '#tests/support/storedEvents.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

/** The Monday after the Wednesday on the clock. */
const MONDAY = '2026-03-09T06:00:00.000Z';

const createPlan = async () => {
  const fixture = await slipwayWithProject();
  const { useCases, actor, projectId, commandId } = fixture;
  await useCases.reviseProject({
    actor,
    commandId: commandId(),
    projectId,
    changes: { startDate: '2026-03-02' },
  });
  const give = (index: number, userId: string | null) =>
    fixture.addItem({
      newAssignment: {
        scope: Scope.Project,
        assignedTimeframe: { span: Span.Week, index },
        assignedToUserId: userId,
      },
    });
  return { ...fixture, give };
};

describe('Slipped items (I48)', () => {
  it('are reported once, on Monday, to their assignees', async () => {
    const fixture = await createPlan();
    const { useCases, actor, clock, give } = fixture;
    const { id: late } = await give(0, actor.userId);
    const { id: muted } = await give(0, actor.userId);
    const { id: done } = await give(0, actor.userId);
    await give(0, null);
    await give(1, actor.userId);
    const commandId = 'mute';
    await useCases.watchItem.set({
      actor,
      commandId,
      itemId: muted,
      watch: 'Mute',
    });
    await useCases.completeItem({
      actor,
      commandId: 'done',
      itemId: done,
      markComplete: true,
    });
    await useCases.recordSlipped();
    expect(await countStored(fixture.eventStore, 'SlippedNoted')).toBe(0);
    clock.set(MONDAY);
    await useCases.recordSlipped();
    await useCases.recordSlipped();
    await memorySlipway({ sharesStoresOf: fixture }).useCases.recordSlipped();
    expect(await countStored(fixture.eventStore, 'SlippedNoted')).toBe(1);
    const { entries } = await useCases.readInbox(actor);
    expect(entries).toMatchObject([{ kind: 'Slipped', itemId: late }]);
  });

  it('include those of a last milestone that ended with the project', async () => {
    const fixture = await createPlan();
    const { useCases, actor, projectId, clock } = fixture;
    const { id } = await fixture.addItem({
      newAssignment: {
        scope: Scope.Project,
        assignedTimeframe: { span: Span.Milestone, index: 0 },
        assignedToUserId: actor.userId,
      },
    });
    const changes = { durationInWeeks: 1 };
    await useCases.reviseProject({
      actor,
      commandId: 'shorten',
      projectId,
      changes,
    });
    clock.set(MONDAY);
    await useCases.recordSlipped();
    const { entries } = await useCases.readInbox(actor);
    expect(entries).toMatchObject([{ kind: 'Slipped', itemId: id }]);
  });
});
