import { useMemo, useState } from 'react';
import type { Comment, HistoryEntry, Item } from '#api/contract/index.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { useDayName } from '../plan-history/useDayName.ts';
import { TimelineRow } from '../plan-history/TimelineRow.tsx';
import { useHistoryText } from '../plan-history/useHistoryText.ts';
import '../plan-history/history.css';
import '../plan-history/row.css';
import { CommentRow } from './CommentRow.tsx';
import { activityByDay } from './itemActivity.ts';
import type { CommentCommands } from './useComments.ts';

type Props = Readonly<{
  item: Item;
  /** The project's start date; null if it has none yet. */
  startDate: string | null;
  comments: readonly Comment[];
  /** Changes of the item, newest first. */
  entries: readonly HistoryEntry[];
  /** Whether older changes are not loaded yet. */
  hasOlder: boolean;
  commands: CommentCommands;
}>;

/** An item's comments and changes, by the team's day, newest first. */
export const TimelineList = (props: Props) => {
  const { item, comments, entries, hasOlder, commands } = props;
  const { timeZone } = useSlipwayContext().activeTeam;
  const text = useHistoryText(props.startDate);
  const nameOf = useDayName();
  const [showsInstants, setShowsInstants] = useState(false);
  const days = useMemo(
    () => activityByDay(comments, entries, { timeZone, hasOlder }),
    [comments, entries, timeZone, hasOlder],
  );
  const onToggleTimes = () => setShowsInstants(!showsInstants);
  return (
    <div className="history" data-absolute={showsInstants || undefined}>
      {days.map(({ date, rows }) => (
        <section key={date} className="history-day" aria-label={nameOf(date)}>
          <h4 className="history-date">{nameOf(date)}</h4>
          <ol className="history-rows">
            {rows.map((activity) =>
              activity.kind === 'comment' ? (
                <CommentRow
                  key={activity.comment.id}
                  comment={activity.comment}
                  itemId={item.id}
                  commands={commands}
                  onToggleTimes={onToggleTimes}
                />
              ) : (
                <TimelineRow
                  key={activity.row.entries[0].id}
                  row={activity.row}
                  text={text}
                  hasTitles={false}
                  onToggleTimes={onToggleTimes}
                />
              ),
            )}
          </ol>
        </section>
      ))}
    </div>
  );
};
