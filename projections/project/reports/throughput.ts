import { ItemType } from '#domain/shared/itemType.ts';
import { completionsOf } from './completions.ts';
import { itemTypesById } from './itemTypes.ts';
import type { ReportColumn, Report, ReportInput } from './report.ts';
import { WEEK_COLUMNS } from './report.ts';
import { startedWeeks, weekCells } from './reportWeeks.ts';

const KINDS = [
  { itemType: ItemType.Demo, name: 'demos', title: 'Demos' },
  {
    itemType: ItemType.Implementation,
    name: 'implementations',
    title: 'Implementations',
  },
  { itemType: ItemType.GoToMarket, name: 'goToMarket', title: 'Go to Market' },
] as const;

const KIND_COLUMNS: readonly ReportColumn[] = KINDS.map(({ name, title }) => ({
  name,
  title,
}));

/** Counts completed items by week and kind. */
export const reportThroughput = (input: ReportInput): Report => {
  const itemTypes = itemTypesById(input);
  const byWeek = Map.groupBy(completionsOf(input), ({ week }) => week);
  return {
    columns: [
      ...WEEK_COLUMNS,
      ...KIND_COLUMNS,
      { name: 'completed', title: 'Completed' },
    ],
    rows: startedWeeks(input).map((week) => {
      const completions = byWeek.get(week.index) ?? [];
      const types = completions.map(({ itemId }) => itemTypes.get(itemId));
      const count = (kind: ItemType) =>
        types.filter((itemType) => itemType === kind).length;
      return {
        ...weekCells(week),
        ...Object.fromEntries(
          KINDS.map(({ name, itemType }) => [name, count(itemType)]),
        ),
        completed: completions.length,
      };
    }),
  };
};
