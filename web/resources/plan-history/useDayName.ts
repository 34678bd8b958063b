import { addDays } from '#api/contract/values.ts';
import { useDates } from '../../kit/i18n/dates.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useToday } from '../../providers/context/useToday.ts';

/** Today, yesterday, or the day itself. */
export const useDayName = () => {
  const t = useMessages();
  const dates = useDates();
  const today = useToday();
  return (date: string): string => {
    const day = dates.long(date);
    if (date === today) {
      return t('history.day', { name: t('history.today'), date: day });
    }
    return date === addDays(today, -1)
      ? t('history.day', { name: t('history.yesterday'), date: day })
      : day;
  };
};
