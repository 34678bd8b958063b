import { Button, Paper, Typography } from '@mui/material';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { CsvButton } from '../../components/CsvButton.tsx';
import { Page } from '../../components/page/Page.tsx';
import {
  useActiveProject,
  useSlipwayContext,
} from '../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import type { AvailableProject } from '../../providers/context/useSlipwayContext.ts';
import { useToday } from '../../providers/context/useToday.ts';
import { HistoryList } from '../../resources/item/history/HistoryList.tsx';
import { useHistory } from '../../resources/item/history/useHistory.ts';
import { HistoryFilterBar } from './HistoryFilterBar.tsx';
import { useHistoryFilters } from './useHistoryFilters.ts';
import type { HistoryFilters } from './useHistoryFilters.ts';

/** Who changed a project's plan, what and when; to read, never to change. */
export const HistoryPage = () => {
  const t = useMessages();
  const project = useActiveProject();
  if (project === null) return <Page title={t('project.none')}>{null}</Page>;
  return <ProjectHistory key={project.id} project={project} />;
};

const ProjectHistory = ({ project }: { project: AvailableProject }) => {
  const t = useMessages();
  const data = useSlipwayData();
  const today = useToday();
  const { timeZone } = useSlipwayContext().activeTeam;
  const filters = useHistoryFilters(project);
  const history = useHistory(project.id, filters.filter);
  return (
    <Page
      title={t('history.title')}
      actions={
        <CsvButton
          fileName={t('history.file', { date: today })}
          load={() => data.getHistoryCsv(project.id, filters.filter)}
        />
      }
    >
      <Typography sx={{ color: 'text.secondary', mb: 4 }}>
        {t('history.lead', { timeZone })}
      </Typography>
      <HistoryFilterBar project={project} filters={filters} />
      <HistoryList
        history={history}
        startDate={project.startDate}
        heading="h2"
        hasTitles
        empty={<NoMoves filters={filters} />}
      />
    </Page>
  );
};

const NoMoves = ({ filters }: { filters: HistoryFilters }) => {
  const t = useMessages();
  const { isFiltered, clear } = filters;
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
