import { itemsTable } from './itemsTable.ts';
import { itemWeeksTable } from './itemWeeksTable.ts';
import { leadTimesTable } from './leadTimesTable.ts';
import { planDaysTable } from './planDaysTable.ts';
import { scopeChangesTable } from './scopeChangesTable.ts';
import type { AnalystTable } from './table.ts';

/** All tables for analysts, by file name. */
export const TABLES = {
  items: itemsTable,
  plan_days: planDaysTable,
  item_weeks: itemWeeksTable,
  scope_changes: scopeChangesTable,
  lead_times: leadTimesTable,
} as const satisfies Record<string, AnalystTable>;

export type TableName = keyof typeof TABLES;
