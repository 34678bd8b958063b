import { MAX_ITEMS_PER_EVENT } from '#domain/project/coarseEvents.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { requireRoom } from '#domain/project/capacity.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { requireOwnProject } from '../shared/requireOwnProject.ts';
import type { TextRoom } from '../shared/textRoom.ts';
import type { EntitlementsOf } from '../shared/entitlementsOf.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { Transfer } from './releaseItems.ts';
import { itemsToTransfer } from './releaseItems.ts';

/**
 * Returns the number of parts that the transfer may release. Without this
 * limit, two projects could pass the same items back and forth forever.
 */
export type RequireRoomForItems = (
  userId: string,
  transfer: Transfer,
) => Promise<number>;

/** More parts, for items that arrive in the source during the transfer. */
const PARTS_FOR_LATE_ITEMS = 4;

/**
 * Checks that the target project has room for all items that leave the source
 * (K25), before any of them moves. Throws QuotaError, PROJECT.NOT_FOUND,
 * PROJECT.BEING_DELETED.
 */
export const requireRoomForItems =
  ({
    states,
    entitlementsOf,
    textRoom,
  }: {
    states: StreamStates;
    entitlementsOf: EntitlementsOf;
    textRoom: TextRoom;
  }): RequireRoomForItems =>
  async (userId, { teamId, fromProjectId, toProjectId, reason }) => {
    const load = async (projectId: string) =>
      (await states.load(projectDecider, streamOf.project(projectId))).state;
    const leaving = itemsToTransfer(await load(fromProjectId), reason);
    const target = requireOwnProject(await load(toProjectId), { teamId });
    const { maxProjectItems } = await entitlementsOf(userId);
    requireRoom(target, leaving.length, maxProjectItems);
    const itemIds = leaving.map(({ itemId }) => itemId);
    await textRoom.requireFor([{ projectId: toProjectId, itemIds }]);
    const parts = Math.ceil(leaving.length / MAX_ITEMS_PER_EVENT);
    return parts + PARTS_FOR_LATE_ITEMS;
  };
