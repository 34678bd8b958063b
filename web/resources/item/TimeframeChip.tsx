import { styled } from '@mui/material/styles';
import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { placementOf } from './placement.ts';
import { bucketLabel } from './timeframeLabel.ts';

const Chip = styled('button')({
  flex: 'none',
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
  '@media (pointer: coarse)': { minBlockSize: 44 },
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
  const { key, args } = bucketLabel(placementOf(item), todayIndex);
  const place = t(key, args);
  return (
    <Chip
      type="button"
      tabIndex={tabIndex}
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
