import { MAX_ITEMS_PER_EVENT } from '#domain/project/coarseEvents.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { FlowRun } from '../flow/flows.ts';
import type { EntitlementsOf } from '../shared/entitlementsOf.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { ClaimItems, Transfer } from '../transfer/claimItems.ts';
import { leavingFrom } from '../transfer/claimItems.ts';
import type { DeliverItems } from '../transfer/deliverItems.ts';
import { requireOwnProject } from './findProject.ts';

/**
 * The number of the part after the last. Throws QuotaError and PROJECT.NOT_FOUND;
 * then nothing is under way.
 */
export type TransferItems = (
  flow: FlowRun,
  transfer: Transfer,
  firstPart?: number,
) => Promise<number>;

/** Parts for items that arrive during the transfer. */
const PARTS_FOR_LATE_ITEMS = 4;

/**
 * Moves items to another project of the team, where they stay the same items: in
 * parts, of which the old project releases each and the new one then takes it.
 * Between the two the flow alone has the items, and its resumption delivers them.
 * The cap (K25) is asked before the first part: what is released is admitted.
 */
export const transferItems =
  ({
    claimItems,
    deliverItems,
    states,
    entitlementsOf,
  }: {
    claimItems: ClaimItems;
    deliverItems: DeliverItems;
    states: StreamStates;
    entitlementsOf: EntitlementsOf;
  }): TransferItems =>
  async (flow, transfer, firstPart = 1) => {
    const parts = await flow.step('admit items', () => admit(flow, transfer));
    let part = firstPart;
    for (let claimed = 0; claimed < parts; part++) {
      const claim = await claimItems(flow, transfer, part);
      const { items, wasClaimed, isLast } = claim;
      if (items.length === 0) break;
      await deliverItems(flow, transfer, { part, items });
      if (!wasClaimed) claimed = isLast ? parts : claimed + 1;
    }
    return part;

    /** How many parts may be claimed, so that projects in a circle end. */
    async function admit(
      { userId, metadataOf }: FlowRun,
      { teamId, fromProjectId, toProjectId, reason }: Transfer,
    ): Promise<number> {
      const load = async (projectId: string) =>
        (await states.load(projectDecider, streamOf.project(projectId))).state;
      const source = await load(fromProjectId);
      const target = requireOwnProject(await load(toProjectId), { teamId });
      const items = leavingFrom(source, reason);
      const { maxProjectItems } = await entitlementsOf(userId);
      const capped = { fromProjectId, items, reason, maxProjectItems };
      const data = { ...capped, memberIds: [] };
      const metadata = metadataOf('admit items');
      projectDecider.decide({ type: 'TakeItems', data, metadata }, target);
      const needed = Math.ceil(items.length / MAX_ITEMS_PER_EVENT);
      return needed + PARTS_FOR_LATE_ITEMS;
    }
  };
