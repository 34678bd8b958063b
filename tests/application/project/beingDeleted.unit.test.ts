import { describe, expect, it } from 'vitest';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { uuidIds } from '#infrastructure/shared/uuidIds.ts';
import { fillProject } from '#tests/support/bigProject.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { checkOwners } from '#infrastructure/eventLog/checkOwners.ts';
import {
  runAroundAppend,
  Crash,
  crashAfterAppends,
} from '#tests/support/adaptedStores.ts';
import { finishWorkflows } from '#tests/support/workflowRuns.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import {
  itemsIn,
  projectIdsOf,
  slipwayWithProject,
} from '#tests/support/slipwayWithProject.ts';

/** Three projects: with two items, with one item, and empty. */
const threeProjects = async () => {
  const fixture = await slipwayWithProject();
  const { actor, useCases, addItem, commandId } = fixture;
  await addItem({ description: 'First' });
  await addItem({ description: 'Second' });
  const { userId, teamId } = actor;
  const startProject = async (description: string) => {
    const { value } = await useCases.startProject({
      userId,
      teamId,
      commandId: commandId(),
      description,
    });
    return value.projectId;
  };
  const [nextId, otherId] = [
    await startProject('next'),
    await startProject('other'),
  ];
  const add = (
    projectId: string,
    description: string,
    slipway: MemorySlipway = fixture,
  ) =>
    slipway.useCases.createItem({
      actor,
      commandId: commandId(),
      projectId,
      description,
      itemType: ItemType.Demo,
      newAssignment: { scope: Scope.Project },
    });
  await add(nextId, 'Third');
  return { ...fixture, nextId, otherId, add };
};

type Situation = Awaited<ReturnType<typeof threeProjects>>;

const deleteProject = (
  { useCases }: Pick<MemorySlipway, 'useCases'>,
  { actor }: Situation,
  [projectId, transferItemsTo]: readonly [id: string, target: string | null],
  commandId = `delete ${projectId} ${String(transferItemsTo)}`,
) => useCases.deleteProject({ actor, commandId, projectId, transferItemsTo });

const titlesIn = async (...args: Parameters<typeof itemsIn>) =>
  (await itemsIn(...args)).map(({ description }) => description).toSorted();

/** The contradictions between streams. */
const breachesIn = async ({ eventStore }: Situation) =>
  (await checkOwners(eventStore)).breaches;

/** A restarted process over the same stores. */
const restart = (fixture: Situation) =>
  memorySlipway({ sharesStoresOf: fixture });

const withStore = (
  fixture: Situation,
  adapt: (eventStore: EventStore) => EventStore,
) => memorySlipway({ sharesStoresOf: fixture, adapt });

/** The event that marks a project whose deletion has started. */
const MARK = 'ProjectDeletionBegun';
const BEING_DELETED = 'PROJECT.BEING_DELETED';

/** A project whose deletion died after it had marked the project. */
const createMarked = async () => {
  const fixture = await threeProjects();
  const { projectId, nextId } = fixture;
  const dying = withStore(fixture, crashAfterAppends(1));
  const transfer = [projectId, nextId] as const;
  await expect(deleteProject(dying, fixture, transfer)).rejects.toThrow(Crash);
  return { ...fixture, transfer };
};

