import { Span } from '#domain/shared/timeframe.ts';
import type { StepMaker } from './step.ts';
import { pickAny, pickActor, pickLeaver } from './step.ts';
import type { World } from './world.ts';
import { LAST_WEEK } from './world.ts';

const FEW_WEEKS = [4, 8, 11];
/** Weeks within a short project and beyond its end. */
const WEEKS = [0, LAST_WEEK, LAST_WEEK];

const move = (
  name: string,
  world: World,
  {
    itemId,
    actor,
    newAssignment,
  }: Readonly<{
    itemId: string;
    actor: ReturnType<typeof pickActor>;
    newAssignment: object;
  }>,
) => {
  const commandId = world.nextCommandId();
  return {
    name,
    run: async ({ useCases }: World['unscheduled']) => {
      const { projectId } = await useCases.findItem(world.ada, itemId);
      await useCases.moveItem({
        actor,
        commandId,
        projectId,
        itemId,
        newAssignment,
        orderUpdate: null,
      });
    },
  };
};

export const assignItem: StepMaker = (world, random) => {
  const itemId = pickAny(random, world.itemIds);
  const { userId: assignedToUserId } = pickLeaver(world, random);
  const actor = pickActor(world, random);
  const newAssignment = { assignedToUserId };
  return move('assign an item', world, { itemId, actor, newAssignment });
};

export const planItem: StepMaker = (world, random) => {
  const itemId = pickAny(random, world.itemIds);
  const index = pickAny(random, WEEKS);
  const actor = pickActor(world, random);
  const newAssignment = { assignedTimeframe: { span: Span.Week, index } };
  return move('plan an item', world, { itemId, actor, newAssignment });
};

export const shorten: StepMaker = (world, random) => {
  const [projectId = ''] = world.projectIds;
  const durationInWeeks = pickAny(random, FEW_WEEKS);
  const actor = pickActor(world, random);
  const commandId = world.nextCommandId();
  return {
    name: `shorten a project to ${String(durationInWeeks)} weeks`,
    run: ({ useCases }) =>
      useCases.reviseProject({
        actor,
        commandId,
        projectId,
        changes: { durationInWeeks },
      }),
  };
};
