import { itemDecider } from '#domain/item/decide.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { takenOverBy, wasDeletedFrom } from '#domain/project/formerItems.ts';
import type { PlannedItem, Project } from '#domain/project/project.ts';
import { findPlannedItem } from '#domain/project/project.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { ItemType } from '#domain/shared/itemType.ts';
import type { Actor } from '../shared/actor.ts';
import type { StreamStates } from '../shared/streamStates.ts';

/** An item that a command is about, and its location. */
export type LocatedItem = Readonly<{
  itemId: string;
  itemType: ItemType;
  /** The item's project; during a transfer, the receiving one. */
  projectId: string;
  assignedToUserId: string | null;
}>;

export type LocateItem = (
  actor: Pick<Actor, 'teamId'>,
  itemId: string,
) => Promise<LocatedItem>;

/**
 * Finds an item of the actor's active team in the streams, even if the read
 * model is behind. Throws ITEM.NOT_FOUND, including for an item of another
 * team, or one that is deleted or was never planned.
 */
export const locateItem =
  ({ states }: { states: StreamStates }): LocateItem =>
  async ({ teamId }, itemId) => {
    const stream = streamOf.item(itemId);
    const { state: item } = await states.load(itemDecider, stream);
    if (item.status !== 'Written' || item.teamId !== teamId) throw notFound();
    const { itemType } = item;
    const { projectId, planned } = await follow(item.projectId);
    const assignedToUserId = planned?.placement.assignedToUserId ?? null;
    return { itemId, itemType, projectId, assignedToUserId };

    /** Follows the item from project to project until one plans it. */
    async function follow(
      projectId: string,
      visitedIds: readonly string[] = [],
    ): Promise<Readonly<{ projectId: string; planned?: PlannedItem }>> {
      const project = await load(projectId);
      const planned = findPlannedItem(project, itemId);
      if (planned !== undefined) return { projectId, planned };
      if (wasDeletedFrom(project, itemId)) throw notFound();
      const next = takenOverBy(project, itemId);
      if (next !== undefined && !visitedIds.includes(next)) {
        return follow(next, [...visitedIds, projectId]);
      }
      // The item is a draft that was never planned.
      if (visitedIds.length === 0) throw notFound();
      return { projectId };
    }

    async function load(projectId: string): Promise<Project> {
      const loaded = await states.load(
        projectDecider,
        streamOf.project(projectId),
      );
      return loaded.state;
    }
  };

const notFound = () => new DomainError('ITEM.NOT_FOUND');
