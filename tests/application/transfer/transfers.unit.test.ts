import { describe, expect, it } from 'vitest';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { RevisionConflict } from '#application/shared/ports/EventStore.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { isCreated } from '#domain/project/project.ts';
import { fold } from '#domain/shared/decider.ts';
import { entriesOf } from '#domain/shared/shards.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import {
  Crash,
  crashAfterAppends,
  withSlowCalls,
} from '#tests/support/adaptedStores.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import {
  itemsOfTeam,
  projectIdsOf,
  slipwayWithProject,
} from '#tests/support/slipwayWithProject.ts';

const TITLES = ['First', 'Second', 'Third'];

/** A project with three items, and two empty projects. */
const threeProjects = async () => {
  const fixture = await slipwayWithProject();
  const { actor, useCases, addItem } = fixture;
  const itemIds: string[] = [];
  for (const description of TITLES) {
    const { id } = await addItem({ description });
    itemIds.push(id);
  }
  const startProject = async (commandId: string) => {
    const { value } = await useCases.startProject({
      userId: actor.userId,
      teamId: actor.teamId,
      commandId,
      description: commandId,
    });
    return value.projectId;
  };
  const [nextId, otherId] = [
    await startProject('next'),
    await startProject('other'),
  ];
  return { ...fixture, itemIds, nextId, otherId };
};

type Situation = Awaited<ReturnType<typeof threeProjects>>;

const deleteProject = (
  { useCases }: Pick<MemorySlipway, 'useCases'>,
  { actor }: Situation,
  [projectId, transferItemsTo]: readonly [id: string, target: string | null],
) =>
  useCases.deleteProject({
    actor,
    commandId: `delete ${projectId} ${String(transferItemsTo)}`,
    projectId,
    transferItemsTo,
  });

const carryOver = (
  { useCases }: Pick<MemorySlipway, 'useCases'>,
  { actor: { userId, teamId }, projectId }: Situation,
  commandId: string,
) =>
  useCases.startProject({
    userId,
    teamId,
    commandId,
    description: commandId,
    carryOverFrom: projectId,
  });

const addTo = (
  { actor, useCases, commandId }: Situation,
  projectId: string,
  description: string,
) =>
  useCases.createItem({
    actor,
    commandId: commandId(),
    projectId,
    itemType: ItemType.Demo,
    description,
    newAssignment: { scope: Scope.Project },
  });

/** The items that are in a plan now, among all plans that ever existed. */
const plannedIn = async ({ eventStore }: Situation) => {
  const events = await eventStore.readAll(0, 10_000);
  const streams = Object.groupBy(events, ({ streamId }) => streamId);
  return Object.entries(streams).flatMap(([streamId, stored = []]) => {
    if (!streamId.startsWith('project-')) return [];
    const { evolve, initialState } = projectDecider;
    const state = fold(evolve, initialState(), stored as never);
    const isThere = isCreated(state);
    return isThere ? [...entriesOf(state.plan.items)].map(([id]) => id) : [];
  });
};

/**
 * Expects each item to be in one plan, to be shown there, and to be editable.
 */
const expectEachOnce = async (fixture: Situation, titles = TITLES) => {
  const shown = await itemsOfTeam(fixture);
  const names = shown.map(({ description }) => description).toSorted();
  expect(names).toEqual(titles.toSorted());
  const planned = await plannedIn(fixture);
  expect(planned.toSorted()).toEqual(shown.map(({ id }) => id).toSorted());
  const { actor, useCases, commandId, eventStore } = fixture;
  for (const { id: itemId } of shown) {
    const stored = await eventStore.readStream(streamOf.item(itemId));
    expect(stored.map(({ type }) => type)).not.toContain('ItemDeleted');
    await useCases.completeItem({
      actor,
      commandId: commandId(),
      itemId,
      markComplete: true,
    });
  }
};

const inAnotherProcess = (fixture: Situation) =>
  memorySlipway({ sharesStoresOf: fixture, adapt: withSlowCalls });

/**
 * Lets somebody act between two appends of a process, not counting the records
 * of workflows.
 */
const actAfter =
  (appends: number, act: () => Promise<unknown>) =>
  (eventStore: EventStore): EventStore => {
    let written = 0;
    return {
      ...eventStore,
      append: async (...args) => {
        if (!args[0].startsWith('flow-') && written++ === appends) await act();
        return eventStore.append(...args);
      },
    };
  };

/**
 * Runs two commands in two processes, the second one between two appends of the
 * first.
 */
