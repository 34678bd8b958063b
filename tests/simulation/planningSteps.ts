import { Span } from '#domain/shared/timeframe.ts';
import type { Maker } from './step.ts';
import { anyOf, asActor, leaver } from './step.ts';
import type { World } from './world.ts';
import { LAST_WEEK } from './world.ts';

const FEW_WEEKS = [4, 8, 11];
/** Weeks within a short project and beyond its end. */
const WEEKS = [0, LAST_WEEK, LAST_WEEK];

const move = (
  name: string,
  { commandId: nextId, ...world }: World,
  [itemId, actor, newAssignment]: readonly [
    string,
    ReturnType<typeof asActor>,
    object,
  ],
) => {
  const commandId = nextId();
  return {
    name,
    run: async ({ useCases }: World['first']) => {
      const { projectId } = await useCases.findItem(world.ada, itemId);
      await useCases.moveItem({
        ...{ actor, commandId, projectId, itemId, newAssignment },
        orderUpdate: null,
      });
    },
  };
};

export const assignItem: Maker = (world, random) => {
  const itemId = anyOf(random, world.itemIds);
  const { userId: assignedToUserId } = leaver(world, random);
  const actor = asActor(world, random);
  return move('assign an item', world, [itemId, actor, { assignedToUserId }]);
};

export const planItem: Maker = (world, random) => {
  const itemId = anyOf(random, world.itemIds);
  const index = anyOf(random, WEEKS);
  const actor = asActor(world, random);
  const assignedTimeframe = { span: Span.Week, index };
  return move('plan an item', world, [itemId, actor, { assignedTimeframe }]);
};

export const shorten: Maker = (world, random) => {
  const [projectId = ''] = world.projectIds;
  const durationInWeeks = anyOf(random, FEW_WEEKS);
  const actor = asActor(world, random);
  const commandId = world.commandId();
  return {
    name: `shorten a project to ${String(durationInWeeks)} weeks`,
    run: ({ useCases }) =>
      useCases.reviseProject({
        ...{ actor, commandId, projectId, changes: { durationInWeeks } },
      }),
  };
};
