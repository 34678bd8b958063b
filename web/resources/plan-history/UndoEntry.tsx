import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useChangeUndo } from '../change/useChangeUndo.ts';
import type { HistoryRow } from './historyDays.ts';

type Props = Readonly<{
  row: HistoryRow;
  /** The item's title, or the number of items. */
  title: string;
}>;

/**
 * Undoes the change of a row, or says that it was undone. Nothing for a row of
 * several changes.
 */
export const UndoEntry = ({ row: { entries }, title }: Props) => {
  const t = useMessages();
  const { undo } = useChangeUndo();
  const [{ changeId, undoable, undoneBy, undoneByDisplayName: undoer }] =
    entries;
  if (entries.some((entry) => entry.changeId !== changeId)) return null;
  if (undoneBy !== null) {
    return (
      <span className="history-undone">
        {undoer === null
          ? t('change.wasUndone')
          : t('change.undoneBy', { name: undoer })}
      </span>
    );
  }
  if (!undoable) return null;
  return (
    <button
      type="button"
      className="history-fold history-undo"
      aria-label={t('change.undo', { name: title })}
      onClick={() => void undo(changeId, title)}
    >
      {t('app.undo')}
    </button>
  );
};