const interleave = async (
  fixture: Situation,
  appends: number,
  commands: readonly [
    (slipway: MemorySlipway) => Promise<unknown>,
    (slipway: MemorySlipway) => Promise<unknown>,
  ],
) => {
  const [first, second] = commands;
  const adapt = actAfter(appends, () =>
    second(memorySlipway({ sharesStoresOf: fixture })).catch(() => undefined),
  );
  await first(memorySlipway({ sharesStoresOf: fixture, adapt })).catch(
    () => undefined,
  );
};

/** Every moment of a transfer: before, between and after its appends. */
const APPEND_COUNTS = [0, 1, 2, 3, 4, 5];

describe('Concurrent transfers', () => {
  it('keep each item in one project: two carry-overs of one project', async () => {
    const fixture = await threeProjects();
    await Promise.all([
      carryOver(inAnotherProcess(fixture), fixture, 'one'),
      carryOver(inAnotherProcess(fixture), fixture, 'two'),
    ]);
    await expectEachOnce(fixture);
  });

  it.each(APPEND_COUNTS)(
    'keep each item in one project: a carry-over after %i appends of another one',
    async (appends) => {
      const fixture = await threeProjects();
      await interleave(fixture, appends, [
        (slipway) => carryOver(slipway, fixture, 'one'),
        (slipway) => carryOver(slipway, fixture, 'two'),
      ]);
      await expectEachOnce(fixture);
    },
  );

  it.each(APPEND_COUNTS)(
    'keep each item in one project: a deletion after %i appends, with another target',
    async (appends) => {
      const fixture = await threeProjects();
      const { projectId, nextId, otherId } = fixture;
      await interleave(fixture, appends, [
        (slipway) => deleteProject(slipway, fixture, [projectId, nextId]),
        (slipway) => deleteProject(slipway, fixture, [projectId, otherId]),
      ]);
      await expectEachOnce(fixture);
    },
  );

  it.each(APPEND_COUNTS)(
    'keep each item in one project: a deletion after %i appends, into each other',
    async (appends) => {
      const fixture = await threeProjects();
      const { projectId, nextId } = fixture;
      await addTo(fixture, nextId, 'Fourth');
      await interleave(fixture, appends, [
        (slipway) => deleteProject(slipway, fixture, [projectId, nextId]),
        (slipway) => deleteProject(slipway, fixture, [nextId, projectId]),
      ]);
      await expectEachOnce(fixture, [...TITLES, 'Fourth']);
    },
  );

  it.each(APPEND_COUNTS)(
    'keep each item in one project: the target goes to a third one after %i appends',
    async (appends) => {
      const fixture = await threeProjects();
      const { projectId, nextId, otherId } = fixture;
      await interleave(fixture, appends, [
        (slipway) => deleteProject(slipway, fixture, [projectId, nextId]),
        (slipway) => deleteProject(slipway, fixture, [nextId, otherId]),
      ]);
      await expectEachOnce(fixture);
    },
  );

  it('keep each item in one project: deleting a seemingly empty one after a carry-over', async () => {
    const fixture = await threeProjects();
    const { value } = await carryOver(fixture, fixture, 'one');
    const adapt = crashAfterAppends(3);
    const dying = memorySlipway({ sharesStoresOf: fixture, adapt });
    const fromNext = { ...fixture, projectId: value.projectId };
    await expect(carryOver(dying, fromNext, 'two')).rejects.toThrow(Crash);
    await deleteProject(fixture, fixture, [value.projectId, null]);
    const restarted = memorySlipway({ sharesStoresOf: fixture });
    await carryOver(restarted, fromNext, 'two');
    await expectEachOnce(fixture);
  });

  // Repeated, because slow calls end in a random order.
  it.each([1, 2, 3, 4, 5, 6])(
    'keep each item in one project: two deletions into each other, round %i',
    async () => {
      const fixture = await threeProjects();
      const { projectId, nextId } = fixture;
      await addTo(fixture, nextId, 'Fourth');
      await Promise.allSettled([
        deleteProject(inAnotherProcess(fixture), fixture, [projectId, nextId]),
        deleteProject(inAnotherProcess(fixture), fixture, [nextId, projectId]),
      ]);
      await expectEachOnce(fixture, [...TITLES, 'Fourth']);
    },
  );
});

