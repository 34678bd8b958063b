import type { WorkflowRun } from '../workflow/workflows.ts';
import type { EntitlementsOf } from '../shared/entitlementsOf.ts';
import type { Transfer } from './claimItems.ts';
import type { Claim, ReceiveItems } from './receiveItems.ts';

export type DeliverItems = (
  workflow: WorkflowRun,
  transfer: Transfer,
  claim: Claim,
) => Promise<void>;

/**
 * The second step of a transfer: the other project takes the released items,
 * exactly once, even if they leave it later. If it declines them or was
 * deleted, the first project takes them back, and this throws QuotaError,
 * PROJECT.NOT_FOUND or PROJECT.BEING_DELETED.
 */
export const deliverItems =
  ({
    receiveItems,
    entitlementsOf,
  }: {
    receiveItems: ReceiveItems;
    entitlementsOf: EntitlementsOf;
  }): DeliverItems =>
  async (workflow, transfer, claim) => {
    const { teamId, fromProjectId, toProjectId, reason } = transfer;
    const { part, items } = claim;
    const { maxProjectItems } = await entitlementsOf(workflow.userId);
    const refusal = await receiveItems.take(workflow, `take ${String(part)}`, {
      projectId: toProjectId,
      teamId,
      data: { fromProjectId, items, reason, maxProjectItems },
    });
    if (refusal === null) return;
    await receiveItems.giveBack(workflow, transfer, claim);
    throw refusal;
  };
