import { DomainError } from '#domain/shared/domainError.ts';
import type { FlowRun } from '../flow/flows.ts';
import type { Transfer } from './claimItems.ts';
import type { Claim, LandItems } from './landItems.ts';

export type DeliverItems = (
  flow: FlowRun,
  transfer: Transfer,
  claim: Claim,
) => Promise<void>;

/**
 * The second step of a transfer: the other project takes what was released for
 * it, once, whatever becomes of the items there. Where it was deleted meanwhile,
 * the first one takes them back. Throws PROJECT.NOT_FOUND then.
 */
export const deliverItems =
  ({ landItems }: { landItems: LandItems }): DeliverItems =>
  async (flow, transfer, claim) => {
    const { teamId, fromProjectId, toProjectId, reason } = transfer;
    const { part, items } = claim;
    const taken = await landItems.take(flow, `take ${String(part)}`, {
      projectId: toProjectId,
      teamId,
      data: { fromProjectId, items, reason, maxProjectItems: null },
    });
    if (taken) return;
    await landItems.giveBack(flow, transfer, claim);
    throw new DomainError('PROJECT.NOT_FOUND');
  };
