import { useMemo, useState } from 'react';
import type { HistoryEntry } from '#api/contract/index.ts';
import { addDays } from '#api/contract/values.ts';
import { useDates } from '../../../app/i18n/dates.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import { useToday } from '../../../providers/context/useToday.ts';
import './history.css';
import './row.css';
import { historyDays } from './days.ts';
import { TimelineRow } from './TimelineRow.tsx';
import { useHistoryText } from './useHistoryText.ts';

type Props = Readonly<{
  /** The newest first. */
  entries: readonly HistoryEntry[];
  /** Of the project; null where it has none yet. */
  startDate: string | null;
  /** The level of a day's heading, one below the heading above. */
  heading: 'h2' | 'h4';
  hasTitles: boolean;
}>;

/** What was done, day by day in the team's time zone, newest first. */
export const Timeline = (props: Props) => {
  const { entries, startDate, heading: Heading, hasTitles } = props;
  const { timeZone } = useSlipwayContext().activeTeam;
  const text = useHistoryText(startDate);
  const nameOf = useDayName();
  const [isAbsolute, setAbsolute] = useState(false);
  const days = useMemo(
    () => historyDays(entries, timeZone),
    [entries, timeZone],
  );
  return (
    <div className="history" data-absolute={isAbsolute || undefined}>
      {days.map(({ date, rows }) => (
        <section key={date} className="history-day" aria-label={nameOf(date)}>
          <Heading className="history-date">{nameOf(date)}</Heading>
          <ol className="history-rows">
            {rows.map((row) => (
              <TimelineRow
                key={row.entries[0].id}
                row={row}
                text={text}
                hasTitles={hasTitles}
                onToggleTimes={() => {
                  setAbsolute(!isAbsolute);
                }}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
};

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
