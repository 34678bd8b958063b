import type { AnyEvent } from '#domain/eventVersions.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';

/** Subjects of audit entries. */
export const SUBJECTS = [
  'Team',
  'Person',
  'Invitation',
  'Label',
  'View',
  'Webhook',
  'Seal',
  'Project',
  'Item',
  'Comment',
  'Story',
  'Element',
  'Token',
  'Flow',
] as const;
export type AuditSubject = (typeof SUBJECTS)[number];

/** Values by name; a text is a reference, as the log has it. */
export type AuditValues = Readonly<Record<string, unknown>>;

/** Content of an event's entry, in the form that all entries share. */
export type EntryContent = Readonly<{
  subjectType: AuditSubject;
  subjectId: string;
  /** Whose values these are: an earlier entry of the same has those before. */
  topic: string;
  /** Name of the changed value; `*` for all of them, empty for none. */
  field: string;
  before: AuditValues | null;
  after: AuditValues | null;
  /** Values of which the event does not say what they were. */
  asks: readonly string[];
}>;

/** The data of an event of a type. */
export type Data<Type extends AnyEvent['type']> = Extract<
  AnyEvent,
  { type: Type }
>['data'];

/** Makes the content of entries for one type of event. */
export type EntryMaker = (data: never, event: RecordedEvent) => EntryContent;

/** Makes an entry about a subject; values that are left out are empty. */
export const entryAbout = (
  [subjectType, subjectId]: readonly [AuditSubject, string],
  rest: Partial<Omit<EntryContent, 'subjectType' | 'subjectId'>> = {},
): EntryContent => ({
  subjectType,
  subjectId,
  topic: `${subjectType} ${subjectId}`,
  field: '',
  before: null,
  after: null,
  asks: [],
  ...rest,
});

/** One value of something, which was another one before. */
export const oneValue = (
  subject: readonly [AuditSubject, string],
  field: string,
  value: unknown,
): EntryContent =>
  entryAbout(subject, { field, after: { [field]: value }, asks: [field] });

/** Ids and places, which an entry has by themselves or which mean nothing. */
const NO_VALUES = new Set([
  ...['teamId', 'projectId', 'itemId', 'userId', 'from', 'to', 'items'],
  ...['reason', 'fromProjectId', 'transferredTo', 'respaced', 'flowId'],
]);

/** Makes an entry from an event's data: about an item, a project or the team. */
export const byNames = (
  data: AuditValues,
  event: RecordedEvent,
): EntryContent => {
  const values = Object.entries(data).filter(([name]) => !NO_VALUES.has(name));
  const others = nonEmpty(Object.fromEntries(values));
  const subject = subjectIn(data, event);
  if ('from' in data || 'to' in data) {
    const { from, to } = data;
    return entryAbout(subject, { before: valuesOf(from), after: valuesOf(to) });
  }
  const [[name, value] = [], ...more] = values;
  return name === undefined || more.length > 0
    ? entryAbout(subject, { after: others })
    : oneValue(subject, name, value);
};

const subjectIn = (
  { itemId, projectId }: AuditValues,
  { metadata }: RecordedEvent,
): readonly [AuditSubject, string] => {
  if (typeof itemId === 'string') return ['Item', itemId];
  if (typeof projectId === 'string') return ['Project', projectId];
  return ['Team', metadata.teamId ?? ''];
};

const valuesOf = (value: unknown): AuditValues | null => {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? (value as AuditValues) : { name: value };
};

/** Null where there are none. */
export const nonEmpty = (values: AuditValues): AuditValues | null =>
  Object.keys(values).length === 0 ? null : values;
