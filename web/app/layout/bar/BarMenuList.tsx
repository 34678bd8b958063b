import { Menu, MenuItem } from '@mui/material';
import SharedIcon from '@mui/icons-material/GroupOutlined';
import ViewIcon from '@mui/icons-material/FilterAltOutlined';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { useShownViews } from '../../../resources/view/useShownViews.ts';
import type { NavigationEntry } from '../navigation/entries.ts';
import { activeEntry } from '../navigation/sections.ts';

type MenuListProps = Readonly<{
  /** The element that the menu opens at; null while it is closed. */
  anchor: HTMLElement | null;
  label: string;
  onClose: () => void;
}>;

type Entries = readonly NavigationEntry[];

/** The screens of a section, or the saved views. */
export const BarMenuList = ({
  entries,
  ...menu
}: MenuListProps & Readonly<{ entries: Entries | 'views' }>) =>
  entries === 'views' ? (
    <ViewList {...menu} />
  ) : (
    <SectionList {...menu} entries={entries} />
  );

const SectionList = ({
  entries,
  ...menu
}: MenuListProps & Readonly<{ entries: Entries }>) => {
  const t = useMessages();
  const open = activeEntry(useLocation().pathname);
  return (
    <List {...menu}>
      {entries.map(({ to, label, Icon }) => (
        <ListLink
          key={to}
          to={to}
          Icon={Icon}
          current={to === open && 'page'}
          onClick={menu.onClose}
        >
          {t(label)}
        </ListLink>
      ))}
    </List>
  );
};

const ViewList = (menu: MenuListProps) => {
  const t = useMessages();
  return (
    <List {...menu}>
      {useShownViews().map(({ id, name, path, shared, isShown }) => (
        <ListLink
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
        </ListLink>
      ))}
    </List>
  );
};

const List = ({
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

const ListLink = ({ to, Icon, current, onClick, children }: ItemProps) => (
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
