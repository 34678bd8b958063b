import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import FilterIcon from '@mui/icons-material/FilterList';
import CheckIcon from '@mui/icons-material/Check';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { memo, useState } from 'react';
import type { ItemType } from '#api/contract/values.ts';
import { useDates } from '../../kit/i18n/dates.ts';
import { useMessages, useIntlLocale } from '../../kit/i18n/useMessages.ts';
import { listFormat } from '../../kit/i18n/intlFormats.ts';
import { PageTitle } from '../../components/page/Page.tsx';
import { projectSpan } from '../../resources/project/schedule.ts';
import type { PlanCalendar } from './model/calendar.ts';
import type { PlanFilters } from './usePlanBoard.ts';
import { KIND_LABELS, KIND_OPTIONS } from '../../kit/i18n/kindLabel.ts';
import { KindIcon } from '../../components/KindIcon.tsx';

type Props = Readonly<{
  calendar: PlanCalendar;
  filters: PlanFilters;
  onToday: () => void;
  onSettings: () => void;
}>;

/**
 * The project's progress, the filters of the board, and the settings. Memoized,
 * because it need not render again when items change.
 */
export const PlanHead = memo((props: Props) => {
  const { calendar, filters, onToday, onSettings } = props;
  const t = useMessages();
  const { hidesDone, setHidesDone } = filters;
  return (
    <header className="plan-head">
      <PageTitle>{t('plan.title')}</PageTitle>
      <p className="plan-when">
        <CurrentPeriod calendar={calendar} />
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
});

const CurrentPeriod = ({ calendar }: { calendar: PlanCalendar }) => {
  const t = useMessages();
  const dates = useDates();
  const { currentWeek, weekCount, startDate, today } = calendar;
  if (currentWeek !== null) {
    return t('plan.week', { week: currentWeek + 1, weeks: weekCount });
  }
  if (today < 0) return t('plan.beforeStart', { date: dates.long(startDate) });
  const { endDate } = projectSpan(startDate, weekCount);
  return t('plan.afterEnd', { date: dates.long(endDate) });
};

/** Chooses the kinds to show; no choice shows all. */
const KindFilter = ({ filters }: { filters: PlanFilters }) => {
  const t = useMessages();
  const locale = useIntlLocale();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { kinds, toggleKind, clearKinds } = filters;
  const names = KIND_OPTIONS.filter(({ kind }) => kinds.has(kind)).map(
    ({ kind }) => t(KIND_LABELS[kind]),
  );
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<FilterIcon />}
        aria-haspopup="menu"
        data-active={kinds.size > 0 || undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {names.length === 0
          ? t('plan.kind')
          : t('plan.kindChosen', {
              kinds: listFormat(locale, { type: 'unit' }).format(names),
            })}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
      >
        <Choice isChosen={kinds.size === 0} onClick={clearKinds}>
          {t('plan.allKinds')}
        </Choice>
        {KIND_OPTIONS.map(({ kind }) => (
          <Choice
            key={kind}
            kind={kind}
            isChosen={kinds.has(kind)}
            onClick={() => toggleKind(kind)}
          >
            {t(KIND_LABELS[kind])}
          </Choice>
        ))}
      </Menu>
    </>
  );
};

const Choice = ({
  kind,
  isChosen,
  onClick,
  children,
  ...item
}: {
  kind?: ItemType;
  isChosen: boolean;
  onClick: () => void;
  children: string;
}) => (
  // MUI's Menu sets the roving focus on its items; `item` passes it on.
  <MenuItem
    {...item}
    role="menuitemcheckbox"
    aria-checked={isChosen}
    onClick={onClick}
    style={{ gap: 8, minInlineSize: 200 }}
  >
    {kind !== undefined && <KindIcon kind={kind} />}
    <span style={{ flex: 1 }}>{children}</span>
    {isChosen && <CheckIcon style={{ fontSize: 16 }} />}
  </MenuItem>
);
