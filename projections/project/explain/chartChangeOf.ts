import type { ChartChange } from '#domain/shared/chartChange.ts';
import type { Placement } from '#domain/project/events.ts';
import { isInScope } from '../charts/placements.ts';
import type { ItemTransition } from './transitions.ts';

/**
 * Names the kind of change by which an item's transition changed a number of a
 * chart; `isIncrease` if it raised the number. If neither scope nor completion
 * changed, the item was planned for another week.
 */
export const chartChangeOf = (
  transition: ItemTransition,
  { isIncrease }: Readonly<{ isIncrease: boolean }>,
): ChartChange =>
  scopeChangeOf(transition) ??
  completionChangeOf(transition) ??
  (isIncrease ? 'PlannedHere' : 'PlannedElsewhere');

/**
 * Names how an item entered or left the scope; null if it did neither. An item
 * that is `TakenOut` stays in the plan.
 */
export const scopeChangeOf = ({
  from,
  to,
  entry,
}: Omit<ItemTransition, 'period'>): ScopeChange | null => {
  const wasInScope: boolean = isInScope(from);
  const isInScopeNow: boolean = isInScope(to);
  if (wasInScope === isInScopeNow) return null;
  if (isInScopeNow) return from === null ? enteringChangeOf(entry) : 'Added';
  return to === null ? leavingChangeOf(entry) : 'TakenOut';
};

/** Changes by which an item enters or leaves the scope. */
export type ScopeChange = Extract<
  ChartChange,
  'Added' | 'CarriedOver' | 'TakenOut' | 'MovedAway' | 'Deleted'
>;

/** How an item came into the plan. */
const enteringChangeOf = ({ change }: ItemTransition['entry']): ScopeChange =>
  change === 'CarriedOver' ? 'CarriedOver' : 'Added';

/**
 * How an item left the plan. Entries of older versions lack `otherProjectId`:
 * they count as deletions.
 */
const leavingChangeOf = ({
  otherProjectId,
}: ItemTransition['entry']): ScopeChange =>
  (otherProjectId ?? null) === null ? 'Deleted' : 'MovedAway';

const completionChangeOf = ({
  from,
  to,
}: ItemTransition): ChartChange | null => {
  const before = completionDateOf(from);
  const after = completionDateOf(to);
  if (before === after) return null;
  return after === null ? 'Reopened' : 'Completed';
};

const completionDateOf = (placement: Placement | null): string | null =>
  placement?.completionDate ?? null;
