import MoreIcon from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { nameOf } from './useItemNews.ts';

type Props = Readonly<{
  item: Item;
  tabIndex?: number;
  onOpen: (item: Item, anchor: HTMLElement) => void;
}>;

/** The ⋯ button of an item. */
export const ItemMenuButton = ({ item, tabIndex, onOpen }: Props) => {
  const t = useMessages();
  return (
    <IconButton
      size="small"
      tabIndex={tabIndex}
      aria-haspopup="menu"
      aria-label={t('item.menu', { title: nameOf(item, t) })}
      onClick={(event) => {
        onOpen(item, event.currentTarget);
      }}
    >
      <MoreIcon fontSize="small" />
    </IconButton>
  );
};
