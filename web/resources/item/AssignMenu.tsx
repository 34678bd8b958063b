import CheckIcon from '@mui/icons-material/Check';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { useSlipwayContext } from '../../providers/useSlipwayContext.ts';
import { placementOf } from './placement.ts';
import { nameOf } from './useItemNews.ts';
import { useMemberName } from './useMemberName.ts';

type Props = Readonly<{
  item: Item;
  /** What the menu opens at; it takes the focus back. */
  anchor: HTMLElement;
  onAssign: (userId: string | null) => void;
  onClose: () => void;
}>;

/** Whom an item is for: oneself, the others of the team, nobody. */
export const AssignMenu = ({ item, anchor, onAssign, onClose }: Props) => {
  const t = useMessages();
  const memberName = useMemberName();
  const { userContext, activeTeam } = useSlipwayContext();
  const { assignedToUserId } = placementOf(item);
  const others = activeTeam.teamMemberships
    .map(({ memberUserId }) => memberUserId)
    .filter((id) => id !== userContext.userId);
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        list: {
          'aria-label': t('item.assign.label', { title: nameOf(item, t) }),
        },
        paper: { sx: { minInlineSize: 220, maxInlineSize: 340 } },
        root: { slotProps: { backdrop: { invisible: true } } },
      }}
    >
      {[userContext.userId, ...others, null].map((id) => (
        <MenuItem
          key={id ?? ''}
          role="menuitemradio"
          aria-checked={id === assignedToUserId}
          selected={id === assignedToUserId}
          onClick={() => {
            onClose();
            if (id !== assignedToUserId) onAssign(id);
          }}
          sx={{ justifyContent: 'space-between', gap: 4 }}
        >
          <bdi className="ellipsis">
            {id === userContext.userId
              ? t('item.assignee.me', { name: memberName(id) })
              : memberName(id)}
          </bdi>
          {id === assignedToUserId && <CheckIcon fontSize="small" />}
        </MenuItem>
      ))}
    </Menu>
  );
};
