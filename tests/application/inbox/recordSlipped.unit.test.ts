import { describe, expect, it } from 'vitest';
import type { Actor } from '#application/shared/actor.ts';
import { AppendTooLarge } from '#application/shared/ports/EventStore.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { Span } from '#domain/shared/timeframe.ts';
import { countStored } from '#tests/support/storedEvents.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

/** The Monday after the Wednesday on the clock. */
const MONDAY = '2026-03-09T06:00:00.000Z';

/** A project in its first week; `addItemInWeek` counts weeks from 0. */
const createPlan = async () => {
  const fixture = await slipwayWithProject();
  const { useCases, actor, projectId, commandId } = fixture;
  await useCases.reviseProject({
    actor,
    commandId: commandId(),
    projectId,
    changes: { startDate: '2026-03-02' },
  });
  const addItemInWeek = (index: number, userId: string | null) =>
    fixture.addItem({
      newAssignment: {
        scope: Scope.Project,
        assignedTimeframe: { span: Span.Week, index },
        assignedToUserId: userId,
      },
    });
  return { ...fixture, addItemInWeek };
};

describe('Slipped items (I48)', () => {
  it('are reported once, on Monday, to their assignees', async () => {
    const fixture = await createPlan();
    const { useCases, actor, clock, addItemInWeek } = fixture;
    const { id: late } = await addItemInWeek(0, actor.userId);
    const { id: muted } = await addItemInWeek(0, actor.userId);
    const { id: done } = await addItemInWeek(0, actor.userId);
    await addItemInWeek(0, null);
    await addItemInWeek(1, actor.userId);
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

  it('of a team that fails keep no other team waiting, and are reported later', async () => {
    const fixture = await createPlan();
    const { useCases, actor, clock, addItemInWeek } = fixture;
    await addItemInWeek(0, actor.userId);
    const grace = await fixture.signIn('grace@example.com');
    await planFor(fixture, grace);
    clock.set(MONDAY);
    // Teams are handled in the order of their ids.
    const [failing, working] = [actor, grace].toSorted((a, b) =>
      a.teamId < b.teamId ? -1 : 1,
    ) as [Actor, Actor];
    const { useCases: broken } = memorySlipway({
      sharesStoresOf: fixture,
      adapt: (store) => ({
        ...store,
        append: async (streamId, ...rest) => {
          const isBroken = streamId === streamOf.inbox(failing.teamId);
          if (isBroken) throw new AppendTooLarge(streamId, 2_000_000);
          return store.append(streamId, ...rest);
        },
      }),
    });
    const { teams, failures } = await broken.recordSlipped();
    expect(teams).toBe(1);
    expect(failures).toMatchObject([{ teamId: failing.teamId }]);
    const kindsOf = async (reader: Actor) =>
      (await useCases.readInbox(reader)).entries.map(({ kind }) => kind);
    expect(await kindsOf(working)).toEqual(['Slipped']);
    expect(await kindsOf(failing)).toEqual([]);
    expect(await useCases.recordSlipped()).toMatchObject({ failures: [] });
    expect(await kindsOf(failing)).toEqual(['Slipped']);
    expect(await kindsOf(working)).toEqual(['Slipped']);
  });
});

/** An item of the first week for the only member of a team. */
const planFor = async (
  { useCases }: Pick<MemorySlipway, 'useCases'>,
  actor: Actor,
) => {
  const { activeProjectId } = await useCases.getContext(actor);
  const projectId = activeProjectId ?? '';
  await useCases.reviseProject({
    actor,
    commandId: 'schedule',
    projectId,
    changes: { startDate: '2026-03-02' },
  });
  await useCases.createItem({
    actor,
    commandId: 'plan',
    projectId,
    itemType: ItemType.Demo,
    description: 'Late',
    newAssignment: {
      scope: Scope.Project,
      assignedTimeframe: { span: Span.Week, index: 0 },
      assignedToUserId: actor.userId,
    },
  });
};
