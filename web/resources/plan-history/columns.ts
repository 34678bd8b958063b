/** The columns of the table, in its order. */
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

/** Shown when somebody asks for them. */
export const HIDDEN_COLUMNS: Column[] = ['assignee', 'via'];

/** Where react-admin's table stores which are hidden. */
export const COLUMNS_KEY = 'plan-history.datatable';
