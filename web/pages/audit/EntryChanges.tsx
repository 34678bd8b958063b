import type { AuditEntry } from '#api/contract/index.ts';
import { Role } from '#api/contract/values.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { ChangedText } from '../../components/text/ChangedText.tsx';
import { textChanges } from '../../components/text/textChanges.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { changesIn, isPlace } from './valueChanges.ts';
import { useInstants } from '../../kit/i18n/instants.ts';
import { auditMessages } from '../../kit/i18n/messages/audit.ts';
import { teamMessages } from '../../kit/i18n/messages/team.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { usePersonOf } from '../../components/person/usePeople.ts';
import { describeField } from '../../resources/item/editor/fields/describeField.ts';
import { useHistoryText } from '../../resources/plan-history/useHistoryText.ts';
import type { Bucket } from '../../resources/item/store/placement.ts';
import { useLabelsById } from '../../resources/label/useLabels.ts';

/** The changes of an entry, with additions and removals highlighted. */
export const EntryChanges = ({ entry }: { entry: AuditEntry }) => {
  const t = useMessages();
  const { availableProjects } = useSlipwayContext();
  const project = availableProjects.find(({ id }) => id === entry.projectId);
  const { nameOf, textOf } = useValueText(project?.startDate ?? null);
  const changes = changesIn(entry)
    .map(({ field, before, after }) => ({
      field,
      name: nameOf(field),
      before: textOf(field, before),
      after: textOf(field, after),
    }))
    // Leaves out values that were empty before and after.
    .filter(({ before, after }) => before !== '' || after !== '');
  if (changes.length === 0) return null;
  return (
    <section aria-label={t('audit.changes')} className="audit-changes">
      <h3>{t('audit.changes')}</h3>
      {changes.map(({ field, ...change }) => (
        <Change key={field} {...change} />
      ))}
    </section>
  );
};

type ChangeProps = Readonly<{
  name: string;
  /** The value as text; null if the text was erased. */
  before: string | null;
  after: string | null;
}>;

const Change = ({ name, before, after }: ChangeProps) => {
  const t = useMessages();
  const changes = textChanges(before ?? '', after ?? '');
  return (
    <div>
      <h4 dir="auto">{name}</h4>
      {(before === null || after === null) && (
        <p className="audit-removed">{t('audit.removedText')}</p>
      )}
      {changes.length > 0 && (
        <ChangedText
          label={t('audit.changesOf', { field: name })}
          changes={changes}
        />
      )}
    </div>
  );
};

addTexts(teamMessages);

type FieldKey = Extract<keyof typeof auditMessages, `audit.field.${string}`>;

/** `2026-12-01T09:30:00.000Z`. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Names and texts for the values of the audit. */
const useValueText = (startDate: string | null) => {
  const t = useMessages();
  const instants = useInstants();
  const personOf = usePersonOf();
  const labels = useLabelsById();
  const { bucketNameOf } = useHistoryText(startDate);

  const nameOf = (field: string): string => {
    const key = `audit.field.${field}`;
    if (isKey(key)) return t(key);
    const itemField = describeField(field, []);
    return itemField === null ? field : t(itemField.name);
  };

  const fieldText = (field: string, value: unknown): string | null => {
    if (field === 'role') {
      return t(value === Role.Admin ? 'team.role.admin' : 'team.role.editor');
    }
    if (field === 'assignee') return personOf(String(value)).name;
    if (field === 'labelIds' && Array.isArray(value)) {
      return value
        .map((id: unknown) => labels.get(String(id))?.name ?? String(id))
        .join('\n');
    }
    return null;
  };

  const scalarText = (value: unknown): string | null => {
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string') return null;
    return INSTANT.test(value) ? instants.full(value) : value;
  };

  /** Null for an erased text, an empty text for no value. */
  const textOf = (field: string, value: unknown): string | null => {
    if (value === undefined) return '';
    if (value === null) return ERASABLE_FIELDS.has(field) ? null : '';
    if (isPlace(value)) return bucketNameOf(value as unknown as Bucket);
    return (
      fieldText(field, value) ?? scalarText(value) ?? inWords(field, value)
    );
  };

  return { nameOf, textOf };
};

/** Fields whose null means an erased text. */
const ERASABLE_FIELDS: ReadonlySet<string> = new Set([
  'description',
  'text',
  'productStory',
  'content',
  'goals',
  'localPatternData',
  'newTestScenarios',
]);

const isKey = (key: string): key is FieldKey =>
  Object.hasOwn(auditMessages, key);

const inWords = (field: string, value: unknown): string => {
  const itemField = describeField(field, []);
  // Ids mean nothing to people without the items themselves.
  if (itemField !== null && field !== 'implementationIds') {
    return itemField.inWords(value);
  }
  return Array.isArray(value)
    ? value.map(String).join('\n')
    : JSON.stringify(value, null, 2);
};
