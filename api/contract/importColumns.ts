/** The fields to which a column of a CSV file can be mapped. */
export const MAPPED_FIELDS = [
  'title',
  'description',
  'kind',
  'timeframe',
  'completed',
  'completedAt',
  'createdAt',
  'labels',
  'assignee',
  'id',
] as const;
export type MappedField = (typeof MAPPED_FIELDS)[number];

/** The names of columns by field. */
export type ImportMapping = { [Field in MappedField]?: string | undefined };

/** The usual column names of each field, in lower case. */
const USUAL_COLUMNS: Readonly<Record<MappedField, readonly string[]>> = {
  title: ['title', 'name', 'summary', 'task', 'subject', 'content'],
  description: ['description', 'notes', 'body', 'details', 'text'],
  kind: ['kind', 'type', 'issue type', 'item type'],
  timeframe: ['timeframe', 'week', 'due date', 'due', 'date', 'deadline'],
  completed: ['completed', 'done', 'status', 'state', 'closed'],
  completedAt: [
    'completed at',
    'completedat',
    'completion date',
    'completed on',
    'closed at',
    'resolved',
  ],
  createdAt: [
    'created at',
    'createdat',
    'creation date',
    'date created',
    'created on',
    'created',
  ],
  labels: ['labels', 'label', 'tags', 'tag'],
  assignee: ['assignee', 'assigned to', 'owner', 'responsible'],
  id: ['id', 'key', 'number', 'uuid', 'task id', 'issue key'],
};

/** The mapping that the column names suggest. */
export const suggestedMapping = (columns: readonly string[]): ImportMapping =>
  Object.fromEntries(
    MAPPED_FIELDS.flatMap((field) => {
      const names = USUAL_COLUMNS[field];
      const suggested = names
        .map((name) => columns.find((column) => keyOf(column) === name))
        .find((column) => column !== undefined);
      return suggested === undefined ? [] : [[field, suggested]];
    }),
  );

const keyOf = (column: string): string =>
  column.trim().toLowerCase().replaceAll(/[_-]/g, ' ');
