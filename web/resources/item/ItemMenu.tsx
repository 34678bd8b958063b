import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Item } from '#api/contract/index.ts';
import { Scope } from '#api/contract/values.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import type { Move } from './ordering.ts';
import { placementOf } from './placement.ts';
import { bucketLabel } from './timeframeLabel.ts';
import { nameOf } from './useItemNews.ts';

type Props = Readonly<{
  item: Item;
  todayIndex: number | null;
  anchor: HTMLElement;
  onClose: () => void;
  onMoveTo: () => void;
  onMove: (move: Move) => void;
  onDelete: () => void;
}>;

/** The ⋯ menu of an item (E37 to E40, Q32). Mount it to open it. */
export const ItemMenu = (props: Props) => {
  const { item, todayIndex, anchor, onClose } = props;
  const t = useMessages();
  const bucket = placementOf(item);
  const { key, args } = bucketLabel(bucket, todayIndex);
  const isPlanned = bucket.assignedTimeframe !== null;
  const isOut = bucket.scope === Scope.OutOfScope;
  const choose = (action: () => void) => () => {
    onClose();
    action();
  };
  const move = (newAssignment: Move['newAssignment']) =>
    choose(() => {
      props.onMove({ newAssignment });
    });
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        list: { 'aria-label': t('item.menu', { title: nameOf(item, t) }) },
        root: { slotProps: { backdrop: { invisible: true } } },
      }}
    >
      <MenuItem onClick={choose(props.onMoveTo)}>
        {t(isPlanned ? 'item.moveTo' : 'item.addTo')}
      </MenuItem>
      {isPlanned && (
        <MenuItem onClick={move({ assignedTimeframe: null })}>
          {t('item.removeFrom', { place: t(key, args) })}
        </MenuItem>
      )}
      {isOut && (
        <MenuItem onClick={move({ scope: Scope.Project })}>
          {t('item.addBack')}
        </MenuItem>
      )}
      <Divider />
      <MenuItem onClick={choose(props.onDelete)} sx={{ color: 'var(--error)' }}>
        {t('app.delete')}
      </MenuItem>
    </Menu>
  );
};
