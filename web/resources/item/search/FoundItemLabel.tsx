import { Scope } from '#api/contract/values.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import type { FoundItem } from './searchIn.ts';
import { shownTitle } from '../display/title.ts';
import { KindIcon } from '../../../components/KindIcon.tsx';

/** An item among results: its title, and whether it is out of scope. */
export const FoundItemLabel = ({ item }: { item: FoundItem }) => {
  const t = useMessages();
  return (
    <>
      <FoundItemIcon item={item} />
      <span className="label ellipsis">
        <bdi>{shownTitle(item, t)}</bdi>
      </span>
      {item.scope === Scope.OutOfScope && (
        <span className="detail">{t('timeframe.outOfScope')}</span>
      )}
    </>
  );
};

/** The icon of the item's kind, or an empty space if it is unknown. */
export const FoundItemIcon = ({ item: { itemType } }: { item: FoundItem }) =>
  itemType === undefined ? (
    <span style={{ flex: 'none', inlineSize: 14 }} />
  ) : (
    <KindIcon kind={itemType} />
  );
