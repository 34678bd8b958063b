import { describe, it } from 'vitest';
import type { ProjectCommand } from '#domain/project/commands.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { PROJECT, fixedMetadata } from '#tests/support/fixed.ts';
import type { WithoutMetadata } from '#tests/support/given.ts';
import { given } from '#tests/support/given.ts';
import {
  deletionBegun,
  placed,
  projectWith,
  unplanned,
} from '#tests/support/situations/project.ts';

const OTHER_PROJECT = 'project-next';

const begin = {
  type: 'BeginDeletion',
  data: { transferredTo: OTHER_PROJECT },
} as const;
const refuse = {
  type: 'RefuseDeletion',
  data: { deletionId: fixedMetadata.commandId },
} as const;
/** Of this command; `othersBegun` of an earlier one. */
const begun = deletionBegun(OTHER_PROJECT);
const othersBegun = deletionBegun(OTHER_PROJECT, 'command-0');
const refused = {
  type: 'ProjectDeletionRefused',
  data: { projectId: PROJECT, deletionId: fixedMetadata.commandId },
} as const;

const project = projectWith({ id: 'a', sortKey: 0 });

describe('Beginning to delete a project whose items go to another one', () => {
  it('is recorded under the id of the deletion', () => {
    given(projectDecider, project).when(begin).then([begun]);
  });

  it('changes nothing if it has already started', () => {
    given(projectDecider, [...project, begun])
      .when(begin)
      .thenNothing();
  });

  it('is refused while another deletion is in progress', () => {
    given(projectDecider, [...project, othersBegun])
      .when(begin)
      .thenRefused('PROJECT.BEING_DELETED');
  });

  it('can be repeated after one that was refused', () => {
    given(projectDecider, [...project, begun, refused])
      .when(begin)
      .then([begun]);
  });
});

describe('Refusing a deletion that was begun', () => {
  it('removes its mark, only once', () => {
    given(projectDecider, [...project, begun])
      .when(refuse)
      .then([refused]);
    given(projectDecider, [...project, begun, refused])
      .when(refuse)
      .thenNothing();
  });

  it('keeps the mark of another deletion', () => {
    given(projectDecider, [...project, othersBegun])
      .when(refuse)
      .thenNothing();
  });

  it('changes nothing after the project is deleted', () => {
    const transferredTo = OTHER_PROJECT;
    const deleted = {
      type: 'ProjectDeleted',
      data: { projectId: PROJECT, transferredTo },
    } as const;
    given(projectDecider, [...project, begun, deleted])
      .when(refuse)
      .thenNothing();
  });
});

/** Commands that would add an item. */
const additions: readonly (readonly [
  string,
  WithoutMetadata<ProjectCommand>,
])[] = [
  [
    'a new item',
    {
      type: 'PlanItem',
      data: {
        itemId: 'b',
        itemType: ItemType.Demo,
        maxProjectItems: 100,
        assignment: { scope: Scope.Project },
        assigneeIsMember: true,
      },
    },
  ],
  [
    'imported items',
    {
      type: 'PlanItems',
      data: {
        items: [{ itemId: 'b', itemType: ItemType.Demo, placement: placed() }],
        memberIds: [],
        maxProjectItems: 100,
      },
    },
  ],
  [
    'an imported past',
    {
      type: 'ImportPast',
      data: {
        changes: [
          {
            itemId: 'b',
            itemType: ItemType.Demo,
            linkId: '3-2',
            number: 2,
            sortKey: 0,
            to: placed(),
            otherProjectId: null,
          },
        ],
        maxProjectItems: 100,
      },
    },
  ],
  [
    'an item whose deletion is undone',
    {
      type: 'UndoPlanChange',
      data: {
        facets: [
          {
            key: 'planned gone',
            before: {
              itemType: ItemType.Demo,
              linkId: '3-2',
              number: 2,
              placement: placed(),
            },
            after: null,
          },
        ],
        partial: false,
        memberIds: [],
        otherProjectId: null,
        maxProjectItems: 100,
      },
    },
  ],
];

describe('A project that is being deleted', () => {
  it.each(additions)('accepts no more items: %s', (_, command) => {
    given(projectDecider, [...project, begun])
      .when(command)
      .thenRefused('PROJECT.BEING_DELETED');
  });

  it('allows changes of its own items', () => {
    given(projectDecider, [...project, begun])
      .when({ type: 'UnplanItem', data: { itemId: 'a' } })
      .then([unplanned('a', placed())]);
  });
});
