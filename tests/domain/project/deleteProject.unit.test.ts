import { describe, it } from 'vitest';
import type { DeleteProject } from '#domain/project/commands.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { PROJECT } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  deletionBegun,
  placed,
  projectOf,
  projectWith,
  unplanned,
  week,
} from '#tests/support/situations/project.ts';

const OTHER_PROJECT = 'project-next';

/** By default without a transfer. */
const deleteProject = (
  transferredTo: string | null = null,
  {
    itemsThatMayRemain = 'any',
  }: Partial<Pick<DeleteProject['data'], 'itemsThatMayRemain'>> = {},
) =>
  ({
    type: 'DeleteProject',
    data: { transferredTo, itemsThatMayRemain },
  }) as const;

const deleted = (transferredTo: string | null = null) =>
  ({
    type: 'ProjectDeleted',
    data: { projectId: PROJECT, transferredTo },
  }) as const;

const deletionStarted = deletionBegun(OTHER_PROJECT);
const planned = placed({ assignedTimeframe: week(3) });
const project = projectWith({ id: 'a', sortKey: 0, to: planned });

describe('Deleting a project (L25)', () => {
  it('deletes its items with it, without an event for each (threat C3)', () => {
    given(projectDecider, project).when(deleteProject()).then([deleted()]);
  });

  it('records only the deletion when it has no items', () => {
    given(projectDecider, [...projectOf(12), deletionStarted])
      .when(deleteProject(OTHER_PROJECT, { itemsThatMayRemain: ['a'] }))
      .then([deleted(OTHER_PROJECT)]);
  });

  it('names the project that its items were transferred to', () => {
    given(projectDecider, [...project, deletionStarted])
      .when(deleteProject(OTHER_PROJECT, { itemsThatMayRemain: ['a'] }))
      .then([deleted(OTHER_PROJECT)]);
  });

  it('changes nothing if it is already deleted', () => {
    given(projectDecider, [...project, unplanned('a', planned), deleted()])
      .when(deleteProject())
      .thenNothing();
  });

  it('is refused while it has an item that was not transferred (L26)', () => {
    given(projectDecider, [...project, deletionStarted])
      .when(deleteProject(OTHER_PROJECT, { itemsThatMayRemain: ['another'] }))
      .thenRefused('PROJECT.ITEM_CAME_SINCE');
  });

  it.each([
    [
      'without a transfer while its items go to another project',
      deletionStarted,
      null,
    ],
    [
      'into a project when they go to another one',
      deletionStarted,
      'project-third',
    ],
    ['with a transfer that was refused before', null, OTHER_PROJECT],
  ])('is refused %s', (_, mark, to) => {
    given(projectDecider, mark === null ? project : [...project, mark])
      .when(deleteProject(to))
      .thenRefused('PROJECT.BEING_DELETED');
  });

  it('is refused for a project that does not exist', () => {
    given(projectDecider, [])
      .when(deleteProject())
      .thenRefused('PROJECT.NOT_FOUND');
  });
});
