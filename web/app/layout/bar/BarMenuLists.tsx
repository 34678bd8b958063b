import { Menu, MenuItem } from '@mui/material';
import SharedIcon from '@mui/icons-material/GroupOutlined';
import ViewIcon from '@mui/icons-material/FilterAltOutlined';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { useShownViews } from '../../../resources/view/useShownViews.ts';
import type { NavigationEntry } from '../navigation/entries.ts';

export type MenuListProps = Readonly<{
  /** The element that the menu opens at; null while it is closed. */
  anchor: HTMLElement | null;
  label: string;
  onClose: () => void;
}>;

type SectionProps = MenuListProps &
  Readonly<{
    entries: readonly NavigationEntry[];
    /** The path of the open screen. */
    open: string;
  }>;

/** The screens of a section. */
export const SectionList = ({ entries, open, ...menu }: SectionProps) => {
  const t = useMessages();
  return (
    <BarMenuList {...menu}>
      {entries.map(({ to, label, Icon }) => (
        <BarMenuItem
          key={to}
          to={to}
          Icon={Icon}
          current={to === open && 'page'}
          onClick={menu.onClose}
        >
          {t(label)}
        </BarMenuItem>
      ))}
    </BarMenuList>
  );
};

/** The saved views. */
export const ViewList = (menu: MenuListProps) => {
  const t = useMessages();
  return (
    <BarMenuList {...menu}>
      {useShownViews().map(({ id, name, path, shared, isShown }) => (
        <BarMenuItem
          key={id}
          to={path}
          Icon={shared ? SharedIcon : ViewIcon}
          current={isShown && 'true'}
          onClick={menu.onClose}
        >
          <bdi className="ellipsis">{name}</bdi>
          {shared && (
            <span className="visually-hidden">{t('view.ofTeam')}</span>
          )}
        </BarMenuItem>
      ))}
    </BarMenuList>
  );
};

const BarMenuList = ({
  anchor,
  label,
  onClose,
  children,
}: MenuListProps & Readonly<{ children: ReactNode }>) => (
  <Menu
    open={anchor !== null}
    anchorEl={anchor}
    onClose={onClose}
    slotProps={{
      list: { 'aria-label': label },
      paper: { sx: { maxInlineSize: 340 } },
    }}
  >
    {children}
  </Menu>
);

type ItemProps = Pick<NavigationEntry, 'to' | 'Icon'> &
  Readonly<{
    current: 'page' | 'true' | false;
    onClick: () => void;
    children: ReactNode;
  }>;

const BarMenuItem = ({ to, Icon, current, onClick, children }: ItemProps) => (
  <MenuItem
    component={Link}
    to={to}
    onClick={onClick}
    selected={current !== false}
    aria-current={current || undefined}
    sx={{ gap: 2.5 }}
  >
    <Icon sx={{ flex: 'none', fontSize: 18, color: 'var(--secondary)' }} />
    {children}
  </MenuItem>
);
