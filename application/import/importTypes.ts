import type { Element } from '#domain/story/events.ts';
import type { ImportedItem, PastPlacement } from '#domain/project/commands.ts';
import type { Schedule } from '#domain/project/events.ts';
import type { ItemFields } from '#domain/shared/itemFields.ts';
import type { ItemType } from '#domain/shared/itemType.ts';
import type { Label } from '#domain/shared/label.ts';
import type { Timeframe } from '#domain/shared/timeframe.ts';

/** The tools whose exports are read. */
export type ImportFormat =
  | 'Csv'
  | 'Jira'
  | 'Linear'
  | 'Trello'
  | 'GitHub'
  | 'Asana'
  | 'Todoist'
  | 'Vikunja'
  | 'Slipway';

/** An item as another tool wrote it; names are not yet looked up. */
export type ReadItem = Readonly<{
  /** Line of the file, from 1; for a file without lines, the entry. */
  line: number;
  /** Null where the tool gives none: then title and description stand for it. */
  sourceId: string | null;
  title: string;
  description: string;
  itemType: ItemType;
  /** A timeframe of the project, a calendar day to find it by, or none. */
  when: Timeframe | string | null;
  isOutOfScope: boolean;
  isCompleted: boolean;
  /** ISO instant, where it is known. */
  completedAt: string | null;
  createdAt: string | null;
  labels: readonly string[];
  /** Email addresses or names, the first that is a member's counts. */
  assignees: readonly string[];
  /** Further fields, as Slipway's own exports have them. */
  fields?: Partial<ItemFields>;
}>;

/** A line that is no item, and why. */
export type SkippedLine = Readonly<{
  line: number;
  title: string;
  problem: string;
}>;

export type ReadLine = ReadItem | SkippedLine;

/** Result of importing a line, also of a dry run. */
export type ImportedLine = Readonly<{
  line: number;
  outcome: 'Create' | 'Skip';
  /** Why it is skipped, or what of it is left out. */
  reason?: string;
  title: string;
}>;

export type NewItem = ImportedItem &
  Readonly<{
    dateCreated: string | null;
    fields: Pick<ItemFields, 'description'> & Partial<ItemFields>;
  }>;

export type NewLabel = Label & Readonly<{ labelId: string }>;

/** Items to import into one project. */
export type ProjectPart = Readonly<{
  projectId: string;
  /** How to create the project; null if it exists. */
  begin: Readonly<{
    description: string;
    isCompleted: boolean;
    createdAt: string;
    schedules: readonly (Schedule & Readonly<{ since: string }>)[];
  }> | null;
  items: readonly NewItem[];
  /** How its plan became what it is, oldest first; null where nobody knows. */
  past: readonly (PastPlacement & Readonly<{ at: string }>)[] | null;
}>;

/** All that an import is to change, as it is kept until it is done. */
export type ImportContent = Readonly<{
  lines: readonly ImportedLine[];
  labels: readonly NewLabel[];
  story: Readonly<{
    productStory: string;
    elements: readonly Element[];
  }> | null;
  projects: readonly ProjectPart[];
}>;

/** How many items come, and how many lines are left out. */
export type ImportCounts = { create: number; skip: number };

export const countsOf = (lines: readonly ImportedLine[]): ImportCounts => {
  const create = lines.filter(({ outcome }) => outcome === 'Create').length;
  return { create, skip: lines.length - create };
};

/** Items by as many as one append takes. */
export const chunksOf = (
  items: readonly NewItem[],
  size: number,
): readonly (readonly NewItem[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
