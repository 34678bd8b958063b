import type { ChartChange } from '#domain/shared/chartChange.ts';
import type { ExplainedGroup } from '#projections/project/explain/group.ts';
import type { HistoryEntryView, NameEntries } from './nameEntries.ts';

export type NamedGroup = Readonly<{
  change: ChartChange;
  count: number;
  /** The first of them. */
  entries: readonly HistoryEntryView[];
  /** How many more there are. */
  omitted: number;
}>;

/** Groups in the same order, with what people call all that they name. */
export type NameGroups = (
  groups: readonly ExplainedGroup[],
) => Promise<readonly NamedGroup[]>;

/** The most entries of a group; all events of a project may explain a number. */
export const MAX_ENTRIES = 200;

export const nameGroups =
  ({ nameEntries }: { nameEntries: NameEntries }): NameGroups =>
  async (groups) => {
    const shown = groups.map(({ entries }) => entries.slice(0, MAX_ENTRIES));
    const named = new Map(
      (await nameEntries(shown.flat())).map((entry) => [entry.id, entry]),
    );
    return groups.map(({ change, count, entries }, index) => ({
      ...{ change, count },
      entries: (shown[index] ?? []).flatMap(({ id }) => named.get(id) ?? []),
      omitted: Math.max(entries.length - MAX_ENTRIES, 0),
    }));
  };
