/** The reports, by the server's names; `carry-over` is shown as Slipped. */
export const REPORTS = [
  'carry-over',
  'lead-time',
  'scope-changes',
  'scope-reasons',
  'throughput',
  'planned-done',
] as const;
export type ReportName = (typeof REPORTS)[number];

/** The plan as of a day, and the reports on it. */
export const VIEWS = [
  'board',
  'items',
  'burndown',
  'review',
  ...REPORTS,
] as const;
export type View = (typeof VIEWS)[number];

export const isView = (name: string | null): name is View =>
  (VIEWS as readonly (string | null)[]).includes(name);

export const isReport = (view: View): view is ReportName =>
  (REPORTS as readonly View[]).includes(view);
