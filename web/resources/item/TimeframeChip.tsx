import { styled } from '@mui/material/styles';
import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { placementOf } from './placement.ts';
import { bucketLabel } from './timeframeLabel.ts';

const Chip = styled('button')({
  position: 'relative',
  minBlockSize: 24,
  maxInlineSize: '100%',
  paddingInline: 8,
  border: '1px solid var(--divider)',
  borderRadius: 'var(--radius-control)',
  background: 'transparent',
  color: 'var(--secondary)',
  font: 'inherit',
  fontSize: 'var(--size-caption)',
  lineHeight: 'var(--line-caption)',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { color: 'var(--text)', borderColor: 'var(--border)' },
  '@media (pointer: coarse)': {
    '&::after': { content: '""', position: 'absolute', inset: '-8px 0 -12px' },
  },
});

type Props = Readonly<{
  item: Item;
  todayIndex: number | null;
  tabIndex?: number;
  onOpen: (anchor: HTMLElement) => void;
}>;

/** Where an item stands in the plan; opens Move to. */
export const TimeframeChip = ({
  item,
  todayIndex,
  tabIndex,
  onOpen,
}: Props) => {
  const t = useMessages();
  const bucket = placementOf(item);
  const { key, args } = bucketLabel(bucket, todayIndex);
  const place = t(key, args);
  return (
    <Chip
      type="button"
      tabIndex={tabIndex}
      data-planned={bucket.assignedTimeframe !== null}
      aria-haspopup="dialog"
      aria-label={t('item.moveFrom', { place })}
      onClick={(event) => {
        onOpen(event.currentTarget);
      }}
    >
      {place}
    </Chip>
  );
};
