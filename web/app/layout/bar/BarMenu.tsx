import { useState } from 'react';
import { Menu, MenuItem, Tooltip } from '@mui/material';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/useMessages.ts';
import { BarItem } from './BarLink.tsx';
import type { NavigationSection } from '../navigation/sections.ts';

type Props = Readonly<{
  section: NavigationSection;
  /** The address of the screen that is open. */
  open: string;
  isSlim: boolean;
}>;

/** The screens of a section, under its name in the bar. */
export const BarMenu = ({ section, open, isSlim }: Props) => {
  const t = useMessages();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const { entries } = section;
  const isOpen = entries.some(({ to }) => to === open);
  const label = t(section.label);
  const isIcon = isSlim && !isOpen;
  const Icon = entries[0]?.Icon;

  return (
    <>
      <Tooltip title={isIcon ? label : ''}>
        <BarItem
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-current={isOpen || undefined}
          aria-label={isIcon ? label : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {Icon && <Icon sx={{ fontSize: 18 }} />}
          {!isIcon && label}
          <ExpandIcon sx={{ fontSize: 16, marginInlineStart: -1 }} />
        </BarItem>
      </Tooltip>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {entries.map(({ to, label: name, Icon: Sign }) => (
          <MenuItem
            key={to}
            component={Link}
            to={to}
            onClick={close}
            selected={to === open}
            aria-current={to === open ? 'page' : undefined}
            sx={{ gap: 2.5 }}
          >
            <Sign sx={{ fontSize: 18, color: 'var(--secondary)' }} />
            {t(name)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
