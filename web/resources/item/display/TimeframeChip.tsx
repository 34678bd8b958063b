import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import './timeframeChip.css';
import { placementOf } from '../store/placement.ts';
import { bucketLabel } from './timeframeLabel.ts';

type Props = Readonly<{
  item: Item;
  todayIndex: number | null;
  tabIndex?: number;
  onOpen: (item: Item, anchor: HTMLElement) => void;
}>;

/** The timeframe of an item; opens Move to. */
export const TimeframeChip = ({
  item,
  todayIndex,
  tabIndex,
  onOpen,
}: Props) => {
  const t = useMessages();
  const bucket = placementOf(item);
  const { key, args } = bucketLabel(bucket, todayIndex);
  const name = t(key, args);
  return (
    <button
      type="button"
      className="item-chip"
      tabIndex={tabIndex}
      data-planned={bucket.assignedTimeframe !== null || undefined}
      aria-haspopup="dialog"
      aria-label={t('item.moveFrom', { place: name })}
      onClick={(event) => onOpen(item, event.currentTarget)}
    >
      {name}
    </button>
  );
};
