import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { LabelChip } from './LabelChip.tsx';
import './label.css';
import { useLabelsOf } from './useLabels.ts';

/** The labels of an item; opens the menu to choose others. */
export const LabelButton = ({
  item,
  onOpen,
}: {
  item: Item;
  onOpen: (item: Item, anchor: HTMLElement) => void;
}) => {
  const t = useMessages();
  const labels = useLabelsOf(item.labelIds);
  return (
    <button
      type="button"
      className="label-button"
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => onOpen(item, currentTarget)}
    >
      {labels.length === 0
        ? t('label.add')
        : labels.map((label) => <LabelChip key={label.id} label={label} />)}
      {labels.length > 0 && (
        <span className="visually-hidden">{t('label.change')}</span>
      )}
    </button>
  );
};
