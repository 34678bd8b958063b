import fc from 'fast-check';
import type { ItemCommand } from '#domain/item/commands.ts';
import type { ProjectCommand } from '#domain/project/commands.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { Span } from '#domain/shared/timeframe.ts';
import { PROJECT, TEAM } from './fixed.ts';
import type { WithoutMetadata } from './given.ts';

/** Few items, so that commands concern the same ones; some are refused. */
const itemIds = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const itemTypes = fc.constantFrom(
  ItemType.Demo,
  ItemType.Implementation,
  ItemType.GoToMarket,
);

/** Some are not in a project of twelve weeks. */
const timeframes = fc.oneof(
  fc.record({
    span: fc.constant(Span.Day),
    index: fc.integer({ min: -1, max: 90 }),
  }),
  fc.record({ span: fc.constant(Span.Week), index: fc.nat(12) }),
  fc.record({ span: fc.constant(Span.Milestone), index: fc.nat(3) }),
);

const assignmentChanges = fc.record(
  {
    scope: fc.constantFrom(Scope.Project, Scope.OutOfScope),
    assignedTimeframe: fc.option(timeframes),
    assignedToUserId: fc.option(fc.constantFrom('ada', 'grace')),
  },
  { requiredKeys: [] },
);

const command = <Type extends string, Data>(
  type: Type,
  data: fc.Arbitrary<Data>,
) => fc.record({ type: fc.constant(type), data });

/** Commands to one project; the heavier ones come more often. */
export const projectCommands: fc.Arbitrary<WithoutMetadata<ProjectCommand>> =
  fc.oneof(
    {
      weight: 1,
      arbitrary: command(
        'ReviseProject',
        fc.record(
          {
            description: fc.constantFrom('Launch', 'Public launch'),
            startDate: fc.constantFrom('2026-03-04', '2026-03-09', 'soon'),
            durationInWeeks: fc.constantFrom(0, 1, 4, 8, 12),
            status: fc.constantFrom('Live' as const, 'Completed' as const),
          },
          { requiredKeys: [] },
        ),
      ),
    },
    {
      weight: 4,
      arbitrary: command(
        'PlanItem',
        fc.record({
          itemId: itemIds,
          itemType: itemTypes,
          assignment: assignmentChanges,
          maxProjectItems: fc.constantFrom(3, 100),
          assigneeIsMember: fc.boolean(),
        }),
      ),
    },
    {
      weight: 8,
      arbitrary: command(
        'MoveItem',
        fc.record({
          itemId: itemIds,
          newAssignment: assignmentChanges,
          orderUpdate: fc.option(
            fc.record({
              leftNeighborId: fc.option(itemIds),
              rightNeighborId: fc.option(itemIds),
            }),
          ),
          assigneeIsMember: fc.boolean(),
        }),
      ),
    },
    {
      weight: 4,
      arbitrary: command(
        'CompleteItem',
        fc.record({ itemId: itemIds, markComplete: fc.boolean() }),
      ),
    },
    {
      weight: 2,
      arbitrary: command(
        'ChangeItems',
        fc.record({
          itemIds: fc.array(itemIds, { maxLength: 4 }),
          change: fc.oneof(
            fc.record({
              type: fc.constant('Assign' as const),
              newAssignment: assignmentChanges,
              assigneeIsMember: fc.boolean(),
            }),
            fc.record({
              type: fc.constantFrom(
                'Complete' as const,
                'Reopen' as const,
                'Delete' as const,
              ),
            }),
          ),
        }),
      ),
    },
    {
      weight: 1,
      arbitrary: command('UnplanItem', fc.record({ itemId: itemIds })),
    },
  );

/** Changes of an item's content; some are refused for its kind. */
const changes = fc.record(
  {
    description: fc.constantFrom('One', 'Two', ' '),
    goals: fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }),
    startDate: fc.option(fc.constant('2026-03-05')),
    implementationIds: fc.array(itemIds, { maxLength: 2 }),
    newTestScenarios: fc.constant([]),
  },
  { requiredKeys: [] },
);

/** A command to one of the items. */
export const itemCommands: fc.Arbitrary<
  Readonly<{ itemId: string; command: WithoutMetadata<ItemCommand> }>
> = itemIds.chain((itemId) =>
  fc
    .oneof(
      {
        weight: 4,
        arbitrary: command(
          'DraftItem',
          fc.record({
            itemId: fc.constant(itemId),
            teamId: fc.constant(TEAM),
            projectId: fc.constant(PROJECT),
            itemType: itemTypes,
            description: fc.constantFrom('One', 'Two'),
          }),
        ),
      },
      {
        weight: 4,
        arbitrary: command(
          'ReviseItem',
          fc.record({ itemType: itemTypes, changes }),
        ),
      },
      { weight: 1, arbitrary: command('DeleteItem', fc.constant({})) },
    )
    .map((drawn) => ({ itemId, command: drawn })),
);
