import type { Element } from '#domain/story/events.ts';
import type { ImportedItem, PastPlacement } from '#domain/project/commands.ts';
import type { Schedule } from '#domain/project/events.ts';
import type { ItemFields } from '#domain/shared/itemFields.ts';
import type { ItemType } from '#domain/shared/itemType.ts';
import type { Label } from '#domain/shared/label.ts';
import type { Timeframe } from '#domain/shared/timeframe.ts';

/** The tools and formats whose exports can be imported. */
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

/**
 * An item as the file describes it. Names of people and labels are not looked
 * up yet.
 */
export type ReadItem = Readonly<{
  /** Line of the file, from 1; without lines, the number of the entry. */
  line: number;
  /**
   * The item's id in the tool; null if there is none, so that title and
   * description identify it.
   */
  sourceId: string | null;
  title: string;
  description: string;
  itemType: ItemType;
  /**
   * A timeframe of the project, a calendar day, or an ISO instant, which counts
   * as its day in the team's time zone; null if it is unplanned.
   */
  when: Timeframe | string | null;
  isOutOfScope: boolean;
  isCompleted: boolean;
  /** ISO instant; null if it is unknown. */
  completedAt: string | null;
  createdAt: string | null;
  labels: readonly string[];
  /** Email addresses or names; the first that belongs to a member counts. */
  assignees: readonly string[];
  /** More fields, which only Slipway's own exports have. */
  fields?: Partial<ItemFields>;
}>;

/** A line that is not an item, and the reason. */
export type SkippedLine = Readonly<{
  line: number;
  title: string;
  problem: string;
}>;

export type ReadLine = ReadItem | SkippedLine;

/** The outcome of importing a line, or of a dry run. */
export type ImportedLine = Readonly<{
  line: number;
  outcome: 'Create' | 'Skip';
  /** Why the line is skipped, or which of its data is not imported. */
  reason?: string;
  title: string;
}>;

/** A line with the item that it has; null if it has none. */
export type StoredLine = ImportedLine & Readonly<{ itemId: string | null }>;

export type NewItem = ImportedItem &
  Readonly<{
    dateCreated: string | null;
    fields: Pick<ItemFields, 'description'> & Partial<ItemFields>;
  }>;

export type NewLabel = Label & Readonly<{ labelId: string }>;

/** A change of a plan at an instant of its past. */
export type PastChange = Omit<PastPlacement, 'linkId'> &
  Readonly<{
    at: string;
    /** The project that gave the item its number, maybe another one. */
    numberedBy: string;
  }>;

/** Items to import into one project. */
export type ProjectPart = Readonly<{
  projectId: string;
  /** How to create the project; null if it exists and is in use. */
  begin: Readonly<{
    description: string;
    isCompleted: boolean;
    createdAt: string;
    schedules: readonly (Schedule & Readonly<{ since: string }>)[];
  }> | null;
  items: readonly NewItem[];
  /**
   * How its plan developed, oldest change first; null if its past is not
   * restored.
   */
  past: readonly PastChange[] | null;
}>;

/** Everything that an import will create, stored until the import is over. */
export type ImportContent = Readonly<{
  lines: readonly StoredLine[];
  labels: readonly NewLabel[];
  story: Readonly<{
    productStory: string;
    elements: readonly Element[];
  }> | null;
  projects: readonly ProjectPart[];
}>;

/** How many items are created, and how many lines are skipped. */
export type ImportCounts = { create: number; skip: number };
