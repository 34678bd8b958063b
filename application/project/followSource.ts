import { MAX_ITEMS_PER_EVENT } from '#domain/project/coarseEvents.ts';
import type { ItemsChange } from '#domain/project/commands.ts';
import { projectDecider } from '#domain/project/decide.ts';
import type { Placement } from '#domain/project/events.ts';
import type { CreatedProject, Plan } from '#domain/project/project.ts';
import { streamOf } from '#domain/shared/ids.ts';
import { getFrom } from '#domain/shared/shards.ts';
import type { CommandOrigin } from '../shared/actor.ts';
import { metadataFor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import { requireOwnProject } from './findProject.ts';

type Transfer = CommandOrigin &
  Readonly<{
    teamId: string;
    fromProjectId: string;
    toProjectId: string;
    itemIds: readonly string[];
  }>;

/** Somebody changed an item in its former project before that released it. */
export class ChangedSince extends Error {}

export type FollowSource = (transfer: Transfer) => Promise<
  Readonly<{
    /** Throws ChangedSince where the former project has changed an item since. */
    requireSame: (source: CreatedProject) => void;
  }>
>;

/**
 * Brings items that a project has taken to what their former project says of them
 * by now: until it releases them, what is acknowledged there must not be lost.
 */
export const followSource = ({
  execute,
  states,
  ids,
  clock,
}: {
  execute: ExecuteCommand;
  states: StreamStates;
  ids: Ids;
  clock: Clock;
}): FollowSource => {
  const load = async (projectId: string, teamId: string) => {
    const streamId = streamOf.project(projectId);
    const { state } = await states.load(projectDecider, streamId);
    return requireOwnProject(state, { teamId });
  };

  const change = async (
    { teamId, toProjectId, ...origin }: Transfer,
    wanted: ItemsChange,
    itemIds: readonly string[],
  ) => {
    for (let at = 0; at < itemIds.length; at += MAX_ITEMS_PER_EVENT) {
      const some = itemIds.slice(at, at + MAX_ITEMS_PER_EVENT);
      await execute(projectDecider, {
        streamId: streamOf.project(toProjectId),
        teamId,
        command: {
          type: 'ChangeItems',
          data: { itemIds: some, change: wanted },
          metadata: metadataFor(clock, { ...origin, commandId: ids.newId() }),
        },
      });
    }
  };

  return async (transfer) => {
    const { teamId, fromProjectId, toProjectId, itemIds } = transfer;
    const source = await load(fromProjectId, teamId);
    const target = await load(toProjectId, teamId);
    const missed = missedIn(itemIds, source.plan, target.plan);
    for (const [wanted, behind] of missed) {
      await change(transfer, JSON.parse(wanted) as ItemsChange, behind);
    }
    const followed = new Map(
      itemIds.map((itemId) => [itemId, placementIn(source.plan, itemId)]),
    );
    return {
      requireSame: ({ plan }) => {
        for (const [itemId, known] of followed) {
          const now = placementIn(plan, itemId);
          if (now !== undefined && isOther(now, known)) {
            throw new ChangedSince();
          }
        }
      },
    };
  };
};

const placementIn = ({ items }: Plan, itemId: string): Placement | undefined =>
  getFrom(items, itemId)?.placement;

/** Its timeframe is left behind anyway, as it counts from the project's start. */
const isOther = (now: Placement, known: Placement | undefined): boolean =>
  known === undefined ||
  now.scope !== known.scope ||
  now.assignedToUserId !== known.assignedToUserId ||
  isDone(now) !== isDone(known);

const isDone = ({ completionDate }: Placement): boolean =>
  completionDate !== null;

/** By the change as JSON, the items that lack it. */
const missedIn = (
  itemIds: readonly string[],
  source: Plan,
  target: Plan,
): ReadonlyMap<string, readonly string[]> => {
  const missed = new Map<string, string[]>();
  const add = (wanted: ItemsChange, itemId: string) => {
    const key = JSON.stringify(wanted);
    const others = missed.get(key);
    if (others === undefined) missed.set(key, [itemId]);
    else others.push(itemId);
  };
  for (const itemId of itemIds) {
    const there = placementIn(source, itemId);
    const here = placementIn(target, itemId);
    if (there === undefined || here === undefined) continue;
    for (const wanted of changesTo(there, here)) add(wanted, itemId);
  }
  return missed;
};

const changesTo = (there: Placement, here: Placement): ItemsChange[] => {
  const { scope, assignedToUserId } = there;
  const isElsewhere =
    scope !== here.scope || assignedToUserId !== here.assignedToUserId;
  return [
    ...(isElsewhere
      ? [
          {
            type: 'Assign' as const,
            newAssignment: { scope, assignedToUserId },
            assigneeIsMember: true,
          },
        ]
      : []),
    ...(isDone(there) === isDone(here)
      ? []
      : [
          { type: isDone(there) ? ('Complete' as const) : ('Reopen' as const) },
        ]),
  ];
};
