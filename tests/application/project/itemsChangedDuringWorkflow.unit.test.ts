import { describe, expect, it } from 'vitest';
import { MAX_ITEMS_PER_EVENT } from '#domain/project/coarseEvents.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { Span } from '#domain/shared/timeframe.ts';
import { SETTLED_MS } from '#application/shared/ports/CommandReplies.ts';
import { runAroundAppend, Crash } from '#tests/support/adaptedStores.ts';
import { appendEvent } from '#tests/support/appendEvent.ts';
import { fillProject } from '#tests/support/bigProject.ts';
import { joinByInvitation } from '#tests/support/invitations.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import {
  itemsIn,
  slipwayWithProject,
} from '#tests/support/slipwayWithProject.ts';

const GRACE = 'grace@example.com';

/** A project with items of Grace in its last weeks, and one unassigned item. */
const createItemsOfGrace = async (items: number) => {
  const fixture = await slipwayWithProject();
  const { projectId, actor } = fixture;
  const { teamId, userId: actorId } = actor;
  const grace = await joinByInvitation(fixture, actor, GRACE);
  await fillProject(fixture, {
    projectId,
    teamId,
    actorId,
    items,
    characters: 10,
    assigneeId: grace.userId,
    weekOf: () => 10,
  });
  const { id: otherId } = await fixture.addItem({ description: 'Other' });
  return { ...fixture, grace, otherId };
};

type Fixture = Awaited<ReturnType<typeof createItemsOfGrace>>;

/**
 * Moves the other item like a process that does not know of the command yet: it
 * appends the event directly, because a use case would know.
 */
const moveLate = async (fixture: Fixture, to: object) => {
  const { projectId, otherId, actor, useCases, eventStore } = fixture;
  const item = await useCases.findItem(actor, otherId);
  const { scope, assignedTimeframe, assignedToUserId } = item;
  const from = { scope, assignedTimeframe, assignedToUserId };
  const data = {
    projectId,
    itemId: otherId,
    sortKey: item.sortKey,
    from: { ...from, completionDate: null },
    to: { ...from, completionDate: null, ...to },
    reason: 'Moved',
  };
  const moved = { type: 'ItemAssigned', data };
  await appendEvent(eventStore, streamOf.project(projectId), moved);
};

/** Runs in the given process, which may be the fixture's own. */
type Command = (process: MemorySlipway, fixture: Fixture) => Promise<unknown>;

const remove: Command = ({ useCases }, { actor, grace: { userId } }) =>
  useCases.removeMember({ actor, commandId: 'leave', memberId: userId });
const close: Command = ({ useCases }, { grace: { userId } }) =>
  useCases.closeAccount({ userId, commandId: 'leave', confirmation: GRACE });
const shorten: Command = ({ useCases }, { actor, projectId }) =>
  useCases.reviseProject({
    actor,
    commandId: 'shorten',
    projectId,
    changes: { durationInWeeks: 2 },
  });

const findAssigned = async (fixture: Fixture) =>
  (await itemsIn(fixture)).filter(
    ({ assignedToUserId }) => assignedToUserId !== null,
  );

const LEAVING = [
  ['a member is removed', remove],
  ['an account closes', close],
] as const;

/** The process dies once part `part` is stored, and never learns of it. */
const crashAfterPart = async (
  fixture: Fixture,
  command: Command,
  part: number,
) => {
  let storedParts = 0;
  const dying = memorySlipway({
    sharesStoresOf: fixture,
    adapt: (eventStore) => ({
      ...eventStore,
      append: async (streamId, events, expected) => {
        const result = await eventStore.append(streamId, events, expected);
        const isPart = events.some(({ type }) => type === 'ItemsAssigned');
        if (isPart) storedParts += 1;
        // From this part on, no answer of the store arrives any more.
        if (storedParts >= part) throw new Crash();
        return result;
      },
    }),
  });
  await expect(command(dying, fixture)).rejects.toThrow(Crash);
};

const resume = async (fixture: Fixture) => {
  const nextProcess = memorySlipway({ sharesStoresOf: fixture });
  return (await nextProcess.useCases.resumeWorkflows({ idleMs: 0 })).failures;
};

