import type { Placement } from '#domain/project/events.ts';
import type { EXPLAINED_COLUMNS } from '#domain/shared/chartChange.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { periodOf, weekEnds } from '../charts/dayEnds.ts';
import { dueAndDoneWeeksOf } from '../charts/workPlan.ts';
import { wasRecordedBy, placementBefore } from '../planHistory.ts';
import { itemTypesById } from './itemTypes.ts';
import { leadTimesOf } from './leadTime.ts';
import type { ReportInput } from './report.ts';
import { extendedWeekEnds } from './reportWeeks.ts';
import type { ScopeChange } from '../explain/chartChangeOf.ts';
import { scopeChangeOf } from '../explain/chartChangeOf.ts';
import type { ExplainedCount } from '../explain/explainCount.ts';
import { toExplainedCount, reasonsToCount } from '../explain/explainCount.ts';
import { transitionsOf } from '../explain/transitions.ts';

type Columns = typeof EXPLAINED_COLUMNS;

/** A report with one of its own columns: a union with a member per report. */
type ExplainedColumn = {
  [Name in keyof Columns]: Readonly<{
    report: Name;
    column: Columns[Name][number];
  }>;
}[keyof Columns];

/** A number in a report: the value of a bar, or of a part of a bar. */
export type ReportCell = Readonly<{
  /** 0-based from the project's start. */
  week: number;
  /**
   * The person of the row (assignee or, for reasons, actor). Null: unassigned
   * items; undefined: everybody.
   */
  userId?: string | null | undefined;
}> &
  ExplainedColumn;

/**
 * Lists the entries behind a number of a report (G57), as many as it counts.
 * Lead times do not count anything; for them, the entries of the measured items
 * are listed. Pure.
 */
export const explainCell = (
  input: ReportInput,
  cell: ReportCell,
): ExplainedCount => {
  switch (cell.report) {
    case 'scope-changes':
    case 'scope-reasons':
      return explainScopeChanges(input, cell);
    case 'lead-time':
      // Only a completed item has a lead time.
      return explainItems(
        input,
        { ...cell, column: 'completed' },
        hasLeadTimeIn(input, cell.week),
      );
    default:
      return explainItems(input, cell, () => true);
  }
};

const LEAVING_CHANGES: readonly string[] = [
  'TakenOut',
  'MovedAway',
  'Deleted',
] satisfies ScopeChange[];

/** Which changes each column counts. */
const SCOPE_COLUMN_RULES = {
  added: (change) => change === 'Added',
  carriedOver: (change) => change === 'CarriedOver',
  takenOut: (change) => change === 'TakenOut',
  movedAway: (change) => change === 'MovedAway',
  deleted: (change) => change === 'Deleted',
  removed: (change) => LEAVING_CHANGES.includes(change),
} as const satisfies Record<string, (change: ScopeChange) => boolean>;

/** Counts every change, including several changes of one item. */
const explainScopeChanges = (
  input: ReportInput,
  cell: Extract<ReportCell, { report: 'scope-changes' | 'scope-reasons' }>,
): ExplainedCount => {
  const ends = extendedWeekEnds(input);
  // The report of scope changes counts carried-over items as added.
  const isInColumn = (change: ScopeChange) =>
    cell.report === 'scope-changes' && cell.column === 'added'
      ? !LEAVING_CHANGES.includes(change)
      : SCOPE_COLUMN_RULES[cell.column](change);
  return toExplainedCount(
    input.entries.flatMap((entry) => {
      if (!wasRecordedBy(entry, input.asOf)) return [];
      const from = placementBefore(entry);
      const change = scopeChangeOf({ from, to: entry.to, entry });
      if (change === null || !isInColumn(change)) return [];
      const isOfPerson =
        cell.userId === undefined || entry.actorId === cell.userId;
      const week = periodOf(entry.occurredAt, ends);
      return isOfPerson && week === cell.week ? [{ change, by: 1, entry }] : [];
    }),
  );
};

/** A cell that counts items; those of lead times are counted as completed. */
type ItemCell =
  | Exclude<
      ReportCell,
      { report: 'scope-changes' | 'scope-reasons' | 'lead-time' }
    >
  | Readonly<{ report: 'lead-time'; column: 'completed'; week: number }>;

/** Explains a cell by the items that it counts at the end of its week. */
const explainItems = (
  input: ReportInput,
  cell: ItemCell,
  isListed: (itemId: string) => boolean,
): ExplainedCount => {
  const ends =
    cell.report === 'carry-over' ? weekEnds(input) : extendedWeekEnds(input);
  const itemTypes = itemTypesById(input);
  return toExplainedCount(
    [...transitionsOf(input, ends)].flatMap(([itemId, transitions]) => {
      if (!isListed(itemId)) return [];
      const untilWeekEnd = transitions.filter(
        ({ period }) => period <= cell.week,
      );
      return reasonsToCount(untilWeekEnd, (placement) =>
        isInCell(placement, { cell, ends, itemType: itemTypes.get(itemId) }),
      );
    }),
  );
};

type CellContext = Readonly<{
  cell: ItemCell;
  ends: readonly string[];
  itemType: ItemType | undefined;
}>;

/** Whether a cell counts an item that has this placement when its week ends. */
const isInCell = (
  placement: Placement | null,
  { cell, ends, itemType }: CellContext,
): boolean => {
  const dueAndDone = dueAndDoneWeeksOf(placement, ends);
  if (dueAndDone === null) return false;
  const { dueWeek, doneWeek } = dueAndDone;
  const isDone = doneWeek === cell.week;
  switch (cell.report) {
    case 'carry-over':
      return doneWeek === null && isLate(dueWeek, cell);
    case 'planned-done': {
      const isCounted =
        cell.column === 'planned' ? dueWeek === cell.week : isDone;
      return isCounted && isAssignedTo(cell.userId, placement);
    }
    case 'throughput': {
      const countedType = ITEM_TYPES[cell.column];
      const isCounted = countedType === undefined || countedType === itemType;
      return isDone && isCounted;
    }
    case 'lead-time':
      return isDone;
    default:
      return cell satisfies never;
  }
};

const isAssignedTo = (
  userId: string | null | undefined,
  placement: Placement | null,
): boolean => userId === undefined || placement?.assignedToUserId === userId;

const isLate = (
  dueWeek: number | null,
  { column, week }: Extract<ReportCell, { report: 'carry-over' }>,
): boolean => dueWeek !== null && LATENESS_RULES[column](dueWeek - week);

/** Which items count, by how many weeks after the cell's week they are due. */
const LATENESS_RULES = {
  ofThisWeek: (weeksAfter) => weeksAfter === 0,
  ofEarlierWeeks: (weeksAfter) => weeksAfter < 0,
  rolledOver: (weeksAfter) => weeksAfter <= 0,
} as const satisfies Record<string, (weeksAfter: number) => boolean>;

/** The kind of the items that a column counts; undefined for all kinds. */
const ITEM_TYPES = {
  demos: ItemType.Demo,
  implementations: ItemType.Implementation,
  goToMarket: ItemType.GoToMarket,
  completed: undefined,
} as const;

/** Makes a check whether an item has a lead time in this week. */
const hasLeadTimeIn = (input: ReportInput, week: number) => {
  const measured = new Set(
    leadTimesOf(input)
      .filter((leadTime) => leadTime.week === week)
      .map(({ itemId }) => itemId),
  );
  return (itemId: string): boolean => measured.has(itemId);
};
