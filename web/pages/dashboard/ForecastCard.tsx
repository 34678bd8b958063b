import { Button, Paper, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Forecast } from '#api/contract/index.ts';
import { useDates } from '../../kit/i18n/dates.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { likelyText, paceText, likelyLeftAtEnd } from './forecastText.ts';

type Props = Readonly<{
  forecast: Forecast;
  /** Opens the schedule; null for a past day, which cannot be changed. */
  onSettings: (() => void) | null;
}>;

/**
 * When the project is likely done, what would help, and how reliable that is.
 */
export const ForecastCard = ({ forecast, onSettings }: Props) => {
  const t = useMessages();
  const dates = useDates();
  const likely = likelyText(forecast, { t, dates });
  if (likely === null) return null;
  const pace = paceText(forecast, { t });
  const { basis, backTest, teamBackTest } = forecast;
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 3, md: 5 } }}>
      <Stack spacing={3} sx={{ alignItems: 'start', maxWidth: 720 }}>
        <Typography variant="h2">{t('forecast.title')}</Typography>
        <Typography>
          {likely} {pace}
        </Typography>
        <Levers forecast={forecast} onSettings={onSettings} />
        {basis.source !== 'None' && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(`forecast.basis.${basis.source}`, { weeks: basis.weeks })}{' '}
            {backTest.of > 0 &&
              t('forecast.tested', {
                hits: backTest.hits,
                of: backTest.of,
              })}{' '}
            {teamBackTest.projects > 1 &&
              t('forecast.testedTeam', teamBackTest)}
          </Typography>
        )}
      </Stack>
    </Paper>
  );
};

/** The scope that fits the end date, and the end date that fits the scope. */
const Levers = ({ forecast, onSettings }: Props) => {
  const t = useMessages();
  const dates = useDates();
  const { endDate } = forecast;
  const { p80 } = forecast.dates;
  const count = likelyLeftAtEnd(forecast);
  const isLate = p80 !== null && p80 > endDate;
  if (count === 0 && !isLate) return null;
  return (
    <>
      <Typography variant="h3">{t('forecast.help')}</Typography>
      <Stack component="ul" spacing={2} sx={list}>
        {count > 0 && (
          <li>
            {t('forecast.lessScope', { count, date: dates.long(endDate) })}{' '}
            {onSettings !== null && (
              <Button component={Link} to="/project/items" size="small">
                {t('forecast.toScope')}
              </Button>
            )}
          </li>
        )}
        {isLate && (
          <li>
            {t('forecast.laterEnd', { date: dates.long(p80) })}{' '}
            {onSettings !== null && (
              <Button size="small" onClick={onSettings}>
                {t('forecast.toSettings')}
              </Button>
            )}
          </li>
        )}
      </Stack>
    </>
  );
};

const list = { m: 0, p: 0, paddingInlineStart: '20px' };
