import type { WorkflowRun } from '../workflow/workflows.ts';
import type { AdmitItems } from './admitItems.ts';
import type { ClaimItems, Transfer } from '../transfer/claimItems.ts';
import type { DeliverItems } from '../transfer/deliverItems.ts';

/**
 * The number of the part after the last. Throws QuotaError, PROJECT.NOT_FOUND
 * and PROJECT.BEING_DELETED; then nothing is under way.
 */
export type TransferItems = (
  workflow: WorkflowRun,
  transfer: Transfer,
  firstPart?: number,
) => Promise<number>;

/**
 * Moves items to another project of the team, where they stay the same items:
 * in parts, of which the old project releases each and the new one then takes
 * it. Between the two the workflow alone has the items, and its resumption
 * delivers them. The cap (K25) is asked for all of them before the first part,
 * and by each take.
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
    const parts = await workflow.step('admit items', () =>
      admitItems(workflow.userId, transfer),
    );
    let part = firstPart;
    for (let claimed = 0; claimed < parts; part++) {
      const claim = await claimItems(workflow, transfer, part);
      const { items, wasClaimed, isLast } = claim;
      if (items.length === 0) break;
      await deliverItems(workflow, transfer, { part, items });
      if (!wasClaimed) claimed = isLast ? parts : claimed + 1;
    }
    return part;
  };
