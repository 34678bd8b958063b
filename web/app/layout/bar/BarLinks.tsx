import { useLocation, Link } from 'react-router-dom';
import './bar.css';
import { Tooltip, ButtonBase } from '@mui/material';
import ViewIcon from '@mui/icons-material/FilterAltOutlined';
import type { Look } from '../../../kit/look/look.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { activeEntry, sectionOf, sectionsOf } from '../navigation/sections.ts';
import { useNavigationEntries } from '../navigation/useNavigationEntries.ts';
import { InboxBadge } from '../../../resources/inbox/InboxBadge.tsx';
import { INBOX_PATH } from '../../../resources/inbox/paths.ts';
import { BarMenu } from './BarMenu.tsx';
import { isNamed, useShownNames } from './useShownNames.ts';
import type { ShownNames } from './useShownNames.ts';
import { preloadPage } from '../../routing/preload.ts';
import type { NavigationEntry } from '../navigation/entries.ts';
import { useShownViews } from '../../../resources/view/useShownViews.ts';

type Props = Readonly<{
  type: Exclude<Look['navigation'], 'vertical'>;
}>;

/** The screens in a row, arranged by navigation type. */
export const BarLinks = ({ type }: Props) => {
  const t = useMessages();
  const entries = useNavigationEntries();
  // How many of the links show their names.
  const { list, shown } = useShownNames();
  return (
    <nav aria-label={t('nav.label')} style={{ minInlineSize: 0 }}>
      <ul className="bar-list" ref={list} data-shown={shown}>
        {type === 'dual' && <Screens entries={entries} shown={shown} />}
        {type === 'combo' && <Sections entries={entries} shown={shown} />}
        {type === 'horizontal' && (
          <ScreensAndMenus entries={entries} shown={shown} />
        )}
        {type !== 'combo' && <Views shown={shown} />}
      </ul>
    </nav>
  );
};

/** The path of the screen that is open. */
const useOpenPath = () => activeEntry(useLocation().pathname);

type ScreensProps = Readonly<{
  entries: readonly NavigationEntry[];
  shown: ShownNames;
}>;

const Screens = ({ entries, shown }: ScreensProps) => {
  const open = useOpenPath();
  return entries.map((entry) => (
    <li key={entry.to}>
      <BarLink {...entry} shown={shown} current={entry.to === open && 'page'} />
    </li>
  ));
};

/** Sections, each linked to its first screen; the side bar lists the others. */
const Sections = ({ entries, shown }: ScreensProps) => {
  const open = sectionOf(useOpenPath());
  return sectionsOf(entries).map(
    ({ key, label, entries: [first] }) =>
      first && (
        <li key={key}>
          <BarLink
            {...first}
            label={label}
            shown={shown}
            current={key === open && 'true'}
          />
        </li>
      ),
  );
};

/** The first section's screens, and a menu for each other section. */
const ScreensAndMenus = ({ entries, shown }: ScreensProps) => {
  const t = useMessages();
  const open = useOpenPath();
  const [first, ...others] = sectionsOf(entries);
  return (
    <>
      {first && <Screens entries={first.entries} shown={shown} />}
      {others.map((section) => (
        <li key={section.key}>
          <BarMenu
            label={t(section.label)}
            Icon={section.entries[0]?.Icon}
            isOpen={section.entries.some(({ to }) => to === open)}
            shown={shown}
            entries={section.entries}
          />
        </li>
      ))}
    </>
  );
};

/** A menu of the saved views, if there are any. */
const Views = ({ shown }: { shown: ShownNames }) => {
  const t = useMessages();
  const views = useShownViews();
  if (views.length === 0) return null;
  return (
    <li>
      <BarMenu
        label={t('view.views')}
        Icon={ViewIcon}
        isOpen={views.some(({ isShown }) => isShown)}
        shown={shown}
        entries="views"
      />
    </li>
  );
};

type BarItemProps = Pick<NavigationEntry, 'to' | 'label' | 'Icon'> &
  Readonly<{
    shown: ShownNames;
    current: 'page' | 'true' | false;
  }>;

/** A link to a screen. */
const BarLink = ({ to, label, Icon, shown, current }: BarItemProps) => {
  const t = useMessages();
  return (
    <Tooltip title={isNamed(shown, current !== false) ? '' : t(label)}>
      <ButtonBase
        className="bar-item"
        component={Link}
        to={to}
        onPointerEnter={() => preloadPage(to)}
        aria-current={current || undefined}
      >
        <Icon sx={{ fontSize: 18 }} />
        <span className="bar-name">{t(label)}</span>
        {to === INBOX_PATH && <InboxBadge />}
      </ButtonBase>
    </Tooltip>
  );
};
