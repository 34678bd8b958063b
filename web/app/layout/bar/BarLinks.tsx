import { useLocation, Link } from 'react-router-dom';
import './bar.css';
import { useState } from 'react';
import { Tooltip, ButtonBase } from '@mui/material';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import ViewIcon from '@mui/icons-material/FilterAltOutlined';
import type { Look } from '../../../kit/look/look.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { activeEntry, sectionOf, sectionsOf } from '../navigation/sections.ts';
import { useNavigationEntries } from '../navigation/useNavigationEntries.ts';
import { InboxBadge } from '../../../resources/inbox/InboxBadge.tsx';
import { INBOX_PATH } from '../../../resources/inbox/paths.ts';
import { preloadPage } from '../../routing/preload.ts';
import type { NavigationEntry } from '../navigation/entries.ts';
import { lazyOverlay } from '../../../kit/overlays/lazyOverlay.tsx';
import { useShownViews } from '../../../resources/view/useShownViews.ts';

const BarMenuList = lazyOverlay(
  async () => (await import('./BarMenuList.tsx')).BarMenuList,
);

type Props = Readonly<{
  type: Exclude<Look['navigation'], 'vertical'>;
  isSlim: boolean;
}>;

/** The screens in a row, arranged by navigation type. */
export const BarLinks = ({ type, isSlim }: Props) => {
  const t = useMessages();
  const entries = useNavigationEntries();
  return (
    <nav aria-label={t('nav.label')} style={{ minInlineSize: 0 }}>
      <ul className="bar-list">
        {type === 'dual' && <Screens entries={entries} isSlim={isSlim} />}
        {type === 'combo' && <Sections entries={entries} isSlim={isSlim} />}
        {type === 'horizontal' && (
          <ScreensAndMenus entries={entries} isSlim={isSlim} />
        )}
        {type !== 'combo' && <Views isSlim={isSlim} />}
      </ul>
    </nav>
  );
};

const useOpen = () => activeEntry(useLocation().pathname);

type ScreensProps = Readonly<{
  entries: readonly NavigationEntry[];
  isSlim: boolean;
}>;

const Screens = ({ entries, isSlim }: ScreensProps) => {
  const open = useOpen();
  return entries.map((entry) => (
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
const Sections = ({ entries, isSlim }: ScreensProps) => {
  const open = sectionOf(useOpen());
  return sectionsOf(entries).map(
    ({ key, label, entries: [first] }) =>
      first && (
        <li key={key}>
          <BarLink
            {...first}
            label={label}
            isSlim={isSlim}
            current={key === open && 'true'}
          />
        </li>
      ),
  );
};

/** The first section's screens, and a menu for each other section. */
const ScreensAndMenus = ({ entries, isSlim }: ScreensProps) => {
  const t = useMessages();
  const open = useOpen();
  const [first, ...others] = sectionsOf(entries);
  return (
    <>
      {first && <Screens entries={first.entries} isSlim={isSlim} />}
      {others.map((section) => (
        <li key={section.key}>
          <BarMenu
            label={t(section.label)}
            Icon={section.entries[0]?.Icon}
            isOpen={section.entries.some(({ to }) => to === open)}
            isSlim={isSlim}
            entries={section.entries}
          />
        </li>
      ))}
    </>
  );
};

/** A menu of the saved views, if there are any. */
const Views = ({ isSlim }: { isSlim: boolean }) => {
  const t = useMessages();
  const views = useShownViews();
  if (views.length === 0) return null;
  return (
    <li>
      <BarMenu
        label={t('view.views')}
        Icon={ViewIcon}
        isOpen={views.some(({ isShown }) => isShown)}
        isSlim={isSlim}
      />
    </li>
  );
};

type MenuProps = Readonly<{
  label: string;
  Icon: NavigationEntry['Icon'] | undefined;
  /** Whether the menu contains what is open. */
  isOpen: boolean;
  isSlim: boolean;
  /** The screens in the menu; the saved views if left out. */
  entries?: readonly NavigationEntry[];
}>;

/** A button that opens a menu. */
const BarMenu = ({ label, Icon, isOpen, isSlim, entries }: MenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Stays mounted after first use, so that it closes with an animation.
  const [wasOpened, setOpened] = useState(false);
  const isIcon = isSlim && !isOpen;

  return (
    <>
      <Tooltip title={isIcon ? label : ''}>
        <ButtonBase
          className="bar-item"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-current={isOpen || undefined}
          aria-label={isIcon ? label : undefined}
          onClick={(event) => {
            setAnchor(event.currentTarget);
            setOpened(true);
          }}
        >
          {Icon && <Icon sx={{ fontSize: 18 }} />}
          {!isIcon && label}
          <ExpandIcon sx={{ fontSize: 16, marginInlineStart: -1 }} />
        </ButtonBase>
      </Tooltip>
      {wasOpened && (
        <BarMenuList
          anchor={anchor}
          label={label}
          onClose={() => setAnchor(null)}
          entries={entries}
        />
      )}
    </>
  );
};

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
      <ButtonBase
        className="bar-item"
        component={Link}
        to={to}
        onPointerEnter={() => preloadPage(to)}
        aria-current={current || undefined}
        aria-label={isIcon ? t(label) : undefined}
      >
        <Icon sx={{ fontSize: 18 }} />
        {!isIcon && t(label)}
        {to === INBOX_PATH && <InboxBadge />}
      </ButtonBase>
    </Tooltip>
  );
};
