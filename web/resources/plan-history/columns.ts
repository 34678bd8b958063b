/** The columns of the table, in order. */
export const COLUMNS = [
  'occurredAt',
  'actorId',
  'itemTitle',
  'change',
  'from',
  'to',
  'assignee',
  'via',
] as const;

export type Column = (typeof COLUMNS)[number];

/** Columns that are hidden by default. */
export const HIDDEN_COLUMNS: Column[] = ['assignee', 'via'];

/** The key under which react-admin's table stores hidden columns. */
export const COLUMNS_KEY = 'plan-history.datatable';
