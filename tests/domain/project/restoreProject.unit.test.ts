import { describe, expect, it } from 'vitest';
import { projectDecider } from '#domain/project/decide.ts';
import { takenOverBy, wasDeletedFrom } from '#domain/project/formerItems.ts';
import type { ProjectEvent } from '#domain/project/events.ts';
import { isCreated, findPlannedItem } from '#domain/project/project.ts';
import { fold } from '#domain/shared/decider.ts';
import { PROJECT, START, TEAM } from '#tests/support/fixed.ts';
import type { Unversioned } from '#tests/support/given.ts';
import { given, versioned } from '#tests/support/given.ts';
import {
  deletionBegun,
  placed,
  projectWith,
  unplanned,
  week,
} from '#tests/support/situations/project.ts';

const restore = { type: 'RestoreProject', data: {} } as const;

const deleted = (transferredTo: string | null = null) =>
  ({
    type: 'ProjectDeleted',
    data: { projectId: PROJECT, transferredTo },
  }) as const;

/** With what `projectWith` gives a project. */
const restored = {
  type: 'ProjectRestored',
  data: {
    projectId: PROJECT,
    teamId: TEAM,
    number: 3,
    description: 'Launch',
    status: 'Live',
    schedule: { startDate: START, durationInWeeks: 12 },
  },
} as const;

const planned = placed({ assignedTimeframe: week(3) });
const project = projectWith(
  { id: 'a', sortKey: 0, to: planned },
  { id: 'b', sortKey: 10 },
);

/** The state after `project` and these events. */
const stateAfter = (...events: readonly Unversioned<ProjectEvent>[]) =>
  fold(
    projectDecider.evolve,
    projectDecider.initialState(),
    [...project, ...events].map((event) => versioned<ProjectEvent>(event)),
  );

describe('Restoring a project', () => {
  it('records its content again', () => {
    given(projectDecider, [...project, deleted()])
      .when(restore)
      .then([restored]);
  });

  it('restores its plan, without the items deleted before', () => {
    const deletedItem = unplanned('b', placed());
    const state = stateAfter(deletedItem, deleted(), restored);
    expect(state).toEqual(stateAfter(deletedItem));
    expect(findPlannedItem(state, 'a')?.placement).toEqual(planned);
    expect(wasDeletedFrom(state, 'b')).toBe(true);
  });

  it('does not reuse item numbers', () => {
    const state = stateAfter(unplanned('b', placed()), deleted(), restored);
    expect(isCreated(state) && state.plan.lastItemNumber).toBe(2);
  });

  it('does not restore items that went to another project (L26)', () => {
    const state = stateAfter(
      deletionBegun('project-next'),
      deleted('project-next'),
      restored,
    );
    expect(isCreated(state) && [state.plan.count, state.deletion]).toEqual([
      0,
      null,
    ]);
    expect(takenOverBy(state, 'a')).toBe('project-next');
  });

  it('changes nothing if it is not deleted', () => {
    given(projectDecider, project).when(restore).thenNothing();
    given(projectDecider, [...project, deleted(), restored])
      .when(restore)
      .thenNothing();
  });

  it('allows it to be deleted again', () => {
    given(projectDecider, [...project, deleted(), restored])
      .when({
        type: 'DeleteProject',
        data: { transferredTo: null, itemsThatMayRemain: 'any' },
      })
      .then([deleted()]);
  });

  it('is refused for a project that never existed', () => {
    given(projectDecider, []).when(restore).thenRefused('PROJECT.NOT_FOUND');
  });
});
