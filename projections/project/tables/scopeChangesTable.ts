import { wasRecordedBy, placementBefore } from '../planHistory.ts';
import { periodOf } from '../charts/dayEnds.ts';
import { isInScope } from '../charts/placements.ts';
import { extendedWeekEnds } from '../reports/reportWeeks.ts';
import type { AnalystTable } from './table.ts';
import { PROJECT_COLUMNS, projectCells } from './table.ts';

/**
 * Each time an item entered or left the scope, as the report counts them (Q31).
 */
export const scopeChangesTable: AnalystTable = {
  about: 'One row each time an item entered or left the scope.',
  columns: [
    ...PROJECT_COLUMNS,
    { name: 'week', type: 'integer', about: 'The week of the project, from 1' },
    { name: 'occurred_at', type: 'instant', about: 'When it happened' },
    { name: 'item_id', type: 'text', about: 'The item' },
    { name: 'actor_id', type: 'text', about: 'The user who did it' },
    {
      name: 'change',
      type: 'text',
      about: 'What was done, in the history’s words: `Planned`, `Deleted` …',
    },
    { name: 'added', type: 'boolean', about: 'True if it entered the scope' },
  ],
  rowsOf: (facts) => {
    const { plan } = facts;
    if (plan === null) return [];
    const ends = extendedWeekEnds({ ...plan, from: null, to: null });
    return plan.entries.flatMap((entry) => {
      const { occurredAt, itemId, actorId, change, to } = entry;
      const added = isInScope(to);
      const isChange = isInScope(placementBefore(entry)) !== added;
      if (!wasRecordedBy(entry, plan.asOf) || !isChange) return [];
      return [
        {
          ...projectCells(facts),
          week: periodOf(occurredAt, ends) + 1,
          occurred_at: occurredAt,
          item_id: itemId,
          actor_id: actorId,
          change,
          added,
        },
      ];
    });
  },
};
