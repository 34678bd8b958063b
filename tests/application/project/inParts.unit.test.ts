import { describe, expect, it } from 'vitest';
import { Crash, crashAfterAppends } from '#tests/support/adaptedStores.ts';
import { fillProject } from '#tests/support/bigProject.ts';
import { joinByInvitation } from '#tests/support/invitations.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { countStored } from '#tests/support/storedEvents.ts';
import {
  itemsIn,
  slipwayWithProject,
} from '#tests/support/slipwayWithProject.ts';

/** A part has at most 200 items. */
const ITEMS = 450;
const PARTS = 3;

/** A project with 450 items in its last weeks, all assigned to Grace. */
const bigProject = async () => {
  const fixture = await slipwayWithProject();
  const grace = await joinByInvitation(
    fixture,
    fixture.actor,
    'grace@example.com',
  );
  await fillProject(fixture, {
    projectId: fixture.projectId,
    teamId: fixture.actor.teamId,
    actorId: fixture.actor.userId,
    items: ITEMS,
    characters: 30,
    assigneeId: grace.userId,
    weekOf: (index) => 10 + (index % 2),
  });
  return { ...fixture, grace };
};

type Fixture = Awaited<ReturnType<typeof bigProject>>;
type Command = (slipway: MemorySlipway, fixture: Fixture) => Promise<unknown>;

const documentsIn = (
  { useCases }: MemorySlipway,
  { actor, projectId }: Pick<Fixture, 'actor' | 'projectId'>,
) => itemsIn({ useCases, actor, projectId });

/** Crashes the command after `steps` appends, then repeats it. */
const expectFinished = async (
  steps: number,
  command: Command,
  expectDone: (fixture: Fixture, slipway: MemorySlipway) => Promise<void>,
) => {
  const fixture = await bigProject();
  const dying = memorySlipway({
    sharesStoresOf: fixture,
    adapt: crashAfterAppends(steps),
  });
  await expect(command(dying, fixture)).rejects.toThrow(Crash);
  const restarted = memorySlipway({ sharesStoresOf: fixture });
  await command(restarted, fixture);
  await expectDone(fixture, restarted);
};

/** 0, 1, 2 and so on. */
const steps = (count: number) => Array.from({ length: count }, (_, n) => n);

describe('The retry of a command on many items (threat C3)', () => {
  // The appends: leave the team, unassign in parts, leave the team in the
  // account.
  it.each(steps(PARTS + 2))(
    'finishes removing a member after a crash at step %i',
    async (step) => {
      await expectFinished(
        step,
        ({ useCases }, { actor, grace }) =>
          useCases.removeMember({
            actor,
            commandId: 'remove',
            memberId: grace.userId,
          }),
        async (fixture, slipway) => {
          const documents = await documentsIn(slipway, fixture);
          expect(documents).toHaveLength(ITEMS);
          expect(
            documents.filter((item) => item.assignedToUserId !== null),
          ).toEqual([]);
          expect(await countStored(fixture.eventStore, 'TeamLeft')).toBe(1);
          expect(await countStored(fixture.eventStore, 'ItemsAssigned')).toBe(
            PARTS,
          );
        },
      );
    },
  );

  it('still does not find an unknown member', async () => {
    const { useCases, actor } = await bigProject();
    await expect(
      useCases.removeMember({ actor, commandId: 'remove', memberId: 'none' }),
    ).rejects.toThrow('TEAM.MEMBER_NOT_FOUND');
  });

  // The appends: two parts, and the last part with the new schedule.
  it.each(steps(PARTS))(
    'finishes shortening a project after a crash at step %i',
    async (step) => {
      await expectFinished(
        step,
        ({ useCases }, { actor, projectId }) =>
          useCases.reviseProject({
            actor,
            commandId: 'shorten',
            projectId,
            changes: { durationInWeeks: 2 },
          }),
        async (fixture, slipway) => {
          const documents = await documentsIn(slipway, fixture);
          expect(
            documents.filter((item) => item.assignedTimeframe !== null),
          ).toEqual([]);
          // Ordered by week, and by position within each week.
          expect(documents.map(({ number }) => number)).toEqual([
            ...steps(ITEMS / 2).map((n) => 2 * n + 1),
            ...steps(ITEMS / 2).map((n) => 2 * n + 2),
          ]);
        },
      );
    },
  );

  // The appends: admit and create a project, release and take the items in
  // parts, choose the project.
  it.each(steps(2 + 2 * PARTS + 1))(
    'finishes carrying items over after a crash at step %i',
    async (step) => {
      let projectId = '';
      await expectFinished(
        step,
        async ({ useCases }, fixture) => {
          const { userId, teamId } = fixture.actor;
          const { value } = await useCases.startProject({
            userId,
            teamId,
            commandId: 'carry-over',
            description: 'Next',
            carryOverFrom: fixture.projectId,
          });
          ({ projectId } = value);
        },
        async (fixture, slipway) => {
          const { actor } = fixture;
          const documents = await documentsIn(slipway, { actor, projectId });
          expect(documents.map(({ number }) => number)).toEqual(
            expect.arrayContaining(steps(ITEMS).map((n) => n + 1)),
          );
          expect(await documentsIn(slipway, fixture)).toEqual([]);
          expect(await countStored(fixture.eventStore, 'ItemsTaken')).toBe(
            PARTS,
          );
        },
      );
    },
  );

  it.each([0, 1, 2, 100, ITEMS, ITEMS + 1])(
    'finishes deleting a project with its items after a crash at step %i',
    async (step) => {
      await expectFinished(
        step,
        ({ useCases }, { actor, projectId }) =>
          useCases.deleteProject({
            actor,
            commandId: 'delete',
            projectId,
            transferItemsTo: null,
          }),
        async ({ eventStore }) => {
          expect(await countStored(eventStore, 'ItemDeleted')).toBe(ITEMS);
          expect(await countStored(eventStore, 'ProjectDropped')).toBe(1);
        },
      );
    },
  );
});

describe('A command on many items (threat C3)', () => {
  it('is refused as a whole when another project has no room for all of them (K25)', async () => {
    const fixture = await bigProject();
    const crowded = memorySlipway({
      sharesStoresOf: fixture,
      entitlements: { maxProjectItems: ITEMS - 1 },
    });
    const { userId, teamId } = fixture.actor;
    await expect(
      crowded.useCases.startProject({
        userId,
        teamId,
        commandId: 'carry-over',
        description: 'Next',
        carryOverFrom: fixture.projectId,
      }),
    ).rejects.toMatchObject({ kind: 'ProjectItemsQuotaExceeded' });
    expect(await documentsIn(fixture, fixture)).toHaveLength(ITEMS);
    expect(await countStored(fixture.eventStore, 'ItemsTaken')).toBe(0);
  });
});
