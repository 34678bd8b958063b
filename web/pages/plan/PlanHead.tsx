import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { addDays, DAYS_PER_WEEK } from '#api/contract/values.ts';
import { useDates } from '../../kit/i18n/dates.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { PageTitle } from '../../components/page/Page.tsx';
import { KindFilter } from './KindFilter.tsx';
import type { PlanCalendar } from './model/calendar.ts';
import type { PlanFilters } from './usePlanBoard.ts';

type Props = Readonly<{
  calendar: PlanCalendar;
  filters: PlanFilters;
  onToday: () => void;
  onSettings: () => void;
}>;

/** The project's progress, the filters of the board, and the settings. */
export const PlanHead = ({ calendar, filters, onToday, onSettings }: Props) => {
  const t = useMessages();
  const { hidesDone, setHidesDone } = filters;
  return (
    <header className="plan-head">
      <PageTitle>{t('plan.title')}</PageTitle>
      <p className="plan-when">
        <Where calendar={calendar} />
      </p>
      <div role="group" aria-label={t('plan.filter')} className="plan-filters">
        <KindFilter filters={filters} />
        <Button
          size="small"
          color="inherit"
          startIcon={<HiddenIcon />}
          aria-pressed={hidesDone}
          onClick={() => setHidesDone(!hidesDone)}
        >
          {t('plan.hideDone')}
        </Button>
      </div>
      {calendar.currentWeek !== null && (
        <Tooltip title={t('plan.goToToday')}>
          <Button size="small" variant="outlined" onClick={onToday}>
            {t('plan.today')}
          </Button>
        </Tooltip>
      )}
      <Tooltip title={t('project.settings')}>
        <IconButton
          size="small"
          aria-label={t('project.settings')}
          onClick={onSettings}
        >
          <SettingsIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </header>
  );
};

const Where = ({ calendar }: { calendar: PlanCalendar }) => {
  const t = useMessages();
  const dates = useDates();
  const { currentWeek, weekCount, startDate, today } = calendar;
  if (currentWeek !== null) {
    return t('plan.week', { week: currentWeek + 1, weeks: weekCount });
  }
  if (today < 0) return t('plan.beforeStart', { date: dates.long(startDate) });
  const end = addDays(startDate, weekCount * DAYS_PER_WEEK - 1);
  return t('plan.afterEnd', { date: dates.long(end) });
};
