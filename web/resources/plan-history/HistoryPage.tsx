import { Button, Link, Paper, Typography } from '@mui/material';
import { Suspense } from 'react';
import {
  parseQueryFromLocation,
  StoreContextProvider,
  useListContext,
  useStore,
} from 'react-admin';
import { Link as RouterLink, Navigate, useLocation } from 'react-router-dom';
import type { HistoryEntry } from '#api/contract/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { lazyContent } from '../../components/lazyContent.tsx';
import { listStore } from '../../browser/listStore.ts';
import { CsvButton, SaveButton } from '../../components/CsvButton.tsx';
import { Page } from '../../components/page/Page.tsx';
import {
  useActiveProject,
  useSlipwayContext,
} from '../../providers/context/useSlipwayContext.ts';
import type { AvailableProject } from '../../providers/context/useSlipwayContext.ts';
import { historyCalls } from '../../providers/calls/history.ts';
import { useToday } from '../../providers/context/useToday.ts';
import { DELETED_ITEMS_PATH } from '../deleted-items/paths.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistoryEntries, HistoryList } from './HistoryList.tsx';
import { NEWEST_FIRST } from './historyPages.ts';
import { filterOfOldAddress } from './oldAddress.ts';
import { Timeline } from './Timeline.tsx';
import { TimelineSkeleton } from './TimelineSkeleton.tsx';
import { useHistoryFilters } from './useHistoryFilters.ts';

// Loaded lazily, as it includes react-admin's tables.
const HistoryTable = lazyContent(
  async () => (await import('./HistoryTable.tsx')).HistoryTable,
);

/** Who changed a project's plan, how and when; read-only. */
export const HistoryPage = () => {
  const t = useMessages();
  const active = useActiveProject();
  const { search } = useLocation();
  const old = filterOfOldAddress(new URLSearchParams(search));
  if (old !== null) {
    const filter = encodeURIComponent(JSON.stringify(old));
    return <Navigate to={{ search: `?filter=${filter}` }} replace />;
  }
  if (active === null) return <Page title={t('project.none')}>{null}</Page>;
  return (
    <StoreContextProvider value={listStore}>
      <ProjectHistory active={active} />
    </StoreContextProvider>
  );
};

/** The history of the project in the address, or of the active one. */
const ProjectHistory = ({ active }: { active: AvailableProject }) => {
  const { availableProjects } = useSlipwayContext();
  const { filter } = parseQueryFromLocation(useLocation()) as Readonly<{
    filter?: Readonly<{ projectId?: unknown }> | null;
  }>;
  const inAddress = availableProjects.find(
    ({ id }) => id === filter?.projectId,
  );
  const project = inAddress ?? active;
  return (
    <HistoryList key={active.id} projectId={project.id} inAddress>
      <HistoryView project={project} />
    </HistoryList>
  );
};

const HistoryView = ({ project }: { project: AvailableProject }) => {
  const t = useMessages();
  const { timeZone } = useSlipwayContext().activeTeam;
  const { choose } = useHistoryFilters();
  const [view, setView] = useView();
  return (
    <Page
      title={t('history.title')}
      actions={
        <>
          <Button
            size="small"
            variant="outlined"
            onClick={() => setView(view === 'table' ? 'timeline' : 'table')}
          >
            {t(view === 'table' ? 'history.asTimeline' : 'history.asTable')}
          </Button>
          {view === 'table' && <ColumnsMenu />}
          <Downloads projectId={project.id} />
        </>
      }
    >
      <Typography sx={{ color: 'text.secondary', mb: 4 }}>
        {t('history.lead', { timeZone })}{' '}
        <Link component={RouterLink} to={DELETED_ITEMS_PATH}>
          {t('history.deletedItems')}
        </Link>
      </Typography>
      <HistoryFilters project={project} />
      <HistoryEntries empty={<NoChanges />}>
        {view === 'table' ? (
          <Suspense fallback={<TimelineSkeleton />}>
            <HistoryTable startDate={project.startDate} />
          </Suspense>
        ) : (
          <Timeline
            startDate={project.startDate}
            onItem={({ itemId }) => choose({ itemId })}
          />
        )}
      </HistoryEntries>
    </Page>
  );
};

type View = 'timeline' | 'table';

/** The view chosen on this device; always a table unless sorted by time. */
const useView = (): [view: View, choose: (view: View) => void] => {
  const { sort, setSort } = useListContext<HistoryEntry>();
  const [stored, store] = useStore<View>('plan-history.view', 'timeline');
  const { field, order } = NEWEST_FIRST;
  const isByTime = sort.field === field && sort.order === order;
  const choose = (view: View) => {
    store(view);
    if (!isByTime) setSort(NEWEST_FIRST);
  };
  return [isByTime ? stored : 'table', choose];
};

/** Downloads all filtered changes in the server's format. */
const Downloads = ({ projectId }: { projectId: string }) => {
  const t = useMessages();
  const date = useToday();
  const { projectId: _projectId, ...filter } = useHistoryFilters().chosen;
  return (
    <>
      <CsvButton
        fileName={t('history.file', { date })}
        load={() => historyCalls.getHistoryCsv(projectId, filter)}
      />
      <SaveButton
        fileName={t('history.jsonFile', { date })}
        load={() => historyCalls.getHistoryJson(projectId, filter)}
        type="application/json"
        label={t('history.json')}
      />
    </>
  );
};

const NoChanges = () => {
  const t = useMessages();
  const { isFiltered, clear } = useHistoryFilters();
  return (
    <Paper variant="outlined" sx={panel}>
      <Typography variant="subtitle1">
        {t(isFiltered ? 'history.noMatch' : 'history.empty')}
      </Typography>
      {isFiltered ? (
        <Button variant="outlined" onClick={clear}>
          {t('history.clear')}
        </Button>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>
          {t('history.emptyHint')}
        </Typography>
      )}
    </Paper>
  );
};

const panel = {
  display: 'grid',
  justifyItems: 'center',
  gap: 3,
  px: 4,
  py: { xs: 12, md: 20 },
  textAlign: 'center',
};
