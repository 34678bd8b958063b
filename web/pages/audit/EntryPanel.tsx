import { Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AuditEntry } from '#api/contract/index.ts';
import { useInstants } from '../../kit/i18n/instants.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { SidePanel } from '../../components/page/SidePanel.tsx';
import { Problem } from '../../components/Problem.tsx';
import { CopyButton } from '../../components/control/CopyButton.tsx';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { auditCalls } from '../../providers/calls/audit.ts';
import { SlipwayError } from '../../providers/http/callErrors.ts';
import { EntryChanges } from './EntryChanges.tsx';
import { AUDIT_PATH } from './paths.ts';
import type { AuditFilters } from './useAuditFilters.ts';
import { projectText, useAuditText } from './useAuditText.ts';

type Props = Readonly<{
  id: string;
  /** The entry from the list; null if the list does not have it. */
  listed: AuditEntry | null;
  filters: AuditFilters;
  onClose: () => void;
}>;

/** One entry with all details, at its own address (T65). */
export const EntryPanel = ({ id, listed, filters, onClose }: Props) => {
  const t = useMessages();
  const { activeTeam } = useSlipwayContext();
  const query = useQuery({
    queryKey: ['auditEntry', activeTeam.id, id],
    queryFn: ({ signal }) => auditCalls.getAuditEntry(id, signal),
    enabled: listed === null,
  });
  const entry = listed ?? query.data ?? null;
  const { kindOf } = useAuditText();
  return (
    <SidePanel
      title={entry === null ? t('audit.details') : kindOf(entry.kind)}
      onClose={onClose}
      actions={<CopyLink id={id} />}
    >
      {entry === null ? (
        <LoadingOrProblem
          error={query.error}
          retry={() => void query.refetch()}
        />
      ) : (
        <Facts entry={entry} filters={filters} />
      )}
    </SidePanel>
  );
};

const LoadingOrProblem = ({
  error,
  retry,
}: Readonly<{ error: Error | null; retry: () => void }>) => {
  const t = useMessages();
  if (error === null) return <Skeleton variant="rounded" height={160} />;
  const message = t(isNotFound(error) ? 'audit.gone' : 'audit.loadFailed');
  return <Problem message={message} retry={retry} />;
};

const isNotFound = (error: Error): boolean =>
  error instanceof SlipwayError && error.httpStatus === 404;

const CopyLink = ({ id }: { id: string }) => {
  const t = useMessages();
  return (
    <CopyButton
      size="small"
      text={`${location.origin}${AUDIT_PATH}?entry=${encodeURIComponent(id)}`}
      label={t('audit.copyLink')}
      copied={t('audit.copied')}
      failed={t('audit.copyFailed')}
    />
  );
};

type FactsProps = Readonly<{ entry: AuditEntry; filters: AuditFilters }>;

const Facts = ({ entry, filters }: FactsProps) => {
  const t = useMessages();
  const text = useAuditText();
  const instants = useInstants();
  const { viaTokenId, viaTokenName, reason, undoes } = entry;
  const subject = text.subjectOf(entry);
  const happened = instants.full(entry.occurredAt);
  const recorded = instants.full(entry.recordedAt);
  return (
    <>
      <dl className="audit-facts">
        {subject !== null && <Fact name={t('audit.subject')}>{subject}</Fact>}
        <Fact name={t('audit.actor')}>{text.actorOf(entry)}</Fact>
        {viaTokenId !== undefined && (
          <Fact name={t('audit.via')}>{viaTokenName ?? viaTokenId}</Fact>
        )}
        <Fact name={t('audit.occurred')}>{happened}</Fact>
        {recorded !== happened && (
          <Fact name={t('audit.recorded')}>{recorded}</Fact>
        )}
        <ProjectFacts entry={entry} />
        {reason !== null && (
          <Fact name={t('audit.reason')}>
            {isReason(reason) ? t(`audit.reason.${reason}`) : reason}
          </Fact>
        )}
        {undoes !== null && (
          <Fact name={t('audit.takesBack')}>{t('audit.yes')}</Fact>
        )}
      </dl>
      <EntryChanges entry={entry} />
      <RelatedEntries entry={entry} filters={filters} />
    </>
  );
};

/** The project, and those between which an item moved. */
const ProjectFacts = ({ entry }: Pick<FactsProps, 'entry'>) => {
  const t = useMessages();
  const from = projectText(entry.fromProjectId, entry.fromProjectName, t);
  const to = projectText(entry.toProjectId, entry.toProjectName, t);
  const project = projectText(entry.projectId, entry.projectName, t);
  return (
    <>
      {project !== null && <Fact name={t('audit.project')}>{project}</Fact>}
      {from !== null && <Fact name={t('audit.fromProject')}>{from}</Fact>}
      {to !== null && <Fact name={t('audit.toProject')}>{to}</Fact>}
    </>
  );
};

const REASONS = [
  'Moved',
  'ProjectShortened',
  'MemberRemoved',
  'CarriedOver',
  'Transferred',
] as const;

const isReason = (reason: string): reason is (typeof REASONS)[number] =>
  (REASONS as readonly string[]).includes(reason);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <bdi>{children}</bdi>
    </dd>
  </div>
);

/** Links from an entry to all entries about the same thing. */
const RelatedEntries = ({ entry, filters }: FactsProps) => {
  const t = useMessages();
  const { itemId, projectId, actorUserId } = entry;
  return (
    <div className="audit-others">
      {itemId !== null && (
        <Button size="small" onClick={() => filters.only('item', itemId)}>
          {t('audit.allOfItem')}
        </Button>
      )}
      {projectId !== null && (
        <Button size="small" onClick={() => filters.only('project', projectId)}>
          {t('audit.allOfProject')}
        </Button>
      )}
      <Button size="small" onClick={() => filters.only('person', actorUserId)}>
        {t('audit.allOfPerson')}
      </Button>
    </div>
  );
};
