import type { Item } from '#api/contract/index.ts';
import { calendarDateIn, daysBetween, Scope } from '#api/contract/values.ts';
import type { MessageKey } from '../../kit/i18n/messages/english.ts';
import type { MessageValues } from '../../kit/i18n/formatMessage.ts';
import { paceForecast } from './paceForecast.ts';

type Translate = (key: MessageKey, values?: MessageValues) => string;

type Plan = Readonly<{
  items: readonly Item[];
  isClosed: boolean;
  /** Open items of a closed project that another project has taken over. */
  carriedOver: number;
  startDate: string;
  durationInWeeks: number;
  today: string;
  /** IANA name of the time zone in which days are counted (Q42). */
  timeZone: string;
}>;

/** What a plan has done, and when it will be done. */
type Progress = ReturnType<typeof progressOf>;

/** The sentence above the chart; null for a project without items. */
export const takeaway = (
  t: Translate,
  { total, done, isClosed, carriedOver: count, forecast }: Progress,
): string | null => {
  const progress = t('dashboard.done', { done, total });
  if (count > 0) return t('dashboard.carriedOver', { progress, count });
  if (isClosed && done < total)
    return t('dashboard.leftOpen', { progress, count: total - done });
  switch (forecast.kind) {
    case 'empty':
      return null;
    case 'done':
      return t('dashboard.allDone', { total });
    case 'notBegun':
      return t('dashboard.notBegun', { count: total - done });
    case 'noPace':
      return t('dashboard.noPace', { progress, weeks: forecast.weeks });
    case 'paceSoon':
      return t('dashboard.paceSoon', { progress, count: forecast.count });
    case 'finish': {
      const { week, late } = forecast;
      if (late === 0) return t('dashboard.onTime', { progress, week });
      return t(late > 0 ? 'dashboard.late' : 'dashboard.early', {
        progress,
        week,
        weeks: Math.abs(late),
      });
    }
    default:
      return forecast satisfies never;
  }
};

/** The pace on which that sentence is based; null if it is based on none. */
export const paceOf = ({ isClosed, forecast }: Progress): number | null =>
  !isClosed && forecast.kind === 'finish' ? forecast.pacePerWeek : null;

/** Counts a plan's items, and forecasts when they will be done. */
export const progressOf = (plan: Plan) => {
  const {
    items,
    isClosed,
    carriedOver,
    startDate,
    durationInWeeks: weeks,
    today,
    timeZone,
  } = plan;
  const inScope = items.filter(
    (item) => item.projectContexts[0]?.scope === Scope.Project,
  );
  const total = inScope.length + carriedOver;
  const done = inScope.filter((item) => item.completionDate !== null).length;
  const todayIndex = daysBetween(startDate, today);
  const forecast = paceForecast({
    total,
    remaining: total - done,
    today: todayIndex,
    weeks,
    completions: completionsByDay(inScope, { startDate, todayIndex, timeZone }),
  });
  return { total, done, isClosed, carriedOver, forecast };
};

/** Completed items by day of the project, up to today. */
const completionsByDay = (
  items: readonly Item[],
  {
    startDate,
    todayIndex,
    timeZone,
  }: { startDate: string; todayIndex: number; timeZone: string },
): number[] => {
  const counts = new Array<number>(Math.max(todayIndex + 1, 0)).fill(0);
  for (const { completionDate } of items) {
    if (completionDate === null) continue;
    const day = daysBetween(
      startDate,
      calendarDateIn(timeZone, completionDate),
    );
    if (day >= 0 && day < counts.length) counts[day] = (counts[day] ?? 0) + 1;
  }
  return counts;
};
