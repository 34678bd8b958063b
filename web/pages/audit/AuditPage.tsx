import { Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { auditMessages } from '../../kit/i18n/messages/audit.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { lazyOverlay } from '../../kit/overlays/lazyOverlay.tsx';
import { CsvButton, SaveButton } from '../../components/CsvButton.tsx';
import { Page } from '../../components/page/Page.tsx';
import type { AuditFilter } from '../../providers/calls/audit.ts';
import { useCan } from '../../providers/auth/useCan.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { auditCalls } from '../../providers/calls/audit.ts';
import { useToday } from '../../providers/context/useToday.ts';
import { AuditList } from './AuditList.tsx';
import { FilterBar } from './FilterBar.tsx';
import { DELETED_PROJECTS_PATH } from './paths.ts';
import { useAudit } from './useAudit.ts';
import { useAuditFilters } from './useAuditFilters.ts';
import './audit.css';

addTexts(auditMessages);

const EntryPanel = lazyOverlay(
  async () => (await import('./EntryPanel.tsx')).EntryPanel,
);

/** The team's audit, for its Admins; read-only (T65). */
export const AuditPage = () => {
  const t = useMessages();
  const mayRead = useCan({ action: 'list', resource: 'audit' });
  if (!mayRead) {
    return (
      <Page title={t('audit.title')}>
        <Typography>{t('audit.adminsOnly')}</Typography>
      </Page>
    );
  }
  return <Audit />;
};

const Audit = () => {
  const t = useMessages();
  const { activeTeam } = useSlipwayContext();
  const filters = useAuditFilters();
  const audit = useAudit(activeTeam.id, filters.filter);
  const { entryId } = filters;
  const entries = audit.entries ?? [];
  const listed = entries.find(({ id }) => id === entryId) ?? null;
  return (
    <Page
      title={t('audit.title')}
      actions={<Downloads filter={filters.filter} />}
    >
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        {t('audit.lead', { timeZone: activeTeam.timeZone })}
      </Typography>
      <Button
        component={Link}
        to={DELETED_PROJECTS_PATH}
        size="small"
        // Aligns the button's text with the page's.
        sx={{ marginBlockEnd: 3, marginInlineStart: '-10px' }}
      >
        {t('deleted.title')}
      </Button>
      <FilterBar filters={filters} entries={entries} />
      <AuditList audit={audit} openId={entryId} onOpen={filters.open} />
      {entryId !== null && (
        <EntryPanel
          key={entryId}
          id={entryId}
          listed={listed}
          filters={filters}
          onClose={filters.close}
        />
      )}
    </Page>
  );
};

const Downloads = ({ filter }: { filter: AuditFilter }) => {
  const t = useMessages();
  const today = useToday();
  return (
    <div className="audit-downloads">
      <CsvButton
        fileName={t('audit.csvFile', { date: today })}
        load={() => auditCalls.getAuditCsv(filter)}
      />
      <SaveButton
        fileName={t('audit.jsonFile', { date: today })}
        load={() => auditCalls.getAuditJson(filter)}
        type="application/json"
        label={t('audit.json')}
      />
    </div>
  );
};
