import { weekOfDay } from '#api/contract/values.ts';
import { useDates } from '../../../app/i18n/dates.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { dateAt } from './replay.ts';
import type { Replay } from './replay.ts';

/** What a position of the scrubber is called: a day and its week, or now. */
export const useDayName = (replay: Replay, weeks: number) => {
  const t = useMessages();
  const dates = useDates();
  return (position: number): string => {
    const date = dateAt(replay, position);
    if (date === null) return t('replay.now');
    return t('replay.inWeek', {
      date: dates.medium(date),
      week: weekOfDay(position) + 1,
      weeks,
    });
  };
};
