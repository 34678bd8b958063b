import { calculateBurndown } from '../charts/burndown.ts';
import { calculateScope } from '../charts/scope.ts';
import type { AnalystTable } from './table.ts';
import { PROJECT_COLUMNS, projectCells } from './table.ts';

/** The points of the burndown and scope charts. */
export const planDaysTable: AnalystTable = {
  about:
    'One row per day of a project, as the project’s charts show it (G6, G11, G12).',
  columns: [
    ...PROJECT_COLUMNS,
    { name: 'date', type: 'date', about: 'A day of the team’s calendar' },
    {
      name: 'day',
      type: 'integer',
      about: 'The number of days since the project’s start, from 0',
    },
    {
      name: 'remaining',
      type: 'integer',
      about: 'Open items in scope at the end of the day; null for future days',
    },
    {
      name: 'in_scope',
      type: 'integer',
      about: 'Items in scope at the end of the day; null for future days',
    },
  ],
  rowsOf: (facts) => {
    const { plan } = facts;
    if (plan === null) return [];
    const { entries, ...frame } = plan;
    const input = { ...frame, days: [], entryGroups: [entries] };
    const inScope = calculateScope(input);
    return calculateBurndown(input).map(({ index, date, remaining }) => ({
      ...projectCells(facts),
      date,
      day: index,
      remaining,
      in_scope: inScope[index]?.inScope ?? null,
    }));
  },
};
