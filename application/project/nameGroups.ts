import type { ChartChange } from '#domain/shared/chartChange.ts';
import type { ExplainedGroup } from '#projections/project/explain/groupReasons.ts';
import type { HistoryEntryView, NameEntries } from './nameEntries.ts';

export type NamedGroup = Readonly<{
  change: ChartChange;
  count: number;
  /** The first entries of the group. */
  entries: readonly HistoryEntryView[];
  /** How many more entries the group has. */
  omitted: number;
}>;

/** Adds the names of people, items and projects to groups, in order. */
export type NameGroups = (
  groups: readonly ExplainedGroup[],
) => Promise<readonly NamedGroup[]>;

/**
 * The maximum number of entries of a group. Without it, all entries of a
 * project could be needed to explain one number.
 */
export const MAX_ENTRIES = 200;

export const nameGroups =
  ({ nameEntries }: { nameEntries: NameEntries }): NameGroups =>
  async (groups) => {
    const shown = groups.map(({ entries }) => entries.slice(0, MAX_ENTRIES));
    const namedEntries = await nameEntries(shown.flat());
    const named = new Map(namedEntries.map((entry) => [entry.id, entry]));
    return groups.map(({ change, count, entries }, index) => ({
      change,
      count,
      entries: (shown[index] ?? []).flatMap(({ id }) => named.get(id) ?? []),
      omitted: Math.max(entries.length - MAX_ENTRIES, 0),
    }));
  };
