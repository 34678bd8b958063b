import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MAX_ITEMS_PER_EVENT,
  MAX_PROJECT_ITEMS,
} from '#domain/project/coarseEvents.ts';
import type { ProjectCommand, TakenItem } from '#domain/project/commands.ts';
import { decide } from '#domain/project/decide.ts';
import { itemIdsAssignedTo } from '#domain/project/decideUnassignMember.ts';
import type { Placement, ProjectEvent } from '#domain/project/events.ts';
import type { CreatedProject, PlannedItem } from '#domain/project/project.ts';
import { evolve } from '#domain/project/project.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { emptyShards, setIn } from '#domain/shared/shards.ts';
import { MAX_SORT_KEY } from '#domain/shared/sortKey.ts';
import { MAX_APPEND_BYTES } from '#application/shared/ports/EventStore.ts';
import { serialize } from '#infrastructure/eventLog/storedEvent.ts';
import { NOW } from '#tests/support/fixed.ts';
import type { WithoutMetadata } from '#tests/support/given.ts';
import { week } from '#tests/support/situations/project.ts';

/** An id of the length of stored ones; `kind` is its hex prefix. */
const uuid = (kind: string, index: number): string =>
  `${kind.padEnd(8, '0')}-0000-7000-8000-${String(index).padStart(12, '0')}`;

const MEMBERS = Array.from({ length: 20 }, (_, index) => uuid('5e', index));
const metadata = {
  commandId: uuid('c0', 1),
  actorId: MEMBERS[0] as string,
  now: NOW,
};

/** What a project's items look like. */
type Shape = Readonly<{
  count: number;
  /** The last sort key; at the upper bound, an append respaces the bucket. */
  last: number;
  completed: boolean;
  inOneBucket: boolean;
}>;

const shapes: fc.Arbitrary<Shape> = fc.record({
  // An event contains at most 200 items.
  count: fc.constantFrom(1, 200, 201, 2000, 5000),
  last: fc.constantFrom(MAX_SORT_KEY, 0),
  completed: fc.boolean(),
  inOneBucket: fc.boolean(),
});

/** The largest project that these tests try. */
const FULL: Shape = {
  count: 5000,
  last: MAX_SORT_KEY,
  completed: true,
  inOneBucket: true,
};

const placementOf = (index: number, shape: Shape): Placement => ({
  scope: shape.inOneBucket || index % 3 > 0 ? Scope.Project : Scope.OutOfScope,
  assignedTimeframe:
    shape.inOneBucket || index % 3 === 0 ? null : week(index % 52),
  assignedToUserId: MEMBERS[index % MEMBERS.length] ?? null,
  completionDate: shape.completed ? NOW : null,
});

const itemId = (index: number) => uuid('17e', index);

const itemsOf = (shape: Shape): readonly (PlannedItem & TakenItem)[] =>
  Array.from({ length: shape.count }, (_, index) => {
    const placement = placementOf(index, shape);
    return {
      itemId: itemId(index),
      itemType: ItemType.Implementation,
      linkId: `50-${String(index)}`,
      number: index,
      placement,
      from: placement,
      // Four decimals, so that keys take as many bytes as they can.
      sortKey: shape.last - (shape.count - index - 1) * 8.1234,
    };
  });

const projectOf = (
  items: readonly (PlannedItem & TakenItem)[],
): CreatedProject => ({
  status: 'Live',
  projectId: uuid('b0', 1),
  teamId: uuid('7e', 1),
  number: 50,
  description: 'Launch',
  schedule: { startDate: '2026-03-02', durationInWeeks: 52 },
  plan: {
    items: items.reduce(
      (all, item) => setIn(all, item.itemId, item),
      emptyShards<PlannedItem>(),
    ),
    count: items.length,
    lastItemNumber: items.length,
    leftItems: emptyShards(),
  },
  deletion: null,
});

/**
 * The bytes that the store has to accept for these events, including their
 * metadata and 256 bytes for whatever else it stores with each.
 */
const bytesOf = (events: readonly ProjectEvent[]): number =>
  events
    .map((event, index) =>
      serialize({
        ...event,
        metadata: {
          eventId: uuid('e0', index),
          occurredAt: NOW,
          actorId: metadata.actorId,
          teamId: uuid('7e', 1),
          commandId: metadata.commandId,
        },
      }),
    )
    .reduce(
      (sum, event) =>
        sum + Buffer.byteLength(event.data + event.metadata) + 256,
      0,
    );

const commandsFor = (
  items: readonly TakenItem[],
): readonly WithoutMetadata<ProjectCommand>[] => {
  const itemIds = items
    .slice(0, MAX_ITEMS_PER_EVENT)
    .map(({ itemId }) => itemId);
  const assign = (newAssignment: object) =>
    ({
      type: 'ChangeItems',
      data: {
        itemIds,
        change: { type: 'Assign', newAssignment, assigneeIsMember: true },
      },
    }) as const;
  return [
    { type: 'UnassignMember', data: { userId: MEMBERS[1] as string } },
    { type: 'RemoveTimeframes', data: { durationInWeeks: 1 } },
    {
      type: 'ReleaseItems',
      data: {
        itemIds: items.map((item) => item.itemId),
        transferredTo: uuid('b0', 2),
        reason: 'Transferred',
      },
    },
    {
      type: 'DeleteProject',
      data: { transferredTo: null, itemsThatMayRemain: 'any' },
    },
    { type: 'ChangeItems', data: { itemIds, change: { type: 'Complete' } } },
    { type: 'ChangeItems', data: { itemIds, change: { type: 'Reopen' } } },
    { type: 'ChangeItems', data: { itemIds, change: { type: 'Delete' } } },
    assign({ assignedTimeframe: week(1), assignedToUserId: MEMBERS[2] }),
    assign({ assignedTimeframe: null, assignedToUserId: MEMBERS[3] }),
    assign({ scope: Scope.Project, assignedTimeframe: null }),
    {
      type: 'MoveItem',
      data: {
        itemId: itemIds[0] as string,
        newAssignment: { assignedTimeframe: week(2) },
        orderUpdate: null,
        assigneeIsMember: true,
      },
    },
  ];
};

