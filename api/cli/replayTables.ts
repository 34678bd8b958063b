import { titleOf } from '#domain/shared/title.ts';
import type { Replays } from '#infrastructure/composition/tools/common.ts';
import type { CsvCell } from '../http/csv.ts';

export type Table = Readonly<{
  header: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}>;

type Item = Awaited<ReturnType<Replays['getProjectAsOf']>>['items'][number];
type Report = Awaited<ReturnType<Replays['getReport']>>;

/** Items of a project, without what their texts say beyond the title. */
export const itemsTable = (items: readonly Item[]): Table => ({
  header: [
    'id',
    'linkId',
    'title',
    'itemType',
    'scope',
    'span',
    'index',
    'assignedToUserId',
    'completionDate',
  ],
  rows: items.map((item) => [
    item.id,
    item.linkId,
    titleOf(item.description),
    item.itemType,
    item.scope,
    item.assignedTimeframe?.span ?? null,
    item.assignedTimeframe?.index ?? null,
    item.assignedToUserId,
    item.completionDate,
  ]),
});

/** The points of a chart, which all have the same names. */
export const daysTable = (
  points: readonly Readonly<Record<string, CsvCell>>[],
): Table => {
  const header = Object.keys(points[0] ?? {});
  return {
    header,
    rows: points.map((point) => header.map((name) => point[name] ?? null)),
  };
};

export const reportTable = ({ columns, rows }: Report): Table => {
  const header = columns.map(({ name }) => name);
  return {
    header,
    rows: rows.map((row) => header.map((name) => row[name] ?? null)),
  };
};