describe('A target that is deleted during a transfer', () => {
  it('returns its items to where they were, and fails the call', async () => {
    const fixture = await threeProjects();
    const { projectId, nextId } = fixture;
    const adapt = actAfter(2, () =>
      deleteProject(fixture, fixture, [nextId, null]),
    );
    const slipway = memorySlipway({ sharesStoresOf: fixture, adapt });
    await expect(
      deleteProject(slipway, fixture, [projectId, nextId]),
    ).rejects.toThrow('PROJECT.NOT_FOUND');
    expect(await projectIdsOf(fixture)).toContain(projectId);
    await expectEachOnce(fixture);
  });

  it('keeps the items in their project, which cannot be deleted in the meantime', async () => {
    const fixture = await threeProjects();
    const { projectId, nextId, otherId } = fixture;
    const adapt = actAfter(2, async () => {
      await expect(
        deleteProject(fixture, fixture, [projectId, otherId]),
      ).rejects.toThrow('PROJECT.BEING_DELETED');
      await deleteProject(fixture, fixture, [nextId, null]);
    });
    const slipway = memorySlipway({ sharesStoresOf: fixture, adapt });
    await expect(
      deleteProject(slipway, fixture, [projectId, nextId]),
    ).rejects.toThrow('PROJECT.NOT_FOUND');
    const remaining = await projectIdsOf(fixture);
    expect(remaining.toSorted()).toEqual([projectId, otherId].toSorted());
    await expectEachOnce(fixture);
  });
});

describe('A transfer that was interrupted', () => {
  // One change in the middle of the transfer, after both appends, and after all
  // of them.
  it.each([2, 3, 4])(
    'reverses nothing that people did in the meantime, after %i appends',
    async (appends) => {
      const fixture = await threeProjects();
      const { actor, useCases, projectId, nextId, itemIds } = fixture;
      const adapt = crashAfterAppends(appends);
      const dying = memorySlipway({ sharesStoresOf: fixture, adapt });
      const transfer = [projectId, nextId] as const;
      await expect(deleteProject(dying, fixture, transfer)).rejects.toThrow(
        Crash,
      );

      const [first = '', second = '', third = ''] = itemIds;
      const answers = await Promise.allSettled([
        useCases.completeItem({
          actor,
          itemId: first,
          markComplete: true,
          commandId: 'complete',
        }),
        useCases.deleteItem({ actor, commandId: 'gone', itemId: second }),
        useCases.moveItem({
          actor,
          commandId: 'move',
          projectId: nextId,
          itemId: third,
          newAssignment: { scope: Scope.OutOfScope },
          orderUpdate: null,
        }),
      ]);
      const [completes, deletes, moves] = answers.map(
        ({ status }) => status === 'fulfilled',
      );

      // Refused changes had no effect, and acknowledged ones were kept.
      const expectAsAnswered = async () => {
        const items = await itemsOfTeam(fixture);
        const shown = new Map(items.map((item) => [item.id, item]));
        expect([
          shown.get(first)?.completed,
          !shown.has(second),
          shown.get(third)?.scope === Scope.OutOfScope,
        ]).toEqual([completes, deletes, moves]);
        expect((await plannedIn(fixture)).toSorted()).toEqual(
          [...shown.keys()].toSorted(),
        );
      };
      const restarted = memorySlipway({ sharesStoresOf: fixture });
      await deleteProject(restarted, fixture, transfer);
      await expectAsAnswered();
      await restarted.useCases.resumeWorkflows({ idleMs: 0 });
      await expectAsAnswered();
    },
  );

  it('protects its items from commands, and delivers them', async () => {
    const fixture = await threeProjects();
    const { actor, useCases, projectId, nextId, itemIds } = fixture;
    const dying = memorySlipway({
      sharesStoresOf: fixture,
      adapt: crashAfterAppends(2),
    });
    const transfer = [projectId, nextId] as const;
    await expect(deleteProject(dying, fixture, transfer)).rejects.toThrow(
      Crash,
    );

    const [itemId = ''] = itemIds;
    const complete = { actor, commandId: 'done', itemId, markComplete: true };
    await expect(useCases.completeItem(complete)).rejects.toThrow(
      RevisionConflict,
    );
    const restarted = memorySlipway({ sharesStoresOf: fixture });
    await deleteProject(restarted, fixture, transfer);
    await restarted.useCases.completeItem(complete);
    await expectEachOnce(fixture);
  });

  it('appears once in the history of an item', async () => {
    const fixture = await threeProjects();
    const { projectId, nextId } = fixture;
    const transfer = [projectId, nextId] as const;
    const dying = memorySlipway({
      sharesStoresOf: fixture,
      adapt: crashAfterAppends(3),
    });
    await expect(deleteProject(dying, fixture, transfer)).rejects.toThrow(
      Crash,
    );
    await deleteProject(
      memorySlipway({ sharesStoresOf: fixture }),
      fixture,
      transfer,
    );
    const [item] = await itemsOfTeam(fixture);
    expect(item?.assignmentHistory.map(({ change }) => change)).toEqual([
      'Planned',
      'CarriedOver',
    ]);
  });
});
