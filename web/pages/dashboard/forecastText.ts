import type { Forecast } from '#api/contract/index.ts';
import { DAYS_PER_WEEK, daysBetween } from '#api/contract/values.ts';
import type { Dates } from '../../kit/i18n/dates.ts';
import type { MessageKey } from '../../kit/i18n/messages/english.ts';
import type { MessageValues } from '../../kit/i18n/formatMessage.ts';

type Texts = Readonly<{
  t: (key: MessageKey, values?: MessageValues) => string;
  dates: Dates;
}>;

/**
 * When the project is likely done; null for an empty project, and for a closed
 * one with open items, which are never done there.
 */
export const likelyText = (
  forecast: Forecast,
  { t, dates }: Texts,
): string | null => {
  const { remaining, basis, isClosed } = forecast;
  const { p80 } = forecast.dates;
  if (remaining === 0) {
    return p80 && t('forecast.done', { date: dates.long(p80) });
  }
  if (isClosed) return null;
  if (basis.source === 'None') return t('forecast.unknown');
  return p80 === null
    ? t('forecast.never')
    : whenText(forecast, p80, { t, dates });
};

const whenText = (
  { dates: { p50, p95 }, endDate }: Forecast,
  p80: string,
  { t, dates }: Texts,
): string => {
  const days = daysBetween(endDate, p80);
  const when = t(days < 0 ? 'forecast.before' : 'forecast.after', {
    weeks: Math.floor(Math.abs(days) / DAYS_PER_WEEK),
  });
  const likely = t('forecast.likely', { date: dates.long(p80), days, when });
  if (p50 === null || p95 === null) return likely;
  const range = { p50: dates.medium(p50), p95: dates.medium(p95) };
  return `${likely} ${t('forecast.range', range)}`;
};

/** The needed and the actual pace; null if the pace is unknown. */
export const paceText = (
  { remaining, pacePerWeek, neededPerWeek: needed }: Forecast,
  { t }: Pick<Texts, 't'>,
): string | null => {
  if (pacePerWeek === null || remaining === 0) return null;
  // More items may have been reopened than completed.
  const pace = Math.max(pacePerWeek, 0);
  return needed === null
    ? t('forecast.pace', { pace })
    : t('forecast.needed', { pace, needed });
};

/** Items likely left at the planned end, with 80 % probability. */
export const likelyLeftAtEnd = ({ bands, endDate }: Forecast): number =>
  bands.find(({ date }) => date === endDate)?.p80 ?? 0;
