import type { WorkflowRun } from '../workflow/workflows.ts';
import type { RequireRoomForItems } from './requireRoomForItems.ts';
import type { ReleaseItems, Transfer } from './releaseItems.ts';
import type { TakeOrGiveBack } from './takeOrGiveBack.ts';

/**
 * Returns the number of the next part. Throws QuotaError, PROJECT.NOT_FOUND and
 * PROJECT.BEING_DELETED; in that case, no items are between the projects.
 */
export type TransferItems = (
  workflow: WorkflowRun,
  transfer: Transfer,
  firstPart?: number,
) => Promise<number>;

/**
 * Moves items to another project of the team, where they keep their identity.
 * Works in parts: the old project releases each part and the new one takes it.
 * In between, only this workflow knows the items. After a crash, it continues:
 * `releaseItems` finds what it has already released. The cap (K25) is checked for
 * all items before the first part, and again when each part is taken.
 */
export const transferItems =
  ({
    requireRoomForItems,
    releaseItems,
    takeOrGiveBack,
  }: {
    requireRoomForItems: RequireRoomForItems;
    releaseItems: ReleaseItems;
    takeOrGiveBack: TakeOrGiveBack;
  }): TransferItems =>
  async (workflow, transfer, firstPart = 1) => {
    const maxParts = await workflow.step('admit items', () =>
      requireRoomForItems(workflow.userId, transfer),
    );
    let part = firstPart;
    for (let releasedParts = 0; releasedParts < maxParts; part++) {
      const released = await releaseItems(workflow, transfer, part);
      const { items, isRepeat, isLast } = released;
      if (items.length === 0) break;
      await takeOrGiveBack(workflow, transfer, { part, items });
      if (isLast) return part + 1;
      if (!isRepeat) releasedParts += 1;
    }
    return part;
  };
