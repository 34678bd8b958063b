import type { AuditValues } from '#projections/audit/entryContent.ts';
import type { ItemSummaries } from '../shared/itemSummaries.ts';

type EntryValues = Readonly<{
  before: AuditValues | null;
  after: AuditValues | null;
}>;

export type HideForeignLinks = <Entry extends EntryValues>(
  entries: readonly Entry[],
  teamId: string,
) => Promise<readonly Entry[]>;

const LINKS_FIELD = 'implementationIds';

/**
 * Removes links to items of other teams from entries. People can enter any id
 * as a link, and must not learn anything about other teams.
 */
export const hideForeignLinks =
  ({ itemSummaries }: { itemSummaries: ItemSummaries }): HideForeignLinks =>
  async (entries, teamId) => {
    const ids = entries.flatMap(({ before, after }) => [
      ...linksIn(before),
      ...linksIn(after),
    ]);
    if (ids.length === 0) return entries;
    const items = await itemSummaries.of([...new Set(ids)]);
    const ownItemIds = new Set(
      items.filter((item) => item.teamId === teamId).map(({ id }) => id),
    );
    const withoutForeignLinks = (
      values: AuditValues | null,
    ): AuditValues | null =>
      values === null || !(LINKS_FIELD in values)
        ? values
        : {
            ...values,
            [LINKS_FIELD]: linksIn(values).filter((id) => ownItemIds.has(id)),
          };
    return entries.map((entry) => ({
      ...entry,
      before: withoutForeignLinks(entry.before),
      after: withoutForeignLinks(entry.after),
    }));
  };

const linksIn = (values: AuditValues | null): readonly string[] => {
  const links = values?.[LINKS_FIELD];
  return Array.isArray(links)
    ? links.filter((id): id is string => typeof id === 'string')
    : [];
};
