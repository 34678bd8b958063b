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
  withoutDirectionMarks,
} from '#domain/shared/visibleText.ts';
import type { LiveTeam } from '#domain/team/team.ts';
import { readPeople } from '../shared/people.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { NewLabel } from './importTypes.ts';

/** Finds members and labels of a team by the names in a file. */
export type NameResolver = Readonly<{
  /** The member with this email address or name; null if there is none. */
  findMember: (name: string) => string | null;
  /**
   * The ids of labels for an item, and the names for which the item or the team
   * has no room. Missing labels are planned.
   */
  resolveLabels: (
    names: readonly string[],
  ) => Readonly<{ labelIds: readonly string[]; refused: readonly string[] }>;
  /**
   * The id of a label, which is planned if it is missing; null if the team has
   * no room for it.
   */
  resolveLabel: (name: string, color?: string) => string | null;
  /** The planned labels, which the import creates. */
  newLabels: () => readonly NewLabel[];
}>;

/** No name or email address is longer, and comparing long names is slow. */
const MAX_NAME_CHARACTERS = 320;

/** Reads a team's names; planned labels get ids derived from the import. */
export const createNameResolver = async (
  team: Pick<LiveTeam, 'members' | 'labels'>,
  {
    importId,
    directory,
    ids,
  }: Readonly<{
    importId: string;
    directory: Pick<Directory, 'people'>;
    ids: Ids;
  }>,
): Promise<NameResolver> => {
  const people = await readPeople(directory, Object.keys(team.members));
  const members = mapUniqueNames(
    [...people].flatMap(([userId, { emailAddress, displayName }]) => [
      [nameKey(emailAddress), userId] as const,
      [nameKey(displayName), userId] as const,
    ]),
  );
  const labels = new Map(
    Object.entries(team.labels).map(([id, { name }]) => [nameKey(name), id]),
  );
  const plannedLabels: NewLabel[] = [];

  const resolveLabel = (
    labelName: string,
    requestedColor?: string,
  ): string | null => {
    const name = toLabelName(labelName);
    const existingId = labels.get(nameKey(name));
    if (existingId !== undefined) return existingId;
    if (labels.size >= MAX_LABELS) return null;
    const labelId = ids.derivedId(importId, 'label', nameKey(name));
    const nextColor = LABEL_COLORS[labels.size % LABEL_COLORS.length];
    const color = requestedColor ?? nextColor ?? LABEL_COLORS[0];
    plannedLabels.push({ labelId, name, color });
    labels.set(nameKey(name), labelId);
    return labelId;
  };

  return {
    findMember: (name) =>
      name.length > MAX_NAME_CHARACTERS
        ? null
        : (members.get(nameKey(name.trim())) ?? null),
    resolveLabels: (names) => {
      const labelNames = [...new Set(names.map(toLabelName))].filter(
        (name) => !isBlank(name),
      );
      const resolved = labelNames
        .slice(0, MAX_ITEM_LABELS)
        .map((name) => ({ name, id: resolveLabel(name) }));
      return {
        labelIds: [...new Set(resolved.flatMap(({ id }) => id ?? []))],
        refused: [
          ...resolved.filter(({ id }) => id === null).map(({ name }) => name),
          ...labelNames.slice(MAX_ITEM_LABELS),
        ],
      };
    },
    resolveLabel,
    newLabels: () => plannedLabels,
  };
};

/**
 * Maps names to members, without names that two members share, and without the
 * empty address of a member who has none.
 */
const mapUniqueNames = (
  pairs: readonly (readonly [string, string])[],
): ReadonlyMap<string, string> => {
  const byKey = Map.groupBy(pairs, ([key]) => key);
  byKey.delete('');
  return new Map(
    [...byKey].flatMap(([key, sameKey]) => {
      const userIds = new Set(sameKey.map(([, userId]) => userId));
      return userIds.size === 1 ? [[key, [...userIds][0] ?? ''] as const] : [];
    }),
  );
};

/** Shortens a name to one that a label can have. */
const toLabelName = (name: string): string => {
  const line = withoutDirectionMarks(name).replaceAll(/\s+/gu, ' ').trim();
  return truncateText(line, LABEL_NAME_CHARACTERS).trim();
};
