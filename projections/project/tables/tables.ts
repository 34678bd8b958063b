import { itemWeeks } from './itemWeeks.ts';
import { items } from './items.ts';
import { leadTimes } from './leadTimes.ts';
import { planDays } from './planDays.ts';
import { scopeChanges } from './scopeChanges.ts';
import type { AnalystTable } from './table.ts';

/** All tables for analysts, by file name. */
export const TABLES = {
  items,
  plan_days: planDays,
  item_weeks: itemWeeks,
  scope_changes: scopeChanges,
  lead_times: leadTimes,
} as const satisfies Record<string, AnalystTable>;

export type TableName = keyof typeof TABLES;