/** Takes items with other ids, so that the project has none of them. */
const takeAll = (
  items: readonly TakenItem[],
  reason: 'CarriedOver' | 'Transferred',
): WithoutMetadata<ProjectCommand> => ({
  type: 'TakeItems',
  data: {
    fromProjectId: uuid('b0', 3),
    items: items.map((item) => ({ ...item, itemId: `${item.itemId}x` })),
    reason,
    maxProjectItems: 10_000,
    memberIds: MEMBERS,
  },
});

const decided = (
  command: WithoutMetadata<ProjectCommand>,
  project: CreatedProject,
) => decide({ ...command, metadata }, project);

const expectBounded = (events: readonly ProjectEvent[]) => {
  expect(bytesOf(events)).toBeLessThan(MAX_APPEND_BYTES / 2);
};

describe('A decision on a project of up to 5,000 items (threat C3)', () => {
  it('never creates an append of more than half of the store’s limit', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const items = itemsOf(shape);
        const project = projectOf(items);
        for (const command of commandsFor(items)) {
          expectBounded(decided(command, project));
        }
      }),
      { numRuns: 12, examples: [[FULL]] },
    );
  });

  it('takes items of another project in appends of that size too', () => {
    fc.assert(
      fc.property(
        shapes,
        fc.constantFrom('CarriedOver' as const, 'Transferred' as const),
        (shape, reason) => {
          const items = itemsOf(shape);
          const present = items.slice(0, Math.max(0, 5000 - shape.count));
          expectBounded(decided(takeAll(items, reason), projectOf(present)));
        },
      ),
      { numRuns: 12, examples: [[{ ...FULL, count: 2500 }, 'Transferred']] },
    );
  });

  it('respaces a whole bucket in such an append', () => {
    const project = projectOf(itemsOf({ ...FULL, count: 4999 }));
    const events = decided(
      {
        type: 'PlanItem',
        data: {
          itemId: itemId(5000),
          itemType: ItemType.Demo,
          assignment: { scope: Scope.Project },
          maxProjectItems: 5000,
          assigneeIsMember: true,
        },
      },
      project,
    );
    expect(events.map(({ type }) => type)).toContain('ItemsReordered');
    expectBounded(events);
  });

  it('accepts at most as many items as one append can respace', () => {
    const plan = (count: number) =>
      decided(
        {
          type: 'PlanItem',
          data: {
            itemId: itemId(count),
            itemType: ItemType.Demo,
            assignment: { scope: Scope.Project },
            maxProjectItems: 1_000_000,
            assigneeIsMember: true,
          },
        },
        projectOf(itemsOf({ ...FULL, count })),
      );
    expect(bytesOf(plan(MAX_PROJECT_ITEMS - 1))).toBeLessThan(MAX_APPEND_BYTES);
    // A part of the refusal's code.
    expect(() => plan(MAX_PROJECT_ITEMS)).toThrow('ProjectItemsQuotaExceeded');
  });

  it('unassigns part of them at a time, until none is assigned', () => {
    const member = MEMBERS[1] as string;
    const items = itemsOf({ ...FULL, count: 5000 }).map((item) => ({
      ...item,
      placement: { ...item.placement, assignedToUserId: member },
    }));
    let project = projectOf(items);
    let appends = 0;
    while (itemIdsAssignedTo(member, project).length > 0) {
      const events = decided(
        { type: 'UnassignMember', data: { userId: member } },
        project,
      );
      expectBounded(events);
      project = events.reduce(evolve, project) as CreatedProject;
      appends += 1;
    }
    expect(appends).toBe(5000 / MAX_ITEMS_PER_EVENT);
  });
});

describe('The sort keys of a bucket that is filled to 5,000 items (threat C3)', () => {
  it('are respaced rarely, not for every few items', () => {
    let project = projectOf(
      itemsOf({ ...FULL, count: 4900, completed: false }),
    );
    let respaced = 0;
    for (let index = 4900; index < 5000; index++) {
      const events = decided(
        {
          type: 'PlanItem',
          data: {
            itemId: itemId(index),
            itemType: ItemType.Demo,
            assignment: { scope: Scope.Project },
            maxProjectItems: 5000,
            assigneeIsMember: true,
          },
        },
        project,
      );
      respaced += events.length - 1;
      project = events.reduce<ReturnType<typeof evolve>>(
        evolve,
        project,
      ) as CreatedProject;
    }
    expect(respaced).toBeLessThanOrEqual(2);
  });
});
