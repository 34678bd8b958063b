import type { Placement } from '#domain/project/events.ts';
import { periodOf } from '../charts/dayEnds.ts';
import type { PlanInput } from '../charts/planInput.ts';
import type { PlanHistoryEntry } from '../planHistory.ts';
import { wasRecordedBy } from '../planHistory.ts';

/** An entry, and the placements of its item before and after it. */
export type ItemMove = Readonly<{
  period: number;
  from: Placement | null;
  to: Placement | null;
  entry: PlanHistoryEntry;
}>;

/**
 * Lists each item's changes up to `asOf`, each with its period. As in the
 * charts, an entry replaces earlier entries whose time lies in a later period,
 * because server clocks may disagree.
 */
export const movesOf = (
  { entries, asOf }: Pick<PlanInput, 'entries' | 'asOf'>,
  ends: readonly string[],
): ReadonlyMap<string, readonly ItemMove[]> => {
  const moves = new Map<string, ItemMove[]>();
  for (const entry of entries) {
    if (!wasRecordedBy(entry, asOf)) continue;
    const period = periodOf(entry.occurredAt, ends);
    const own = moves.get(entry.itemId) ?? [];
    moves.set(entry.itemId, own);
    addMove(own, entry, period);
  }
  return moves;
};

const addMove = (
  own: ItemMove[],
  entry: PlanHistoryEntry,
  period: number,
): void => {
  while ((own.at(-1)?.period ?? -1) > period) own.pop();
  const from = own.at(-1)?.to ?? null;
  own.push({ period, from, to: entry.to, entry });
};
