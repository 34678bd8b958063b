import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { useMessages } from '../../../../kit/i18n/useMessages.ts';
import type { RowList } from './useRowList.ts';

type Props = Readonly<{
  /** Name of the row, as in 'Move goal 2 up'. */
  name: string;
  index: number;
  count: number;
  list: Pick<RowList<never>, 'move' | 'remove'>;
}>;

/** A row's actions for the pointer; the keys are Alt+Up and Alt+Down. */
export const RowActions = ({ name, index, count, list }: Props) => {
  const t = useMessages();
  return (
    <div className="row-actions">
      {(['up', 'down'] as const).map((direction) => (
        <IconButton
          key={direction}
          className="move"
          size="small"
          data-part={direction}
          disabled={direction === 'up' ? index === 0 : index === count - 1}
          aria-label={t(`item.list.${direction}`, { name })}
          onClick={() =>
            list.move(index, direction === 'up' ? -1 : 1, direction)
          }
        >
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden>
            <path
              d={direction === 'up' ? 'M3 9l4-4 4 4' : 'M3 5l4 4 4-4'}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
            />
          </svg>
        </IconButton>
      ))}
      <IconButton
        size="small"
        aria-label={t('item.list.remove', { name })}
        onClick={() => list.remove(index)}
      >
        <CloseIcon />
      </IconButton>
    </div>
  );
};
