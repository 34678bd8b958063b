import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import '../../../components/control/control.css';
import { shownTitle } from '../display/title.ts';

type Props = Readonly<{
  item: Item;
  tabIndex?: number;
  onOpen: (item: Item, anchor: HTMLElement) => void;
}>;

/** Three dots in a row. */
const DOTS =
  'M3 6.6a1.4 1.4 0 1 1 0 2.8a1.4 1.4 0 0 1 0-2.8Zm5 0a1.4 1.4 0 1 1 0 2.8a1.4 1.4 0 0 1 0-2.8Zm5 0a1.4 1.4 0 1 1 0 2.8a1.4 1.4 0 0 1 0-2.8Z';

/** The ⋯ button of an item. */
export const ItemMenuButton = ({ item, tabIndex, onOpen }: Props) => {
  const t = useMessages();
  return (
    <button
      type="button"
      className="icon-button item-more"
      tabIndex={tabIndex}
      aria-haspopup="menu"
      aria-label={t('item.menu', { title: shownTitle(item, t) })}
      onClick={(event) => onOpen(item, event.currentTarget)}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden>
        <path d={DOTS} fill="currentColor" />
      </svg>
    </button>
  );
};
