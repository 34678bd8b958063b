import type { AuditEntry } from '#api/contract/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { ChangedText } from '../../components/text/ChangedText.tsx';
import { textChanges } from '../../components/text/textChanges.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { useValueText } from './useValueText.ts';
import { changesIn } from './values.ts';

/** What an entry changed: each value with what was added and removed marked. */
export const EntryChanges = ({ entry }: { entry: AuditEntry }) => {
  const t = useMessages();
  const { availableProjects } = useSlipwayContext();
  const project = availableProjects.find(({ id }) => id === entry.projectId);
  const { nameOf, textOf } = useValueText(project?.startDate ?? null);
  const changes = changesIn(entry)
    .map(({ field, before, after }) => ({
      field,
      name: nameOf(field),
      was: textOf(field, before),
      is: textOf(field, after),
    }))
    // Nothing that stayed nothing.
    .filter(({ was, is }) => was !== '' || is !== '');
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
  /** As text; null for one that was removed. */
  was: string | null;
  is: string | null;
}>;

const Change = ({ name, was, is }: ChangeProps) => {
  const t = useMessages();
  const changes = textChanges(was ?? '', is ?? '');
  return (
    <div>
      <h4 dir="auto">{name}</h4>
      {(was === null || is === null) && (
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
