import type { Report } from '#api/contract/index.ts';
import type { MessageKey } from '../../../app/i18n/messages/english.ts';
import type { Told } from '../../../components/person/people.ts';
import type { ReportName } from '../model/views.ts';

type Row = Report['rows'][number];

/** Below scrubber, tabs and definition there is less room than elsewhere. */
export const CHART_HEIGHT = 'min(420px, 50vh, max(40vh, 80vw))';

/** How the bars of a series look: by hue and by fill, never by hue alone. */
export type Look =
  'solid' | 'outlined' | 'hatched' | 'demo' | 'implementation' | 'goToMarket';

type Column = Readonly<{
  /** As the report has it. */
  name: string;
  label: MessageKey;
  look: Look;
  /** Drawn below the axis. */
  isBelow?: boolean;
}>;

export type ReportDrawing = Readonly<{
  unit: 'report.items' | 'report.days';
  isStacked: boolean;
  columns: readonly Column[];
}>;

/** What each report draws of its columns. */
export const DRAWINGS: Readonly<Record<ReportName, ReportDrawing>> = {
  'carry-over': {
    unit: 'report.items',
    isStacked: true,
    columns: [
      {
        name: 'ofThisWeek',
        label: 'report.column.ofThisWeek',
        look: 'outlined',
      },
      {
        name: 'ofEarlierWeeks',
        label: 'report.column.ofEarlierWeeks',
        look: 'hatched',
      },
    ],
  },
  'lead-time': {
    unit: 'report.days',
    isStacked: false,
    columns: [
      { name: 'p50', label: 'report.column.p50', look: 'solid' },
      { name: 'p85', label: 'report.column.p85', look: 'outlined' },
    ],
  },
  'scope-changes': {
    unit: 'report.items',
    isStacked: true,
    columns: [
      { name: 'added', label: 'report.column.added', look: 'solid' },
      {
        name: 'removed',
        label: 'report.column.removed',
        look: 'hatched',
        isBelow: true,
      },
    ],
  },
  throughput: {
    unit: 'report.items',
    isStacked: true,
    columns: [
      {
        name: 'goToMarket',
        label: 'report.column.goToMarket',
        look: 'goToMarket',
      },
      { name: 'demos', label: 'report.column.demos', look: 'demo' },
      {
        name: 'implementations',
        label: 'report.column.implementations',
        look: 'implementation',
      },
    ],
  },
  'planned-done': {
    unit: 'report.items',
    isStacked: false,
    columns: [
      { name: 'planned', label: 'report.column.planned', look: 'outlined' },
      { name: 'done', label: 'report.column.done', look: 'solid' },
    ],
  },
};

/** The assignee; null for unassigned work. */
export type Assignee = Told | null;

/** Whom a row of a report is about. */
export const assigneeIn = (row: Row | undefined): Assignee => {
  const userId = textIn(row?.['userId']);
  if (userId === null) return null;
  const displayName = textIn(row?.['displayName']);
  return { userId, displayName, emailAddress: textIn(row?.['emailAddress']) };
};

/** A category of the x axis. */
export type Category =
  | Readonly<{ type: 'week'; week: number; startDate: string }>
  | Readonly<{ type: 'person'; assignee: Assignee }>;

export type ChartRow = Readonly<{
  category: Category;
  values: Readonly<Record<string, number | null>>;
}>;

/**
 * The rows to draw: one for each week, or one for each person over the weeks
 * that have begun. What sums up all weeks is for the table alone.
 */
export const chartRows = (
  name: ReportName,
  rows: readonly Row[],
): readonly ChartRow[] =>
  name === 'planned-done' ? byPerson(rows) : rows.flatMap(byWeek(name));

/** True when there is a bar to see. */
export const hasBars = (rows: readonly ChartRow[]): boolean =>
  rows.some(({ values }) =>
    Object.values(values).some((value) => (value ?? 0) !== 0),
  );

const byWeek =
  (name: ReportName) =>
  (row: Row): ChartRow[] => {
    const { week, startDate } = row;
    if (typeof week !== 'number' || typeof startDate !== 'string') return [];
    const values = DRAWINGS[name].columns.map((column) => {
      const value = numberIn(row[column.name]);
      return [column.name, value !== null && column.isBelow ? -value : value];
    });
    return [
      {
        category: { type: 'week', week, startDate },
        values: Object.fromEntries(values) as ChartRow['values'],
      },
    ];
  };

const byPerson = (rows: readonly Row[]): ChartRow[] => {
  // In future weeks nothing is done yet, and nothing is missing.
  const begun = rows.filter(({ done }) => typeof done === 'number');
  return [...Map.groupBy(begun, ({ userId }) => userId ?? null)].map(
    ([, own]) => ({
      category: { type: 'person', assignee: assigneeIn(own[0]) },
      values: {
        planned: sum(own.map(({ planned }) => numberIn(planned))),
        done: sum(own.map(({ done }) => numberIn(done))),
      },
    }),
  );
};

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

const numberIn = (cell: Row[string] | undefined): number | null =>
  typeof cell === 'number' ? cell : null;

export const textIn = (cell: Row[string] | undefined): string | null =>
  typeof cell === 'string' ? cell : null;