describe('A project whose deletion has started', () => {
  it('accepts no items, neither new ones nor those of other projects', async () => {
    const fixture = await createMarked();
    const { projectId, nextId, otherId, add } = fixture;
    await expect(add(projectId, 'New')).rejects.toThrow(BEING_DELETED);
    for (const sourceId of [nextId, otherId]) {
      await expect(
        deleteProject(fixture, fixture, [sourceId, projectId]),
      ).rejects.toThrow(BEING_DELETED);
    }
    expect(await titlesIn(fixture, nextId)).toEqual(['Third']);
  });

  it('cannot be deleted by another command', async () => {
    const fixture = await createMarked();
    const { projectId, otherId } = fixture;
    for (const to of [null, otherId]) {
      await expect(
        deleteProject(fixture, fixture, [projectId, to], 'another'),
      ).rejects.toThrow(BEING_DELETED);
    }
  });

  it('is deleted at the next start when its process died', async () => {
    const fixture = await createMarked();
    expect(await finishWorkflows(restart(fixture))).toEqual([]);
    expect(await breachesIn(fixture)).toEqual([]);
    const { nextId, otherId } = fixture;
    expect(await projectIdsOf(fixture)).toEqual([nextId, otherId]);
    expect(await titlesIn(fixture, nextId)).toHaveLength(3);
  });

  it('stays, and accepts items again, if the operator cancels the deletion', async () => {
    const fixture = await createMarked();
    const { projectId, add } = fixture;
    expect(await breachesIn(fixture)).toMatchObject([
      { kind: 'DeletionNotEnded', id: projectId },
    ]);
    const { useCases } = restart(fixture);
    const events = await fixture.eventStore.readAll(0, Infinity);
    const workflow = events.findLast(({ type }) => type === 'FlowStarted');
    const { flowId } = workflow?.data as { flowId: string };
    expect(await useCases.operateWorkflows.cancel(flowId)).toEqual({
      actions: { Unmarked: 1 },
      left: 0,
    });
    expect(await breachesIn(fixture)).toEqual([]);
    await add(projectId, 'New');
  });

  it('is refused before anything moves if the other project is being deleted too', async () => {
    const fixture = await createMarked();
    const { nextId, transfer } = fixture;
    const positionBefore = await fixture.eventStore.lastPosition();
    const back = [nextId, transfer[0]] as const;
    await expect(deleteProject(fixture, fixture, back)).rejects.toThrow(
      BEING_DELETED,
    );
    expect(await fixture.eventStore.lastPosition()).toBe(positionBefore);
  });
});

describe('A deletion into a project whose own deletion starts in the meantime', () => {
  /**
   * Two deletions, each with the other project as the target. Just before the
   * one stores its mark, the other runs and pauses before its append with index
   * `afterSteps`; then the one runs to its end, and the other continues.
   */
  const deleteIntoEachOther = async (
    afterSteps: number,
    { items = 0, crashesAfter = Infinity } = {},
  ) => {
    const fixture = await threeProjects();
    const { projectId, nextId, actor } = fixture;
    await fillProject(fixture, {
      projectId,
      teamId: actor.teamId,
      items,
      characters: 10,
      actorId: actor.userId,
      assigneeId: actor.userId,
      weekOf: () => 0,
      ids: uuidIds,
    });
    const hasPaused = Promise.withResolvers<undefined>();
    const oneHasEnded = Promise.withResolvers<undefined>();
    let other: Promise<unknown> | null = null;
    const interrupted = withStore(fixture, (store) => {
      const adapt = runAroundAppend('before', MARK, async () => {
        let written = 0;
        const pausing = withStore(fixture, (eventStore) => ({
          ...eventStore,
          append: async (...args) => {
            if (!args[0].startsWith('flow-') && written++ === afterSteps) {
              hasPaused.resolve(undefined);
              await oneHasEnded.promise;
            }
            return eventStore.append(...args);
          },
        }));
        other = deleteProject(pausing, fixture, [projectId, nextId]).finally(
          () => {
            hasPaused.resolve(undefined);
          },
        );
        other.catch(() => undefined);
        await hasPaused.promise;
      });
      return crashAfterAppends(crashesAfter)(adapt(store));
    });
    const answer = await deleteProject(interrupted, fixture, [
      nextId,
      projectId,
    ]).then(
      () => 'done',
      (error: unknown) => (error as Error).message,
    );
    oneHasEnded.resolve(undefined);
    const otherAnswer = await (other as unknown as Promise<unknown>).then(
      () => 'done',
      (error: unknown) => (error as Error).message,
    );
    return { fixture, answer, otherAnswer };
  };

  // A crash before the mark, the release, the take, the deletion, and the drop
  // from the team.
  it.each([
    [0, 'done', 'PROJECT.NOT_FOUND'],
    [1, BEING_DELETED, 'done'],
    [2, BEING_DELETED, 'done'],
    [3, BEING_DELETED, 'done'],
    [4, 'PROJECT.NOT_FOUND', 'done'],
  ])(
    'is completed by only one of the two if the other pauses after %i appends',
    async (steps, answer, otherAnswer) => {
      const answers = await deleteIntoEachOther(steps);
      expect(answers).toMatchObject({ answer, otherAnswer });
      const { fixture } = answers;
      expect(await breachesIn(fixture)).toEqual([]);
      const { projectId, nextId } = fixture;
      const remainingId = otherAnswer === 'done' ? nextId : projectId;
      expect(await projectIdsOf(fixture)).toContain(remainingId);
      expect(await titlesIn(fixture, remainingId)).toHaveLength(3);
    },
  );

  // The appends: the mark, then a release and a take for each part.
  it.each([1, 2, 3, 4])(
    'is completed by the one that paused after %i appends if the other dies',
    async (steps) => {
      // Its mark conflicts with a take that it has not seen, and is appended
      // again.
      const crashesAfter = steps < 3 ? 1 : 2;
      const answers = await deleteIntoEachOther(steps, {
        items: 250,
        crashesAfter,
      });
      const { fixture, otherAnswer } = answers;
      expect(otherAnswer).toBe('done');
      expect(await finishWorkflows(restart(fixture))).toEqual([]);
      expect(await breachesIn(fixture)).toEqual([]);
      const remaining = await projectIdsOf(fixture);
      const titles = await Promise.all(
        remaining.map((id) => titlesIn(fixture, id)),
      );
      expect(titles.map(({ length }) => length).toSorted()).toEqual([0, 253]);
    },
  );
});