describe('An item that changes after a part was stored and before its workflow is resumed', () => {
  it.each(LEAVING)('is also unassigned if %s', async (_, leave) => {
    const fixture = await createItemsOfGrace(3);
    await crashAfterPart(fixture, leave, 1);
    await moveLate(fixture, { assignedToUserId: fixture.grace.userId });
    expect(await resume(fixture)).toEqual([]);
    expect(await findAssigned(fixture)).toEqual([]);
  });

  it('is unplanned too when its project is shortened', async () => {
    const fixture = await createItemsOfGrace(MAX_ITEMS_PER_EVENT + 50);
    await crashAfterPart(fixture, shorten, 2);
    await moveLate(fixture, {
      assignedTimeframe: { span: Span.Week, index: 10 },
    });
    expect(await resume(fixture)).toEqual([]);
    const items = await itemsIn(fixture);
    const planned = items.filter((item) => item.assignedTimeframe !== null);
    expect(planned).toEqual([]);
  });
});

describe('An item that another process assigns to somebody who has left', () => {
  it.each(LEAVING)(
    'is unassigned three minutes later if %s',
    async (_, leave) => {
      const fixture = await createItemsOfGrace(1);
      await leave(fixture, fixture);
      await moveLate(fixture, { assignedToUserId: fixture.grace.userId });
      fixture.clock.advance(SETTLED_MS + 1);
      expect(await resume(fixture)).toEqual([]);
      expect(await findAssigned(fixture)).toEqual([]);
    },
  );

  it('stays assigned if they have joined again', async () => {
    const fixture = await createItemsOfGrace(1);
    await remove(fixture, fixture);
    await joinByInvitation(fixture, fixture.actor, GRACE);
    await moveLate(fixture, { assignedToUserId: fixture.grace.userId });
    fixture.clock.advance(SETTLED_MS + 1);
    expect(await resume(fixture)).toEqual([]);
    expect(await findAssigned(fixture)).toMatchObject([
      { id: fixture.otherId },
    ]);
  });

  it('is unassigned if it is in another project than the deleted one', async () => {
    const fixture = await createItemsOfGrace(3);
    const { actor, commandId, projectId } = fixture;
    const { userId, teamId } = actor;
    const { value: otherProject } = await fixture.useCases.startProject({
      userId,
      teamId,
      commandId: commandId(),
      description: 'Other',
    });
    await fillProject(fixture, {
      projectId: otherProject.projectId,
      teamId,
      actorId: userId,
      items: 2,
      characters: 10,
      assigneeId: fixture.grace.userId,
      weekOf: () => null,
    });
    const another = memorySlipway({ sharesStoresOf: fixture });
    const leaving = memorySlipway({
      sharesStoresOf: fixture,
      adapt: runAroundAppend('before', 'ItemsAssigned', () =>
        another.useCases.deleteProject({
          actor,
          commandId: 'delete',
          projectId,
          transferItemsTo: null,
        }),
      ),
    });
    await remove(leaving, fixture);
    const { projectId: otherId } = otherProject;
    const items = await itemsIn(fixture, otherId);
    expect(items.map((item) => item.assignedToUserId)).toEqual([null, null]);
  });
});

it('An item whose assignee leaves during its transfer arrives unassigned', async () => {
  const fixture = await createItemsOfGrace(2);
  const { actor, commandId, projectId, useCases } = fixture;
  const { userId, teamId } = actor;
  const { value: otherProject } = await useCases.startProject({
    userId,
    teamId,
    commandId: commandId(),
    description: 'Other',
  });
  const dying = memorySlipway({
    sharesStoresOf: fixture,
    adapt: runAroundAppend('before', 'ItemsTaken', () =>
      Promise.reject(new Crash()),
    ),
  });
  const transferItemsTo = otherProject.projectId;
  const request = { actor, commandId: 'delete', projectId, transferItemsTo };
  await expect(dying.useCases.deleteProject(request)).rejects.toThrow(Crash);
  await remove(fixture, fixture);
  expect(await resume(fixture)).toEqual([]);
  const items = await itemsIn(fixture, transferItemsTo);
  expect(items.map(({ assignedToUserId }) => assignedToUserId)).toEqual([
    null,
    null,
    null,
  ]);
});
