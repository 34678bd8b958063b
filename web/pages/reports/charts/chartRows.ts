import type { Report } from '#api/contract/index.ts';
import type { NamedPerson } from '../../../components/person/people.ts';
import type { ReportName } from '../model/views.ts';
import { DRAWINGS } from './drawnColumns.ts';

type Row = Report['rows'][number];

/** Lower than other charts, as scrubber, tabs and definition are above. */
export const CHART_HEIGHT = 'min(420px, 50vh, max(40vh, 80vw))';

/** The assignee; null for unassigned work. */
type Assignee = NamedPerson | null;

/** The person that a row of a report is about. */
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
 * The rows to draw: one per week, or one per person over the weeks that have
 * begun. Totals are only shown in the table.
 */
export const chartRows = (
  name: ReportName,
  rows: readonly Row[],
): readonly ChartRow[] =>
  name === 'planned-done' ? byPerson(rows) : summed(rows.flatMap(byWeek(name)));

/** Whether there is a bar to draw. */
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

/** One row per week, with the sums over several people. */
const summed = (rows: readonly ChartRow[]): ChartRow[] =>
  [
    ...Map.groupBy(rows, ({ category }) =>
      category.type === 'week' ? category.week : null,
    ).values(),
  ].map(([first, ...more]) =>
    more.reduce((sum, row) => plus(sum, row), first as ChartRow),
  );

const plus = (a: ChartRow, b: ChartRow): ChartRow => ({
  category: a.category,
  values: Object.fromEntries(
    Object.keys(a.values).map((name) => [
      name,
      sum([a.values[name] ?? null, b.values[name] ?? null]),
    ]),
  ),
});

const byPerson = (rows: readonly Row[]): ChartRow[] => {
  // Future weeks have no completed items yet, and none are missing.
  const begun = rows.filter(({ done }) => typeof done === 'number');
  return [...Map.groupBy(begun, ({ userId }) => userId ?? null)].map(
    ([, personRows]) => ({
      category: { type: 'person', assignee: assigneeIn(personRows[0]) },
      values: {
        planned: sum(personRows.map(({ planned }) => numberIn(planned))),
        done: sum(personRows.map(({ done }) => numberIn(done))),
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
