import { leadTimesOf } from '../reports/leadTime.ts';
import type { Table } from './table.ts';
import { PROJECT_COLUMNS, projectCells } from './table.ts';

/** How long each completed item was in scope before its completion. */
export const leadTimes: Table = {
  about:
    'One row a completion that held to the end of its week, of items that were open when they came.',
  columns: [
    ...PROJECT_COLUMNS,
    { name: 'item_id', type: 'text', about: 'The item' },
    { name: 'week', type: 'integer', about: 'The week of its completion' },
    {
      name: 'entered_at',
      type: 'instant',
      about: 'When it entered the scope, the last time before that',
    },
    { name: 'completed_at', type: 'instant', about: 'When it was completed' },
    {
      name: 'days',
      type: 'integer',
      about: 'Days of the team’s calendar between the two',
    },
    {
      name: 'assigned_to',
      type: 'text',
      about: 'The user whose it was; null for nobody',
    },
  ],
  rowsOf: (facts) => {
    const { plan } = facts;
    if (plan === null) return [];
    return leadTimesOf({ ...plan, from: null, to: null }).map((one) => ({
      ...projectCells(facts),
      item_id: one.itemId,
      week: one.week + 1,
      entered_at: one.since,
      completed_at: one.completedAt,
      days: one.days,
      assigned_to: one.assignedToUserId,
    }));
  },
};