/**
 * Stores new events as an older version would have: it had no mark, instead of
 * which another event without effect is stored, and no step to begin with.
 */
const asOlderVersion = (eventStore: EventStore): EventStore => ({
  ...eventStore,
  append: (streamId, events, expected) =>
    eventStore.append(
      streamId,
      events.map((event) => {
        const { type, data } = event;
        if (type === MARK) {
          const { projectId } = data as { projectId: string };
          const renamed = { projectId, from: 'Older', to: 'Older' };
          return { ...event, type: 'ProjectRenamed', data: renamed };
        }
        const isBegin = (data as { step?: string }).step === 'begin';
        return isBegin ? { ...event, data: { ...data, step: 'older' } } : event;
      }),
      expected,
    ),
});

describe('A deletion that an older version started', () => {
  it('is finished, including the items that it had released', async () => {
    const fixture = await threeProjects();
    const { projectId, nextId } = fixture;
    const dying = withStore(fixture, (store) =>
      crashAfterAppends(2)(asOlderVersion(store)),
    );
    const transfer = [projectId, nextId] as const;
    await expect(deleteProject(dying, fixture, transfer)).rejects.toThrow(
      Crash,
    );
    const kinds = (await breachesIn(fixture)).map(({ kind }) => kind);
    expect(kinds).toEqual(['ItemInNoPlan', 'ItemInNoPlan']);
    expect(await finishWorkflows(restart(fixture))).toEqual([]);
    expect(await breachesIn(fixture)).toEqual([]);
    expect(await titlesIn(fixture, nextId)).toHaveLength(3);
  });
});

