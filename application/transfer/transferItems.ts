import type { WorkflowRun } from '../workflow/workflows.ts';
import type { AdmitItems } from './admitItems.ts';
import type { ClaimItems, Transfer } from './claimItems.ts';
import type { DeliverItems } from './deliverItems.ts';

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
 * In between, only this workflow knows the items, and it delivers them even
 * after a crash. The cap (K25) is checked for all items before the first part,
 * and again when each part is taken.
 */
export const transferItems =
  ({
    admitItems,
    claimItems,
    deliverItems,
  }: {
    admitItems: AdmitItems;
    claimItems: ClaimItems;
    deliverItems: DeliverItems;
  }): TransferItems =>
  async (workflow, transfer, firstPart = 1) => {
    const maxParts = await workflow.step('admit items', () =>
      admitItems(workflow.userId, transfer),
    );
    let part = firstPart;
    for (let claimedParts = 0; claimedParts < maxParts; part++) {
      const claim = await claimItems(workflow, transfer, part);
      const { items, wasClaimed, isLast } = claim;
      if (items.length === 0) break;
      await deliverItems(workflow, transfer, { part, items });
      if (!wasClaimed) claimedParts = isLast ? maxParts : claimedParts + 1;
    }
    return part;
  };
