import {
  LABEL_COLORS,
  LABEL_NAME_CHARACTERS,
  MAX_ITEM_LABELS,
  MAX_LABELS,
} from '#domain/shared/label.ts';
import { truncateText } from '#domain/shared/truncateText.ts';
import {
  isBlank,
  nameKey,
  withoutOverrides,
} from '#domain/shared/visibleText.ts';
import type { LiveTeam } from '#domain/team/team.ts';
import { readPeople } from '../shared/people.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { NewLabel } from './importTypes.ts';

/** Finds members and labels by the names in a file. */
export type Names = Readonly<{
  /** The member with this email address or name; null if there is none. */
  memberOf: (name: string) => string | null;
  /** Ids of labels, and the names without room in the item or the team. */
  labelsOf: (
    names: readonly string[],
  ) => Readonly<{ labelIds: readonly string[]; left: readonly string[] }>;
  /**
   * The id of a label, which is created if it is missing; null if the team has
   * no room for it.
   */
  labelOf: (name: string, color?: string) => string | null;
  /** The labels to create. */
  newLabels: () => readonly NewLabel[];
}>;

/** Collects a team's names; missing labels get ids from the import. */
export const findNames = async (
  team: LiveTeam,
  {
    importId,
    directory,
    ids,
  }: Readonly<{ importId: string; directory: Directory; ids: Ids }>,
): Promise<Names> => {
  const people = await readPeople(directory, Object.keys(team.members));
  const members = uniqueKeys(
    [...people].flatMap(([userId, { emailAddress, displayName }]) => [
      [nameKey(emailAddress), userId] as const,
      [nameKey(displayName), userId] as const,
    ]),
  );
  const labels = new Map(
    Object.entries(team.labels).map(([id, { name }]) => [nameKey(name), id]),
  );
  const created: NewLabel[] = [];

  const labelOf = (labelName: string, own?: string): string | null => {
    const name = shortName(labelName);
    const known = labels.get(nameKey(name));
    if (known !== undefined || labels.size >= MAX_LABELS) return known ?? null;
    const labelId = ids.derivedId(importId, 'label', nameKey(name));
    const next = LABEL_COLORS[labels.size % LABEL_COLORS.length];
    const color = own ?? next ?? LABEL_COLORS[0];
    created.push({ labelId, name, color });
    labels.set(nameKey(name), labelId);
    return labelId;
  };

  return {
    memberOf: (name) => members.get(nameKey(name.trim())) ?? null,
    labelsOf: (names) => {
      const labelNames = [...new Set(names.map(shortName))].filter(
        (name) => !isBlank(name),
      );
      const taken = labelNames.slice(0, MAX_ITEM_LABELS);
      const found = taken.map((name) => ({ name, id: labelOf(name) }));
      return {
        labelIds: [...new Set(found.flatMap(({ id }) => id ?? []))],
        left: [
          ...found.filter(({ id }) => id === null).map(({ name }) => name),
          ...labelNames.slice(MAX_ITEM_LABELS),
        ],
      };
    },
    labelOf,
    newLabels: () => created,
  };
};

/** Leaves out names that two members share. */
const uniqueKeys = (
  pairs: readonly (readonly [string, string])[],
): ReadonlyMap<string, string> => {
  const byKey = Map.groupBy(pairs, ([key]) => key);
  return new Map(
    [...byKey].flatMap(([key, same]) => {
      const userIds = new Set(same.map(([, userId]) => userId));
      return userIds.size === 1 ? [[key, [...userIds][0] ?? ''] as const] : [];
    }),
  );
};

/** The name as a label can have it. */
const shortName = (name: string): string => {
  const line = withoutOverrides(name).replaceAll(/\s+/gu, ' ').trim();
  return truncateText(line, LABEL_NAME_CHARACTERS).trim();
};