describe('A deletion that is refused', () => {
  /** The target moves to the third project after the items have left theirs. */
  const createRefused = async (
    adapt = (eventStore: EventStore) => eventStore,
  ) => {
    const fixture = await threeProjects();
    const { projectId, nextId, otherId } = fixture;
    const marking = runAroundAppend('after', 'ItemsReleased', async () => {
      const dying = withStore(fixture, crashAfterAppends(1));
      await deleteProject(dying, fixture, [nextId, otherId]).catch(
        () => undefined,
      );
    });
    const slipway = withStore(fixture, (store) => adapt(marking(store)));
    const transfer = [projectId, nextId] as const;
    const error: unknown = await deleteProject(
      slipway,
      fixture,
      transfer,
    ).catch((thrown: unknown) => thrown);
    return { fixture, transfer, error: error as Error };
  };

  it('returns the items that the other project declined, and leaves the project open to new items', async () => {
    const { fixture, transfer, error } = await createRefused();
    expect(error.message).toBe(BEING_DELETED);
    expect(await titlesIn(fixture, transfer[0])).toEqual(['First', 'Second']);
    await fixture.add(transfer[0], 'New');
  });

  it('gets the same answer when repeated, but can be tried with another target', async () => {
    const { fixture, transfer } = await createRefused();
    await finishWorkflows(restart(fixture));
    await expect(
      deleteProject(restart(fixture), fixture, transfer),
    ).rejects.toThrow(BEING_DELETED);
    expect(await breachesIn(fixture)).toEqual([]);
    const { otherId } = fixture;
    await deleteProject(fixture, fixture, [transfer[0], otherId], 'another');
    expect(await projectIdsOf(fixture)).toEqual([otherId]);
  });

  // The appends: mark, release, declined transfer, return, end of the mark.
  it.each([1, 2, 3, 4, 5])(
    'leaves no mark and no released item after a crash at step %i',
    async (steps) => {
      const { fixture, transfer } = await createRefused(
        crashAfterAppends(steps),
      );
      expect(await finishWorkflows(restart(fixture))).toEqual([]);
      expect(await breachesIn(fixture)).toEqual([]);
      const shown = await Promise.all(
        (await projectIdsOf(fixture)).map((id) => titlesIn(fixture, id)),
      );
      expect(shown.flat().toSorted()).toEqual(['First', 'Second', 'Third']);
      await deleteProject(fixture, fixture, transfer).catch(() => undefined);
      expect(await breachesIn(fixture)).toEqual([]);
    },
  );
});

describe('The cap of items (K25)', () => {
  const projectsAtCap = async () => {
    const fixture = await threeProjects();
    const entitlements = { maxProjectItems: 3 };
    return { fixture, options: { sharesStoresOf: fixture, entitlements } };
  };

  it('applies to two transfers that were both admitted: the second gets its items back', async () => {
    const { fixture, options } = await projectsAtCap();
    const { projectId, nextId, otherId, add } = fixture;
    await add(otherId, 'Fourth');
    const adapt = runAroundAppend('after', 'ItemsReleased', () =>
      deleteProject(memorySlipway(options), fixture, [otherId, nextId]),
    );
    const slipway = memorySlipway({ ...options, adapt });
    await expect(
      deleteProject(slipway, fixture, [projectId, nextId]),
    ).rejects.toMatchObject({ kind: 'ProjectItemsQuotaExceeded' });
    expect(await titlesIn(fixture, nextId)).toEqual(['Fourth', 'Third']);
    expect(await titlesIn(fixture, projectId)).toEqual(['First', 'Second']);
    expect(await breachesIn(fixture)).toEqual([]);
    await add(projectId, 'New');
  });

  it('is checked once: of two delivering processes, neither takes what the other returned', async () => {
    const { fixture, options } = await projectsAtCap();
    const { actor, projectId, nextId, otherId, add } = fixture;
    const fourth = await add(otherId, 'Fourth');
    const transfer = [projectId, nextId] as const;
    const adapt = (eventStore: EventStore) =>
      runAroundAppend('after', 'TransferDeclined', async () => {
        const itemId = fourth.value.id;
        const commandId = 'make room';
        await fixture.useCases.deleteItem({ actor, commandId, itemId });
        const lateProcess = memorySlipway(options);
        await deleteProject(lateProcess, fixture, transfer).catch(
          () => undefined,
        );
      })(
        runAroundAppend('after', 'ItemsReleased', () =>
          deleteProject(memorySlipway(options), fixture, [otherId, nextId]),
        )(eventStore),
      );
    const slipway = memorySlipway({ ...options, adapt });
    await expect(
      deleteProject(slipway, fixture, transfer),
    ).rejects.toMatchObject({
      kind: 'ProjectItemsQuotaExceeded',
    });
    expect(await breachesIn(fixture)).toEqual([]);
    expect(await titlesIn(fixture, projectId)).toEqual(['First', 'Second']);
  });
});
