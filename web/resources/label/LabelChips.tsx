import type { Item } from '#api/contract/index.ts';
import { isolatedName } from '#api/contract/values.ts';
import { useIntlLocale, useMessages } from '../../kit/i18n/useMessages.ts';
import { listFormat } from '../../kit/i18n/intlFormats.ts';
import { LabelChip } from './LabelChip.tsx';
import { useLabelsOf } from './useLabels.ts';

type Props = Readonly<{
  item: Pick<Item, 'labelIds'>;
  /** Further labels are only counted; their names are in the tooltip. */
  max: number;
}>;

/** The labels of an item on a card or in a row, if it has any. */
export const LabelChips = ({ item, max }: Props) => {
  const t = useMessages();
  const locale = useIntlLocale();
  const labels = useLabelsOf(item.labelIds);
  if (labels.length === 0) return null;
  const names = listFormat(locale, { type: 'unit' }).format(
    labels.map(({ name }) => isolatedName(name)),
  );
  const description = t('label.of', { names });
  const more = labels.length - max;
  return (
    <span
      className="label-chips"
      role="img"
      aria-label={description}
      title={description}
    >
      {labels.slice(0, max).map((label) => (
        <LabelChip key={label.id} label={label} />
      ))}
      {more > 0 && (
        <span className="label-more">{t('label.more', { count: more })}</span>
      )}
    </span>
  );
};
