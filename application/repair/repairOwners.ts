import type { RecordedWorkflow } from '#domain/workflow/workflow.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import { RevisionConflict } from '../shared/ports/EventStore.ts';
import type { Breach, CheckOwners, OwnerVerification } from './breaches.ts';
import type { ItemTrace, Traces, UnfinishedWorkflow } from './readTraces.ts';
import { readTraces } from './readTraces.ts';
import type { RepairItem } from './repairItem.ts';
import type { RepairMember } from './repairMember.ts';
import type { Outcome, Repair, Unrepaired } from './repairs.ts';
import { unrepairedOutcome } from './repairs.ts';

/** Repairs everything, or only what one canceled workflow may have left. */
export type RepairOwners = (canceled?: RecordedWorkflow) => Promise<
  Readonly<{
    repairs: readonly Repair[];
    /** The contradictions that remain. */
    left: readonly Unrepaired[];
    /** The result of the check after the repairs. */
    owners: OwnerVerification;
  }>
>;

/** How many rounds to make, because one repair may reveal another. */
const MAX_ROUNDS = 3;

/**
 * Resolves each contradiction between streams that has only one right answer,
 * with the same events as other commands, even while servers run. Leaves
 * contradictions that an unfinished workflow may still resolve. A repeat finds
 * nothing to do. Throws StorageFailure.
 */
export const repairOwners = ({
  checkOwners,
  repairItem,
  repairMember,
  eventStore,
}: {
  checkOwners: CheckOwners;
  repairItem: RepairItem;
  repairMember: RepairMember;
  eventStore: Pick<EventStore, 'readAll'>;
}): RepairOwners => {
  const tryRepair = async (
    breach: Breach,
    { items, unfinished }: Traces,
  ): Promise<Outcome | null> => {
    const trace = isItemBreach(breach) ? items.get(breach.id) : undefined;
    const workflow = unfinished.find((candidate) =>
      trace === undefined
        ? mayChangeOwner(candidate, breach)
        : mayMoveItem(candidate, trace),
    );
    if (workflow !== undefined)
      return unrepairedOutcome('Unfinished', workflow.flowId);
    try {
      return isItemBreach(breach) && trace !== undefined
        ? await repairItem(breach, trace)
        : await repairMember(breach);
    } catch (error) {
      if (error instanceof RevisionConflict)
        return unrepairedOutcome('Contended');
      if (!(error instanceof DomainError)) throw error;
      return unrepairedOutcome('Refused', error.code);
    }
  };

  return async (canceled) => {
    const repairs: Repair[] = [];
    for (let round = 1; ; round += 1) {
      const owners = await checkOwners();
      // Do not read further, because the changes of a running workflow would
      // look like a breach.
      const traces = await readTraces(
        eventStore,
        itemsOf(owners.breaches),
        owners.position,
      );
      const breaches = owners.breaches.filter(
        (breach) =>
          canceled === undefined || mayBeCausedBy(canceled, breach, traces),
      );
      const left: Unrepaired[] = [];
      for (const breach of breaches) {
        const outcome =
          round > MAX_ROUNDS
            ? unrepairedOutcome('Refused')
            : await tryRepair(breach, traces);
        if (outcome === null) continue;
        if ('why' in outcome) left.push({ ...breach, ...outcome });
        else repairs.push({ ...breach, ...outcome });
      }
      if (left.length === breaches.length) return { repairs, left, owners };
    }
  };
};

type ItemBreach = Breach & Readonly<{ id: string }>;

const ITEM_KINDS: readonly Breach['kind'][] = [
  'ItemInNoPlan',
  'ItemInSeveralPlans',
  'EndedItemInPlan',
];

const isItemBreach = (breach: Breach): breach is ItemBreach =>
  ITEM_KINDS.includes(breach.kind);

const itemsOf = (breaches: readonly Breach[]): ReadonlySet<string> =>
  new Set(breaches.filter(isItemBreach).map(({ id }) => id));

/** Whether a workflow may move the item. Version 1 had no change id. */
const mayMoveItem = (
  { changeId }: UnfinishedWorkflow,
  { changes }: ItemTrace,
) => changeId === '' || changes.has(changeId);

/**
 * Whether a canceled workflow may have caused the breach: it moved or deleted
 * the item, or the breach is about its team or user.
 */
const mayBeCausedBy = (
  canceled: RecordedWorkflow,
  breach: Breach,
  { items }: Traces,
): boolean => {
  const { teamId, userId, input } = canceled;
  const [breachTeamId] = breach.in;
  if (!isItemBreach(breach)) {
    return breachTeamId === (teamId ?? input['teamId']) || breach.id === userId;
  }
  const trace = items.get(breach.id);
  if (trace === undefined) return false;
  return mayMoveItem(canceled, trace) || trace.holder === input['projectId'];
};

/** Whether the workflow creates or deletes the breach's team or project. */
const mayChangeOwner = (
  { userId, input }: UnfinishedWorkflow,
  { kind, id, in: [teamId] }: Breach,
): boolean => {
  if (kind === 'GoneProjectCounted' || kind === 'DeletionNotEnded') {
    return input['projectId'] === id;
  }
  const isFounding = userId === id && input['teamId'] === teamId;
  return kind === 'ListedWithoutMembership' && isFounding;
};
