import type { WorkflowRun } from '../workflow/workflows.ts';
import type { EntitlementsOf } from '../shared/entitlementsOf.ts';
import type { Transfer } from './releaseItems.ts';
import type { ItemTaker, Release } from './itemTaker.ts';

export type TakeOrGiveBack = (
  workflow: WorkflowRun,
  transfer: Transfer,
  release: Release,
) => Promise<void>;

/**
 * The second step of a transfer: the other project takes the released items,
 * exactly once, even if they leave it later. If it declines them or was
 * deleted, the first project takes them back, and this throws QuotaError,
 * PROJECT.NOT_FOUND or PROJECT.BEING_DELETED.
 */
export const takeOrGiveBack =
  ({
    itemTaker,
    entitlementsOf,
  }: {
    itemTaker: ItemTaker;
    entitlementsOf: EntitlementsOf;
  }): TakeOrGiveBack =>
  async (workflow, transfer, release) => {
    const { teamId, fromProjectId, toProjectId, reason } = transfer;
    const { part, items } = release;
    const { maxProjectItems } = await entitlementsOf(workflow.userId);
    const refusal = await itemTaker.take(workflow, `take ${String(part)}`, {
      projectId: toProjectId,
      teamId,
      data: { fromProjectId, items, reason, maxProjectItems },
    });
    if (refusal === null) return;
    await itemTaker.giveBack(workflow, transfer, release);
    throw refusal;
  };
