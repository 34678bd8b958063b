import type { AuditEntry } from '../contract/index.ts';
import { csvText } from '../http/csv.ts';

type Entry = Readonly<
  Omit<AuditEntry, 'before' | 'after'> & { before: unknown; after: unknown }
>;

/** One line per entry; the values before and after are JSON. */
export const auditCsv = ({
  entries,
}: Readonly<{ entries: readonly Entry[] }>): string =>
  csvText(
    [...COLUMNS, 'before', 'after'],
    entries.map((entry) => [
      ...COLUMNS.map((name) => entry[name] ?? null),
      jsonOf(entry.before),
      jsonOf(entry.after),
    ]),
  );

const COLUMNS = [
  'id',
  'kind',
  'occurredAt',
  'recordedAt',
  'actorUserId',
  'actorDisplayName',
  'subject',
  'subjectType',
  'subjectId',
  'projectId',
  'projectName',
  'itemId',
  'reason',
  'fromProjectName',
  'toProjectName',
  'changeId',
  'undoes',
  'viaTokenName',
] as const;

const jsonOf = (values: unknown): string | null =>
  values === null ? null : JSON.stringify(values);
