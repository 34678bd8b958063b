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
import { not } from './repairs.ts';

/** All, or only what one workflow that was ended may have left. */
export type RepairOwners = (ended?: RecordedWorkflow) => Promise<
  Readonly<{
    repairs: readonly Repair[];
    left: readonly Unrepaired[];
    /** Result after the repairs. */
    owners: OwnerVerification;
  }>
>;

/** One repair may bring another one to light; after these it is left. */
const ROUNDS = 3;

/**
 * Ends each contradiction between streams that has one right answer, with
 * events as any command leads to, also while servers run. What an unfinished
 * workflow may still settle is left alone. A repeat finds nothing to do. Throws
 * StorageFailure.
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
  const repairOne = async (
    breach: Breach,
    { items, unfinished }: Traces,
  ): Promise<Outcome | null> => {
    const trace = isOfItem(breach) ? items.get(breach.id) : undefined;
    const workflow = unfinished.find((one) =>
      trace === undefined ? mayChange(one, breach) : mayMove(one, trace),
    );
    if (workflow !== undefined) return not('Unfinished', workflow.flowId);
    try {
      return isOfItem(breach) && trace !== undefined
        ? await repairItem(breach, trace)
        : await repairMember(breach);
    } catch (error) {
      if (error instanceof RevisionConflict) return not('Contended');
      if (!(error instanceof DomainError)) throw error;
      return not('Refused', error.code);
    }
  };

  return async (ended) => {
    const repairs: Repair[] = [];
    for (let round = 1; ; round += 1) {
      const owners = await checkOwners();
      // Not beyond: what a workflow settles in between looks like a breach.
      const traces = await readTraces(
        eventStore,
        itemsOf(owners.breaches),
        owners.position,
      );
      const breaches = owners.breaches.filter(
        (breach) => ended === undefined || isLeftBy(ended, breach, traces),
      );
      const left: Unrepaired[] = [];
      for (const breach of breaches) {
        const isLast = round > ROUNDS;
        const outcome = isLast
          ? not('Refused')
          : await repairOne(breach, traces);
        if (outcome === null) continue;
        if ('why' in outcome) left.push({ ...breach, ...outcome });
        else repairs.push({ ...breach, ...outcome });
      }
      if (left.length === breaches.length) return { repairs, left, owners };
    }
  };
};

type OfItem = Breach & Readonly<{ id: string }>;

const ITEM_KINDS: readonly Breach['kind'][] = [
  'ItemInNoPlan',
  'ItemInSeveralPlans',
  'EndedItemInPlan',
];

const isOfItem = (breach: Breach): breach is OfItem =>
  ITEM_KINDS.includes(breach.kind);

const itemsOf = (breaches: readonly Breach[]): ReadonlySet<string> =>
  new Set(breaches.filter(isOfItem).map(({ id }) => id));

/** Records of version 1 do not say which change they are. */
const mayMove = ({ changeId }: UnfinishedWorkflow, { changes }: ItemTrace) =>
  changeId === '' || changes.has(changeId);

/** What it has moved or deleted, and the people of its team. */
const isLeftBy = (
  ended: RecordedWorkflow,
  breach: Breach,
  { items }: Traces,
): boolean => {
  const { teamId, userId, input } = ended;
  const [place] = breach.in;
  if (!isOfItem(breach)) {
    return place === (teamId ?? input['teamId']) || breach.id === userId;
  }
  const trace = items.get(breach.id);
  if (trace === undefined) return false;
  return mayMove(ended, trace) || trace.holder === input['projectId'];
};

/** It makes the team or the project that the breach is about, or ends it. */
const mayChange = (
  { userId, input }: UnfinishedWorkflow,
  { kind, id, in: [teamId] }: Breach,
): boolean => {
  if (kind === 'GoneProjectCounted' || kind === 'DeletionNotEnded') {
    return input['projectId'] === id;
  }
  const isFounding = userId === id && input['teamId'] === teamId;
  return kind === 'ListedWithoutMembership' && isFounding;
};
