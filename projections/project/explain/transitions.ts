import type { Placement } from '#domain/project/events.ts';
import { periodOf } from '../charts/dayEnds.ts';
import type { PlanInput } from '../charts/planInput.ts';
import type { PlanHistoryEntry } from '../planHistory.ts';
import { wasRecordedBy } from '../planHistory.ts';

/** A change of an item's placement, with the entry that recorded it. */
export type ItemTransition = Readonly<{
  period: number;
  from: Placement | null;
  to: Placement | null;
  entry: PlanHistoryEntry;
}>;

/**
 * Lists each item's transitions up to `asOf`, by item id. `ends` are the last
 * moments of the periods, ascending. Charts only need the last placement in
 * each period (`charts/timelines.ts`); this keeps all entries of a period. As
 * in the charts, an entry replaces earlier entries whose time lies in a later
 * period, because server clocks may disagree.
 */
export const transitionsOf = (
  { entries, asOf }: Pick<PlanInput, 'entries' | 'asOf'>,
  ends: readonly string[],
): ReadonlyMap<string, readonly ItemTransition[]> => {
  const byItem = new Map<string, ItemTransition[]>();
  for (const entry of entries) {
    if (!wasRecordedBy(entry, asOf)) continue;
    const period = periodOf(entry.occurredAt, ends);
    const transitions = byItem.get(entry.itemId) ?? [];
    byItem.set(entry.itemId, transitions);
    addTransition(transitions, entry, period);
  }
  return byItem;
};

const addTransition = (
  transitions: ItemTransition[],
  entry: PlanHistoryEntry,
  period: number,
): void => {
  while ((transitions.at(-1)?.period ?? -1) > period) transitions.pop();
  const from = transitions.at(-1)?.to ?? null;
  transitions.push({ period, from, to: entry.to, entry });
};
