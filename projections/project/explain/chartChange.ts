import type { ChartChange } from '#domain/shared/chartChange.ts';
import type { Placement } from '#domain/project/events.ts';
import { isInScope } from '../charts/placements.ts';
import type { ItemMove } from './moves.ts';

export type { ChartChange };

/**
 * The kind of change by which a move changed a number; `isMore` if it raised
 * the number.
 */
export const changeIn = (move: ItemMove, isMore: boolean): ChartChange =>
  scopeChangeIn(move) ?? workChangeIn(move) ?? timeChange(isMore);

/** How an item entered or left the scope; null if it did neither. */
export const scopeChangeIn = ({
  from,
  to,
  entry,
}: Omit<ItemMove, 'period'>): ScopeChange | null => {
  const [before, after]: readonly boolean[] = [isInScope(from), isInScope(to)];
  if (before === after) return null;
  if (after === true) return from === null ? arrivalOf(entry) : 'Added';
  return to === null ? departureOf(entry) : 'TakenOut';
};

/** Changes by which an item enters or leaves the scope. */
export type ScopeChange = Extract<
  ChartChange,
  'Added' | 'CarriedOver' | 'TakenOut' | 'MovedAway' | 'Deleted'
>;

const arrivalOf = ({ change }: ItemMove['entry']): ScopeChange =>
  change === 'CarriedOver' ? 'CarriedOver' : 'Added';

/** Entries of older versions lack `otherProjectId`: they count as deletions. */
const departureOf = ({ otherProjectId }: ItemMove['entry']): ScopeChange =>
  (otherProjectId ?? null) === null ? 'Deleted' : 'MovedAway';

const workChangeIn = ({ from, to }: ItemMove): ChartChange | null => {
  const [before, after] = [completionOf(from), completionOf(to)];
  if (before === after) return null;
  return after === null ? 'Reopened' : 'Completed';
};

const completionOf = (placement: Placement | null): string | null =>
  placement?.completionDate ?? null;

const timeChange = (isMore: boolean): ChartChange =>
  isMore ? 'PlannedHere' : 'PlannedElsewhere';
