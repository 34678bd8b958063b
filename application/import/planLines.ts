import { contentBytes, MAX_ITEM_BYTES } from '#domain/item/size.ts';
import type { CreatedProject } from '#domain/project/project.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { daysBetween, isCalendarDate } from '#domain/shared/calendarDate.ts';
import { isolatedName } from '#domain/shared/textDirection.ts';
import type { Timeframe } from '#domain/shared/timeframe.ts';
import { isWithin, Span } from '#domain/shared/timeframe.ts';
import { calendarDateIn } from '#domain/shared/timeZone.ts';
import type { IdentifiedItem, IdentifyItem } from './itemIdentifier.ts';
import { DELETED_TOO_OFTEN } from './itemIdentifier.ts';
import { earlierOf } from '../shared/instants.ts';
import { mapInBatches } from '../shared/mapInBatches.ts';
import type { NameResolver } from './nameResolver.ts';
import type { NewItem, ReadItem, ReadLine, StoredLine } from './importTypes.ts';

export type PlannedLines = Readonly<{
  lines: readonly StoredLine[];
  items: readonly NewItem[];
}>;

type Target = Readonly<{
  project: CreatedProject;
  /** The team's IANA time zone. */
  timeZone: string;
  /**
   * Parts of the ids that identify the source; the item's own part is added.
   */
  source: readonly string[];
  identify: IdentifyItem;
  names: NameResolver;
  /** How many more items the project can have. */
  room: number;
  now: string;
}>;

/** How many streams are read at the same time. */
const MAX_PARALLEL_READS = 100;

/**
 * Decides which lines of a file become items of a project. Skips lines that
 * were imported before, repeat another line, have no id left or too much text,
 * and lines for which the project has no room.
 */
export const planLines = async (
  readLines: readonly ReadLine[],
  target: Target,
): Promise<PlannedLines> => {
  const identified = await mapInBatches(
    readLines,
    MAX_PARALLEL_READS,
    async (line) =>
      'problem' in line
        ? null
        : target.identify([...target.source, keyOf(line)]),
  );
  const firstLines = new Map<string, number>();
  const items: NewItem[] = [];
  const lines = readLines.map((line, index): StoredLine => {
    if ('problem' in line) return skipLine(line, null, line.problem);
    const identity = identified[index] ?? null;
    if (identity === null) return skipLine(line, null, DELETED_TOO_OFTEN);
    const { itemId } = identity;
    const firstLine = firstLines.get(itemId);
    firstLines.set(itemId, firstLine ?? line.line);
    const isProjectFull = items.length >= target.room;
    const problem = problemWith(identity, firstLine, isProjectFull);
    if (problem !== null) return skipLine(line, itemId, problem);
    const planned = planItem(line, itemId, target);
    const storedLine = storedLineOf(line, planned);
    if (storedLine.outcome === 'Create') items.push(planned.item);
    return storedLine;
  });
  // A team's export is read in the order of its plans, not of its lines.
  return { lines: lines.toSorted((a, b) => a.line - b.line), items };
};

/** Identifies a line by its id or, without one, by title and description. */
const keyOf = ({ sourceId, title, description }: ReadItem): string =>
  sourceId === null
    ? JSON.stringify(['text', title, description])
    : JSON.stringify(['id', sourceId]);

/**
 * Why an item is not imported; null if it is. `firstLine` is an earlier line
 * with the same item, if any.
 */
const problemWith = (
  { exists }: IdentifiedItem,
  firstLine: number | undefined,
  isProjectFull: boolean,
): string | null => {
  if (exists) return 'It was imported before.';
  if (firstLine !== undefined)
    return `It is the same as line ${String(firstLine)}.`;
  return isProjectFull ? 'The project cannot have any more items.' : null;
};

const skipLine = (
  { line, title }: Pick<ReadLine, 'line' | 'title'>,
  itemId: string | null,
  reason: string,
): StoredLine => ({ line, outcome: 'Skip', reason, title, itemId });

const storedLineOf = (
  { line, title }: ReadItem,
  { item, notes }: ReturnType<typeof planItem>,
): StoredLine =>
  contentBytes(item.fields) > MAX_ITEM_BYTES
    ? skipLine({ line, title }, item.itemId, TOO_LARGE)
    : {
        line,
        outcome: 'Create',
        ...(notes.length === 0 ? {} : { reason: notes.join(' ') }),
        title,
        itemId: item.itemId,
      };

/** Makes the item of a line, with notes on what is not imported. */
const planItem = (
  read: ReadItem,
  itemId: string,
  { project, timeZone, names, now }: Target,
): Readonly<{ item: NewItem; notes: readonly string[] }> => {
  const assignedToUserId = firstOf(read.assignees.map(names.findMember));
  const { labelIds, refused } = names.resolveLabels(read.labels);
  const timeframe = timeframeOf(read, project, timeZone);
  const [assignee] = read.assignees;
  const notes = [
    ...(assignee === undefined || assignedToUserId !== null
      ? []
      : [`“${isolatedName(assignee)}” is not a member.`]),
    ...(read.when === null || timeframe !== null || read.isOutOfScope
      ? []
      : ['Its date is outside the project.']),
    ...refused.map(
      (name) => `There is no room for the label “${isolatedName(name)}”.`,
    ),
  ];
  return {
    item: {
      itemId,
      itemType: read.itemType,
      dateCreated: creationOf(read, now),
      fields: { ...read.fields, description: textOf(read), labelIds },
      placement: {
        scope: read.isOutOfScope ? Scope.OutOfScope : Scope.Project,
        assignedTimeframe: read.isOutOfScope ? null : timeframe,
        assignedToUserId,
        completionDate: completionOf(read, now),
      },
    },
    notes,
  };
};

/** The reason for skipping an item that is too large. */
export const TOO_LARGE = 'Its texts are too long for an item.';

const firstOf = (userIds: readonly (string | null)[]): string | null =>
  userIds.find((userId) => userId !== null) ?? null;

const creationOf = ({ createdAt }: ReadItem, now: string): string | null =>
  createdAt === null ? null : earlierOf(createdAt, now);

/** Limits completion dates to now. */
const completionOf = (
  { isCompleted, completedAt }: ReadItem,
  now: string,
): string | null => {
  if (!isCompleted) return null;
  return completedAt === null ? now : earlierOf(completedAt, now);
};

const textOf = ({ title, description }: ReadItem): string =>
  description === '' ? title : `${title}\n\n${description}`;

const timeframeOf = (
  { when }: ReadItem,
  { schedule: { startDate, durationInWeeks } }: CreatedProject,
  timeZone: string,
): Timeframe | null => {
  if (when === null) return null;
  if (typeof when !== 'string') {
    return isWithin(when, durationInWeeks) ? when : null;
  }
  if (startDate === null) return null;
  const date = isCalendarDate(when) ? when : calendarDateIn(timeZone, when);
  const index = daysBetween(startDate, date);
  const day = { span: Span.Day, index };
  return isWithin(day, durationInWeeks) ? day : null;
};
