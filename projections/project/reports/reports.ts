import { reportLeadTimes } from './leadTime.ts';
import { reportPlannedAndDone } from './plannedDone.ts';
import type { Report, ReportInput } from './report.ts';
import { reportRolledOver } from './rolledOver.ts';
import { reportScopeChanges } from './scopeChanges.ts';
import { reportScopeReasons } from './scopeReasons.ts';
import { reportThroughput } from './throughput.ts';

/**
 * All reports by the names in their addresses, shared by the API and by
 * replays. `carry-over` is an old name of what is called rolled over elsewhere.
 */
export const REPORTS = {
  'carry-over': reportRolledOver,
  'lead-time': reportLeadTimes,
  'scope-changes': reportScopeChanges,
  'scope-reasons': reportScopeReasons,
  throughput: reportThroughput,
  'planned-done': reportPlannedAndDone,
} as const satisfies Record<string, (input: ReportInput) => Report>;

export type ReportName = keyof typeof REPORTS;

export const isReportName = (name: string): name is ReportName =>
  Object.hasOwn(REPORTS, name);
