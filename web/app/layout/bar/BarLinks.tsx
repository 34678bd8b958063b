import { useLocation, Link } from 'react-router-dom';
import './bar.css';
import { useState } from 'react';
import { Menu, MenuItem, Tooltip, ButtonBase } from '@mui/material';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { styled } from '@mui/material/styles';
import type { Look } from '../../../kit/look/look.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { activeEntry, sectionOf, sectionsOf } from '../navigation/sections.ts';
import type { NavigationSection } from '../navigation/sections.ts';
import { useNavigationEntries } from '../navigation/useNavigationEntries.ts';
import { InboxBadge } from '../../../resources/inbox/InboxBadge.tsx';
import { INBOX_PATH } from '../../../resources/inbox/paths.ts';
import { preloadPage } from '../../routing/preload.ts';
import type { NavigationEntry } from '../navigation/entries.ts';

type Props = Readonly<{
  type: Exclude<Look['navigation'], 'vertical'>;
  isSlim: boolean;
}>;

/** The screens in a row, arranged by navigation type. */
export const BarLinks = ({ type, isSlim }: Props) => {
  const t = useMessages();
  return (
    <nav aria-label={t('nav.label')} style={{ minInlineSize: 0 }}>
      <ul className="bar-list">
        {type === 'dual' && <AllScreens isSlim={isSlim} />}
        {type === 'combo' && <Sections isSlim={isSlim} />}
        {type === 'horizontal' && <ScreensAndMenus isSlim={isSlim} />}
      </ul>
    </nav>
  );
};

const useOpen = () => activeEntry(useLocation().pathname);

const AllScreens = ({ isSlim }: { isSlim: boolean }) => {
  const open = useOpen();
  return useNavigationEntries().map((entry) => (
    <li key={entry.to}>
      <BarLink
        {...entry}
        isSlim={isSlim}
        current={entry.to === open && 'page'}
      />
    </li>
  ));
};

/** Sections, each linked to its first screen; the side bar lists the others. */
const Sections = ({ isSlim }: { isSlim: boolean }) => {
  const open = sectionOf(useOpen());
  return sectionsOf(useNavigationEntries()).map(({ key, label, entries }) => {
    const [first] = entries;
    return (
      first && (
        <li key={key}>
          <BarLink
            {...first}
            label={label}
            isSlim={isSlim}
            current={key === open && 'true'}
          />
        </li>
      )
    );
  });
};

/** The first section's screens, and a menu for each other section. */
const ScreensAndMenus = ({ isSlim }: { isSlim: boolean }) => {
  const open = useOpen();
  const [first, ...others] = sectionsOf(useNavigationEntries());
  return (
    <>
      {first?.entries.map((entry) => (
        <li key={entry.to}>
          <BarLink
            {...entry}
            isSlim={isSlim}
            current={entry.to === open && 'page'}
          />
        </li>
      ))}
      {others.map((section) => (
        <li key={section.key}>
          <BarMenu section={section} open={open} isSlim={isSlim} />
        </li>
      ))}
    </>
  );
};

type MenuProps = Readonly<{
  section: NavigationSection;
  /** The path of the open screen. */
  open: string;
  isSlim: boolean;
}>;

/** A menu with the screens of a section. */
const BarMenu = ({ section, open, isSlim }: MenuProps) => {
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

/** A link or button in the bar; the open one is highlighted. */
const BarItem = styled(ButtonBase)({
  gap: 8,
  minBlockSize: 36,
  minInlineSize: 36,
  paddingInline: 10,
  borderRadius: 'var(--radius-control)',
  color: 'var(--secondary)',
  font: 'inherit',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  '&:hover': { background: 'var(--hover)', color: 'var(--text)' },
  '&[aria-current]': {
    background: 'var(--selected)',
    color: 'var(--text)',
    // Forced colors remove the fill.
    '@media (forced-colors: active)': {
      outline: '2px solid Highlight',
      outlineOffset: -2,
    },
  },
  '@media (pointer: coarse)': { minBlockSize: 44, minInlineSize: 44 },
}) as typeof ButtonBase;

type BarItemProps = Pick<NavigationEntry, 'to' | 'label' | 'Icon'> &
  Readonly<{
    /** Whether to show only the icon, unless the screen is open. */
    isSlim: boolean;
    current: 'page' | 'true' | false;
  }>;

/** A link to a screen. */
const BarLink = ({ to, label, Icon, isSlim, current }: BarItemProps) => {
  const t = useMessages();
  const isIcon = isSlim && current === false;
  return (
    <Tooltip title={isIcon ? t(label) : ''}>
      <BarItem
        component={Link}
        to={to}
        onPointerEnter={() => preloadPage(to)}
        aria-current={current || undefined}
        aria-label={isIcon ? t(label) : undefined}
      >
        <Icon sx={{ fontSize: 18 }} />
        {!isIcon && t(label)}
        {to === INBOX_PATH && <InboxBadge />}
      </BarItem>
    </Tooltip>
  );
};
