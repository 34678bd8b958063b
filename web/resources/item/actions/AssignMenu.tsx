import CheckIcon from '@mui/icons-material/Check';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import { useMemberName } from '../labels/useMemberName.ts';

type Props = Readonly<{
  label: string;
  /** Who has them; undefined where that is not one answer. */
  assignee: string | null | undefined;
  /** What the menu opens at; it takes the focus back. */
  anchor: HTMLElement;
  onAssign: (userId: string | null) => void;
  onClose: () => void;
}>;

/** The possible assignees: oneself, the other members, none. */
export const AssignMenu = (props: Props) => {
  const { label, assignee, anchor, onAssign, onClose } = props;
  const t = useMessages();
  const memberName = useMemberName();
  const { userContext, activeTeam } = useSlipwayContext();
  const others = activeTeam.teamMemberships
    .map(({ memberUserId }) => memberUserId)
    .filter((id) => id !== userContext.userId);
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        list: { 'aria-label': label },
        paper: { style: { minInlineSize: 220, maxInlineSize: 340 } },
        root: { slotProps: { backdrop: { invisible: true } } },
      }}
    >
      {[userContext.userId, ...others, null].map((id) => (
        <MenuItem
          key={id ?? ''}
          role="menuitemradio"
          aria-checked={id === assignee}
          selected={id === assignee}
          onClick={() => {
            onClose();
            if (id !== assignee) onAssign(id);
          }}
          style={{ justifyContent: 'space-between', gap: 16 }}
        >
          <bdi className="ellipsis">
            {id === userContext.userId
              ? t('item.assignee.me', { name: memberName(id) })
              : memberName(id)}
          </bdi>
          {id === assignee && <CheckIcon fontSize="small" />}
        </MenuItem>
      ))}
    </Menu>
  );
};
