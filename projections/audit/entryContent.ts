import { subjectTopic } from '#domain/audit/topic.ts';
import type { AnyEvent } from '#domain/eventVersions.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { teamIdOf } from '../shared/teamIdOf.ts';

/** The kinds of subjects that audit entries are about. */
export type AuditSubject =
  | 'Team'
  | 'Person'
  | 'Invitation'
  | 'Label'
  | 'View'
  | 'Webhook'
  | 'Seal'
  | 'Project'
  | 'Item'
  | 'Comment'
  | 'Story'
  | 'Element'
  | 'Token'
  | 'Flow';

/** The `field` of an entry that sets no value of its topic. */
const NO_VALUE = '';

/** Values by name. Texts are references, as in the log. */
export type AuditValues = Readonly<Record<string, unknown>>;

/** The content of an audit entry, in the same form for all kinds of events. */
export type EntryContent = Readonly<{
  subjectType: AuditSubject;
  subjectId: string;
  /**
   * What the values belong to, such as `Item 42`. The latest earlier entry with
   * the same topic and field has the previous values.
   */
  topic: string;
  /** Name of the changed value, or `ALL_VALUES` or `NO_VALUE`. */
  field: string;
  before: AuditValues | null;
  after: AuditValues | null;
  /**
   * A stored name: the values whose former content the event does not include,
   * such as the `description` that an item had before. Readers look it up in
   * earlier entries (`findFormerValues.ts`), by `topic` and `field`: an entry
   * sets what its `field` names, and lists here what it replaces or removes.
   */
  asks: readonly string[];
}>;

/** The data of an event of a type. */
export type Data<Type extends AnyEvent['type']> = Extract<
  AnyEvent,
  { type: Type }
>['data'];

/**
 * Makes the content of an entry from an event of one type. `data` is `never`, so
 * that a table can have makers for the data of different types.
 */
export type EntryMaker = (data: never, event: RecordedEvent) => EntryContent;

/** Makes an entry about a subject. Fields that `rest` omits are empty. */
export const entryAbout = (
  [subjectType, subjectId]: readonly [AuditSubject, string],
  rest: Partial<Omit<EntryContent, 'subjectType' | 'subjectId'>> = {},
): EntryContent => ({
  subjectType,
  subjectId,
  topic: subjectTopic(subjectType, subjectId),
  field: NO_VALUE,
  before: null,
  after: null,
  asks: [],
  ...rest,
});

/** Makes an entry about one changed value of a subject. */
export const entryForValue = (
  subject: readonly [AuditSubject, string],
  field: string,
  value: unknown,
): EntryContent =>
  entryAbout(subject, { field, after: { [field]: value }, asks: [field] });

/** Data that entries show in other fields, or that readers do not need. */
const HIDDEN_DATA = new Set([
  'teamId',
  'projectId',
  'itemId',
  'userId',
  'from',
  'to',
  'items',
  'reason',
  'fromProjectId',
  'transferredTo',
  'respaced',
  'flowId',
]);

/**
 * Makes an entry from an event's data: from `from` and `to` (as in
 * `ProjectRenamed`), from a single value (as in `StartDateSet`), or from
 * several. Its subject is the item, the project or else the team.
 */
export const entryFromData = (
  data: AuditValues,
  event: RecordedEvent,
): EntryContent => {
  const values = Object.entries(data).filter(
    ([name]) => !HIDDEN_DATA.has(name),
  );
  const after = nullIfEmpty(Object.fromEntries(values));
  const subject = subjectIn(data, event);
  if ('from' in data || 'to' in data) {
    const { from, to } = data;
    return entryAbout(subject, { before: valuesOf(from), after: valuesOf(to) });
  }
  const [[name, value] = [], ...more] = values;
  return name === undefined || more.length > 0
    ? entryAbout(subject, { after })
    : entryForValue(subject, name, value);
};

const subjectIn = (
  { itemId, projectId }: AuditValues,
  event: RecordedEvent,
): readonly [AuditSubject, string] => {
  if (typeof itemId === 'string') return ['Item', itemId];
  if (typeof projectId === 'string') return ['Project', projectId];
  return ['Team', teamIdOf(event)];
};

const valuesOf = (value: unknown): AuditValues | null => {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? (value as AuditValues) : { name: value };
};

/** Returns the values, or null if there are none. */
export const nullIfEmpty = (values: AuditValues): AuditValues | null =>
  Object.keys(values).length === 0 ? null : values;
