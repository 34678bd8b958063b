import { useMemo, useState } from 'react';
import { useListContext } from 'react-admin';
import type { HistoryEntry } from '#api/contract/index.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import './history.css';
import './row.css';
import { historyDays } from './historyDays.ts';
import { TimelineRow } from './TimelineRow.tsx';
import { useDayName } from './useDayName.ts';
import { useHistoryText } from './useHistoryText.ts';

type Props = Readonly<{
  /** The project's start date; null if it has none yet. */
  startDate: string | null;
  /** Whether the project is deleted, so that nothing can be undone. */
  isDeleted?: boolean;
  /** Called with the entry whose item was chosen; without it, none can be. */
  onItem?: (entry: HistoryEntry) => void;
}>;

const NONE: readonly HistoryEntry[] = [];

/** The changes of the list, by day in the team's time zone, newest first. */
export const Timeline = ({ startDate, isDeleted = false, onItem }: Props) => {
  const { data: entries = NONE } = useListContext<HistoryEntry>();
  const { timeZone } = useSlipwayContext().activeTeam;
  const text = useHistoryText(startDate);
  const nameOf = useDayName();
  const [isAbsolute, setAbsolute] = useState(false);
  const days = useMemo(
    () => historyDays(isDeleted ? entries.map(withoutUndo) : entries, timeZone),
    [isDeleted, entries, timeZone],
  );
  return (
    <div className="history" data-absolute={isAbsolute || undefined}>
      {days.map(({ date, rows }) => (
        <section key={date} className="history-day" aria-label={nameOf(date)}>
          <h2 className="history-date">{nameOf(date)}</h2>
          <ol className="history-rows">
            {rows.map((row) => (
              <TimelineRow
                key={row.entries[0].id}
                row={row}
                text={text}
                hasTitles
                onItem={onItem}
                onToggleTimes={() => setAbsolute(!isAbsolute)}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
};

const withoutUndo = (entry: HistoryEntry): HistoryEntry => ({
  ...entry,
  undoable: false,
});
