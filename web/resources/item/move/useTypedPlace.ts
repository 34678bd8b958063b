import { useCallback } from 'react';
import type { CalendarDate, Timeframe } from '#api/contract/values.ts';
import { useDates } from '../../../kit/i18n/dates.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { useReadDay } from '../../../components/date/useReadDay.ts';
import { useToday } from '../../../providers/context/useToday.ts';
import { timeframeLabel } from '../display/timeframeLabel.ts';
import { daysOf } from '../../project/schedule.ts';
import type { Schedule } from '../../project/schedule.ts';
import { typedPlace } from './typedPlace.ts';
import type { TypedPlace } from './typedPlace.ts';

/** Reads typed places of the plan; see `typedPlace`. */
export const useTypedPlace = (
  schedule: Schedule | null,
): ((text: string) => TypedPlace | null) => {
  const today = useToday();
  const readDay = useReadDay();
  return useCallback(
    (text) =>
      schedule === null ? null : typedPlace(text, { schedule, today, readDay }),
    [schedule, today, readDay],
  );
};

/** Why nothing can be planned for a typed place, or ''. */
export const useUnplannableReason = (
  schedule: Schedule | null,
): ((place: TypedPlace | null) => string) => {
  const t = useMessages();
  const dates = useDates();
  const nameOf = (place: Timeframe | CalendarDate): string => {
    if (typeof place === 'string') return dates.medium(place);
    const { key, args } = timeframeLabel(place, null);
    return t(key, args);
  };
  const outsideReason = (schedule: Schedule, placeName: string): string => {
    const run = daysOf(schedule);
    return run === null
      ? t('item.moveTo.outsideWeeks', {
          place: placeName,
          weeks: schedule.durationInWeeks,
        })
      : t('item.moveTo.outside', {
          place: placeName,
          from: dates.medium(run.from),
          to: dates.medium(run.to),
        });
  };
  return (typed) => {
    if (schedule === null || typed === null) return '';
    if (typed.kind === 'undated') return t('item.moveTo.undated');
    return typed.kind === 'outside'
      ? outsideReason(schedule, nameOf(typed.place))
      : '';
  };
};
