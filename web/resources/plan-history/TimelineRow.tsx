import { useId, useState } from 'react';
import ArrowIcon from '@mui/icons-material/ArrowForward';
import type { HistoryEntry } from '#api/contract/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { PersonMark } from '../../components/person/PersonMark.tsx';
import { DeletedItemComments } from '../comment/DeletedItemComments.tsx';
import { ChangeIcon } from './ChangeIcon.tsx';
import { changeOf } from './changeOf.ts';
import { EntryTime } from './EntryTime.tsx';
import { UndoEntry } from './UndoEntry.tsx';
import { ViaToken } from './ViaToken.tsx';
import type { HistoryRow } from './historyDays.ts';
import type { HistoryText } from './useHistoryText.ts';
import type { Bucket } from '../item/store/placement.ts';

type Props = Readonly<{
  row: HistoryRow;
  text: HistoryText;
  /** False inside an item, where the title would be redundant. */
  hasTitles: boolean;
  /** Called with the entry whose item was chosen; without it, none can be. */
  onItem?: ((entry: HistoryEntry) => void) | undefined;
  onToggleTimes: () => void;
}>;

/** A change with subject, person and time; a collapsed row can be expanded. */
export const TimelineRow = (props: Props) => {
  const { row, text, hasTitles, onItem, onToggleTimes } = props;
  const t = useMessages();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const title = useTitle(row);
  const actor = text.actorOf(row);
  return (
    <li className="history-row">
      <ChangeIcon kind={changeOf(row).kind} />
      <div className="history-what">
        {(hasTitles || row.kind === 'together') && (
          <RowTitle row={row} title={title} onItem={onItem} />
        )}
        <span
          className="history-change"
          title={actor.emailAddress ?? undefined}
        >
          <PersonMark person={actor} />
          {text.sentenceOf(row)}
        </span>
        <ViaToken entry={row.entries[0]} />
        {row.kind !== 'single' && (
          <EntriesToggle
            isOpen={isOpen}
            controls={listId}
            onToggle={() => setOpen(!isOpen)}
          />
        )}
        <UndoEntry row={row} title={title} />
        <CommentsOfDeleted row={row} onToggleTimes={onToggleTimes} />
      </div>
      <BucketChanges row={row} text={text} />
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

/** The changed item; a click shows only the changes of that item. */
const RowTitle = ({
  row: { kind, entries },
  title,
  onItem,
}: Pick<Props, 'row' | 'onItem'> & Readonly<{ title: string }>) => {
  const t = useMessages();
  if (onItem === undefined || kind === 'together') {
    return <bdi className="history-title">{title}</bdi>;
  }
  return (
    <button
      type="button"
      className="history-title"
      title={t('history.onlyItem')}
      onClick={() => onItem(entries[0])}
    >
      <bdi>{title}</bdi>
    </button>
  );
};

/** Comments of a deleted item; other items have them in their panel. */
const CommentsOfDeleted = ({
  row: { kind, entries },
  onToggleTimes,
}: Pick<Props, 'row' | 'onToggleTimes'>) => {
  const [{ itemId, to, commentCount }] = entries;
  const isRemoved = to === null;
  if (kind === 'together' || !isRemoved || commentCount === 0) return null;
  return (
    <DeletedItemComments
      itemId={itemId}
      count={commentCount}
      onToggleTimes={onToggleTimes}
    />
  );
};

const EntriesToggle = (
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

/** A change of many items may have as many sources and targets. */
const BucketChanges = ({ row, text }: Pick<Props, 'row' | 'text'>) => {
  const { from, to } = changeOf(row);
  if (row.kind !== 'together') {
    return <BucketChange from={from} to={to} text={text} />;
  }
  return haveSameTarget(row) ? (
    <BucketChange from={null} to={to ?? from} text={text} />
  ) : null;
};

const useTitle = ({ kind, entries }: HistoryRow): string => {
  const t = useMessages();
  return kind === 'together'
    ? t('history.items', { count: entries.length })
    : entries[0].itemTitle || t('items.untitled');
};

/** Whether all have the same target. */
const haveSameTarget = ({ entries }: HistoryRow): boolean => {
  const targetOf = ({ to }: HistoryEntry) =>
    JSON.stringify([to?.scope, to?.assignedTimeframe]);
  return entries.every((entry) => targetOf(entry) === targetOf(entries[0]));
};

type BucketChangeProps = Readonly<{
  from: Bucket | null;
  to: Bucket | null;
  text: HistoryText;
}>;

/** Week 5 → Week 7, or the only bucket of the change. */
const BucketChange = ({ from, to, text }: BucketChangeProps) => {
  const t = useMessages();
  if (from === null || to === null) {
    const bucket = from ?? to;
    return (
      bucket && (
        <bdi className="history-bucket">{text.bucketNameOf(bucket)}</bdi>
      )
    );
  }
  const [fromName, toName] = [text.bucketNameOf(from), text.bucketNameOf(to)];
  return (
    <span className="history-bucket">
      <span className="visually-hidden">
        {t('history.fromTo', { from: fromName, to: toName })}
      </span>
      <bdi aria-hidden>{fromName}</bdi>
      <ArrowIcon className="history-arrow" aria-hidden />
      <bdi aria-hidden className="history-to">
        {toName}
      </bdi>
    </span>
  );
};
