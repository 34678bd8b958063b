import { Button } from '@mui/material';
import type { AuditEntry } from '#api/contract/index.ts';
import { calendarDateIn } from '#api/contract/values.ts';
import { useInstants } from '../../kit/i18n/instants.ts';
import { useDates } from '../../kit/i18n/dates.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { NeedsNetwork } from '../../components/NeedsNetwork.tsx';
import { PersonMark } from '../../components/person/PersonMark.tsx';
import { Problem } from '../../components/Problem.tsx';
import { useIsPrinted } from '../../components/virtualized/useIsPrinted.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { TimelineSkeleton } from '../../resources/plan-history/TimelineSkeleton.tsx';
import type { Audit } from './useAudit.ts';
import { useAuditText } from './useAuditText.ts';

type Props = Readonly<{
  audit: Audit;
  openId: string | null;
  onOpen: (id: string) => void;
}>;

/** Height of the message that nothing could be loaded. */
const HEIGHT = '160px';

/** The entries by day in the team's time zone, or why there are none. */
export const AuditList = ({ audit, openId, onOpen }: Props) => {
  const t = useMessages();
  const dates = useDates();
  const { timeZone } = useSlipwayContext().activeTeam;
  const { entries, failure, query, isOutdated, isSearching } = audit;
  if (failure !== null) {
    return (
      <NeedsNetwork
        query={query}
        failure={failure}
        message={t('audit.loadFailed')}
        height={HEIGHT}
      />
    );
  }
  if (entries === undefined) return <TimelineSkeleton />;
  const days = Map.groupBy(entries, ({ occurredAt }) =>
    calendarDateIn(timeZone, occurredAt),
  );
  return (
    <div className="audit-list" aria-busy={isOutdated || isSearching}>
      {[...days].map(([date, ofDay]) => (
        <section key={date} aria-label={dates.long(date)}>
          <h2 className="audit-date">{dates.long(date)}</h2>
          <ol>
            {ofDay.map((entry) => (
              <AuditRow
                key={entry.id}
                entry={entry}
                isOpen={entry.id === openId}
                onOpen={() => onOpen(entry.id)}
              />
            ))}
          </ol>
        </section>
      ))}
      <More audit={audit} />
    </div>
  );
};

type RowProps = Readonly<{
  entry: AuditEntry;
  isOpen: boolean;
  onOpen: () => void;
}>;

const AuditRow = ({ entry, isOpen, onOpen }: RowProps) => {
  const t = useMessages();
  const text = useAuditText();
  const instants = useInstants();
  const { kind, occurredAt } = entry;
  const person = text.personOf(entry);
  const subject = text.subjectOf(entry);
  return (
    <li>
      <button
        type="button"
        className="audit-row"
        aria-current={isOpen}
        onClick={onOpen}
      >
        <span className="audit-what">
          <span className="audit-kind">{text.kindOf(kind)}</span>
          {subject !== null && <bdi className="audit-subject">{subject}</bdi>}
        </span>
        <span className="audit-who">
          {person !== null && <PersonMark person={person} />}
          {t('audit.by', { actor: text.actorOf(entry) })}
        </span>
        <time className="audit-time" dateTime={occurredAt}>
          {instants.time(occurredAt)}
        </time>
      </button>
    </li>
  );
};

/** Loads older entries, and shows whether there are any, on paper too. */
const More = ({ audit }: Pick<Props, 'audit'>) => {
  const t = useMessages();
  const isPrinted = useIsPrinted();
  const { entries = [], isSearching, isOlderFailed, hasOlder } = audit;
  if (isOlderFailed) {
    return <Problem message={t('audit.olderFailed')} retry={audit.showOlder} />;
  }
  if (isSearching) {
    return (
      <p role="status" className="audit-end">
        {t('audit.searching')}
      </p>
    );
  }
  const count = entries.length;
  if (!hasOlder) {
    return (
      <p className="audit-end" role="status">
        {count === 0 ? t('audit.noMatch') : t('audit.loaded', { count })}
      </p>
    );
  }
  return (
    <>
      {isPrinted && (
        <p className="audit-end">{t('audit.partLoaded', { count })}</p>
      )}
      <Button
        variant="outlined"
        aria-busy={audit.isLoadingOlder}
        onClick={() => {
          if (!audit.isLoadingOlder) audit.showOlder();
        }}
      >
        {t(audit.isLoadingOlder ? 'audit.loading' : 'audit.older')}
      </Button>
    </>
  );
};
