import { useId, useState } from 'react';
import type { HistoryEntry } from '#api/contract/index.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { DeedIcon } from './DeedIcon.tsx';
import { EntryTime } from './EntryTime.tsx';
import { toldOf } from './historyDeed.ts';
import type { HistoryRow } from './historyDays.ts';
import { PlaceChange } from './PlaceChange.tsx';
import type { Telling } from './useTelling.ts';

type Props = Readonly<{
  row: HistoryRow;
  telling: Telling;
  /** Beside an item its title goes without saying. */
  hasTitles: boolean;
  onToggleTimes: () => void;
}>;

/** What was done, to what, by whom and when; a folded row opens. */
export const TimelineRow = (props: Props) => {
  const { row, telling, hasTitles, onToggleTimes } = props;
  const t = useMessages();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const title = useTitle(row);
  return (
    <li className="history-row">
      <DeedIcon deed={toldOf(row).deed} />
      <div className="history-what">
        {(hasTitles || row.kind === 'together') && (
          <bdi className="history-title">{title}</bdi>
        )}
        <span className="history-deed" dir="auto">
          {telling.deedOf(row)}
        </span>
        {row.kind !== 'single' && (
          <FoldButton
            isOpen={isOpen}
            controls={listId}
            onToggle={() => {
              setOpen(!isOpen);
            }}
          />
        )}
      </div>
      <Places row={row} telling={telling} />
      <EntryTime instant={row.entries[0].occurredAt} onToggle={onToggleTimes} />
      {isOpen && (
        <ol
          id={listId}
          className="history-rows"
          aria-label={t('history.eachOf', { title })}
        >
          {row.entries.map((entry) => (
            <TimelineRow
              {...props}
              key={entry.id}
              row={{ kind: 'single', entries: [entry] }}
            />
          ))}
        </ol>
      )}
    </li>
  );
};

const FoldButton = (
  props: Readonly<{ isOpen: boolean; controls: string; onToggle: () => void }>,
) => {
  const { isOpen, controls, onToggle } = props;
  const t = useMessages();
  return (
    <button
      type="button"
      className="history-fold"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      {t(isOpen ? 'history.hideEach' : 'history.showEach')}
    </button>
  );
};

/** Many items may have come from as many places, and gone to as many. */
const Places = ({ row, telling }: Pick<Props, 'row' | 'telling'>) => {
  const { from, to } = toldOf(row);
  if (row.kind !== 'together') {
    return <PlaceChange from={from} to={to} telling={telling} />;
  }
  return goTogether(row) ? (
    <PlaceChange from={null} to={to ?? from} telling={telling} />
  ) : null;
};

const useTitle = ({ kind, entries }: HistoryRow): string => {
  const t = useMessages();
  return kind === 'together'
    ? t('history.items', { count: entries.length })
    : entries[0].itemTitle || t('items.untitled');
};

/** All ended in the same place. */
const goTogether = ({ entries }: HistoryRow): boolean => {
  const placeOf = ({ to }: HistoryEntry) =>
    JSON.stringify([to?.scope, to?.assignedTimeframe]);
  return entries.every((entry) => placeOf(entry) === placeOf(entries[0]));
};
