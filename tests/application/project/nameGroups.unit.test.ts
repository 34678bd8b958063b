import { describe, expect, it } from 'vitest';
import type { HistoryEntryView } from '#application/project/nameEntries.ts';
import { MAX_ENTRIES, nameGroups } from '#application/project/nameGroups.ts';
import { historyOf } from '#tests/support/situations/planHistory.ts';
import { placed } from '#tests/support/situations/project.ts';

/** The entries of `count` items that were added at the same time. */
const entriesOf = (count: number) =>
  historyOf(
    ...Array.from(
      { length: count },
      (_, n) =>
        ['2026-03-02T10:00:00.000Z', `item-${String(n)}`, placed()] as const,
    ),
  );

const naming = () => {
  const named: number[] = [];
  const name = nameGroups({
    nameEntries: async (documents) => {
      named.push(documents.length);
      return documents as unknown as readonly HistoryEntryView[];
    },
  });
  return { name, named };
};

describe('The groups of an explanation', () => {
  it('include the first 200 entries and the number of others (G57)', async () => {
    const { name, named } = naming();
    const entries = entriesOf(50_000);
    const groups = [
      { change: 'Added', count: entries.length, entries },
      { change: 'Deleted', count: -2, entries: entries.slice(0, 2) },
    ] as const;
    const [added, deleted] = await name(groups);
    expect(added).toEqual({
      change: 'Added',
      count: 50_000,
      entries: entries.slice(0, MAX_ENTRIES),
      omitted: 50_000 - MAX_ENTRIES,
    });
    expect(deleted).toMatchObject({ count: -2, omitted: 0 });
    expect(named).toEqual([MAX_ENTRIES + 2]);
  });
});
