import { leadTimesOf } from '../reports/leadTime.ts';
import type { AnalystTable } from './table.ts';
import { PROJECT_COLUMNS, projectCells } from './table.ts';

/** How long each completed item was in scope before its completion. */
export const leadTimesTable: AnalystTable = {
  about:
    'One row per completion that still held at the end of its week, for items that were open when they entered the scope.',
  columns: [
    ...PROJECT_COLUMNS,
    { name: 'item_id', type: 'text', about: 'The item' },
    {
      name: 'week',
      type: 'integer',
      about: 'The week in which it was completed',
    },
    {
      name: 'entered_at',
      type: 'instant',
      about: 'When it last entered the scope before its completion',
    },
    { name: 'completed_at', type: 'instant', about: 'When it was completed' },
    {
      name: 'days',
      type: 'integer',
      about: 'The number of days between the two, in the team’s calendar',
    },
    {
      name: 'assigned_to',
      type: 'text',
      about: 'The user it was assigned to; null if unassigned',
    },
  ],
  rowsOf: (facts) => {
    const { plan } = facts;
    if (plan === null) return [];
    return leadTimesOf({ ...plan, from: null, to: null }).map((leadTime) => ({
      ...projectCells(facts),
      item_id: leadTime.itemId,
      week: leadTime.week + 1,
      entered_at: leadTime.since,
      completed_at: leadTime.completedAt,
      days: leadTime.days,
      assigned_to: leadTime.assignedToUserId,
    }));
  },
};
