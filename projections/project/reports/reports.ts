import { slipped } from './slipped.ts';
import { leadTime } from './leadTime.ts';
import { plannedDone } from './plannedDone.ts';
import type { Report, ReportInput } from './report.ts';
import { scopeChanges } from './scopeChanges.ts';
import { scopeReasons } from './scopeReasons.ts';
import { throughput } from './throughput.ts';

/** All reports by name, shared by the API and by replays. */
export const REPORTS = {
  'carry-over': slipped,
  'lead-time': leadTime,
  'scope-changes': scopeChanges,
  'scope-reasons': scopeReasons,
  throughput,
  'planned-done': plannedDone,
} as const satisfies Record<string, (input: ReportInput) => Report>;

export type ReportName = keyof typeof REPORTS;

export const isReportName = (name: string): name is ReportName =>
  Object.hasOwn(REPORTS, name);
