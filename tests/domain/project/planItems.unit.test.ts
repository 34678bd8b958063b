import { describe, expect, it } from 'vitest';
import { MAX_ITEMS_PER_EVENT } from '#domain/project/coarseEvents.ts';
import type { ImportedItem, PlanItems } from '#domain/project/commands.ts';
import { projectDecider } from '#domain/project/decide.ts';
import type { Placement } from '#domain/project/events.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { OTHER_USER, PROJECT } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  newProject,
  outOfScope,
  placed,
  projectWith,
  week,
} from '#tests/support/situations/project.ts';

/** By default open, unplanned and unassigned. */
const item = (itemId: string, placement = placed()): ImportedItem => ({
  itemId,
  itemType: ItemType.Demo,
  placement,
});
const planItems = (
  items: readonly ImportedItem[],
  changes: Partial<PlanItems['data']> = {},
) =>
  ({
    type: 'PlanItems',
    data: {
      items,
      memberIds: [OTHER_USER],
      maxProjectItems: 2000,
      ...changes,
    },
  }) as const;

const planned = (
  itemId: string,
  to: Placement,
  { number, sortKey }: { number: number; sortKey: number },
) =>
  ({
    type: 'ItemPlanned',
    data: {
      projectId: PROJECT,
      itemId,
      from: null,
      to,
      itemType: ItemType.Demo,
      linkId: `3-${String(number)}`,
      number,
      sortKey,
    },
  }) as const;

/*
 * New last items have the sort keys 0, 16 and so on. Link ids begin with the
 * project's number, 3.
 */

describe('Planning imported items (O1)', () => {
  it('puts them at the ends of their buckets, numbered in order', () => {
    const done = placed({ completionDate: '2026-01-05T08:00:00.000Z' });
    const later = placed({
      assignedTimeframe: week(2),
      assignedToUserId: OTHER_USER,
    });
    given(projectDecider, newProject())
      .when(planItems([item('a'), item('b', later), item('c', done)]))
      .then([
        planned('a', placed(), { number: 1, sortKey: 0 }),
        planned('c', done, { number: 3, sortKey: 16 }),
        planned('b', later, { number: 2, sortKey: 0 }),
      ]);
  });

  it('omits unknown weeks and people, and skips items without a plan', () => {
    given(projectDecider, newProject())
      .when(
        planItems([
          item(
            'a',
            // The project has twelve weeks, 0 to 11.
            placed({
              assignedTimeframe: week(12),
              assignedToUserId: 'stranger',
            }),
          ),
          item('b', outOfScope({ assignedTimeframe: week(1) })),
        ]),
      )
      .then([
        planned('a', placed(), { number: 1, sortKey: 0 }),
        planned('b', outOfScope(), { number: 2, sortKey: 0 }),
      ]);
  });

  it('changes nothing for items that are already planned', () => {
    given(projectDecider, projectWith({ id: 'a', sortKey: 0 }))
      .when(planItems([item('a')]))
      .thenNothing();
  });

  it('is refused as a whole beyond the cap of items', () => {
    given(projectDecider, projectWith({ id: 'a', sortKey: 0 }))
      .when(planItems([item('b'), item('c')], { maxProjectItems: 2 }))
      .thenRefused('QUOTA.ProjectItemsQuotaExceeded');
  });

  it('accepts no more than one append can contain', () => {
    const many = Array.from({ length: MAX_ITEMS_PER_EVENT + 1 }, (_, n) =>
      item(String(n)),
    );
    expect(() =>
      given(projectDecider, newProject()).when(planItems(many)).thenNothing(),
    ).toThrow(RangeError);
  });
});
