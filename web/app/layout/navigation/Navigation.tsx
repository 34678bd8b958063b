import { useId } from 'react';
import { useLocation, Link } from 'react-router-dom';
import { ListItemButton } from '@mui/material';
import { useIsInGuide } from '../../../pages/guide/useGuideExit.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import { ProjectSelector } from '../../../resources/project/ProjectSelector.tsx';
import { InboxBadge } from '../../../resources/inbox/InboxBadge.tsx';
import { INBOX_PATH } from '../../../resources/inbox/paths.ts';
import { ViewLinks } from '../../../resources/view/ViewLinks.tsx';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { sectionOf, sectionsOf, activeEntry } from './sections.ts';
import { useNavigationEntries } from './useNavigationEntries.ts';
import './navigation.css';
import { useNavigationSurface } from '../../../kit/look/look.ts';
import type { NavigationEntry } from './entries.ts';
import { preloadPage } from '../../routing/preload.ts';

/** Links to all screens, or to the steps of the guide until it is complete. */
export const Navigation = () => {
  const t = useMessages();
  return (
    <nav aria-label={t('nav.label')}>
      {useIsInGuide() ? <GuideLinks /> : <ScreenLinks />}
    </nav>
  );
};

/**
 * The project selector and, below it, the screens in the order of D1 and D9.
 */
const ScreenLinks = () => {
  const t = useMessages();
  const settingsId = useId();
  const entries = useNavigationEntries();
  const isSetting = ({ to }: { to: string }) => sectionOf(to) === 'settings';
  return (
    <>
      <ProjectSelector />
      <div style={{ blockSize: 12 }} />
      <NavigationList entries={entries.filter((entry) => !isSetting(entry))} />
      <ViewLinks />
      <p className="navigation-section-name" id={settingsId}>
        {t('nav.section.settings')}
      </p>
      <NavigationList
        entries={entries.filter(isSetting)}
        labelledBy={settingsId}
      />
    </>
  );
};

const GuideLinks = () => {
  const { availableProjects } = useSlipwayContext();
  const live = availableProjects.filter(({ status }) => status === 'Live');
  return (
    <>
      {/* With one project there is nothing to select. */}
      {live.length > 1 && <ProjectSelector />}
      <NavigationList entries={useNavigationEntries()} />
    </>
  );
};

/**
 * The side bar from 992 px: all screens, or only those of the open section if
 * the bar on top lists the sections.
 */
export const SideBar = ({ part }: { part: 'all' | 'section' }) => (
  <div className="side-bar" {...useNavigationSurface()}>
    {part === 'section' ? <SectionNavigation /> : <Navigation />}
  </div>
);

/** The screens of the open section. */
const SectionNavigation = () => {
  const t = useMessages();
  const open = sectionOf(useLocation().pathname);
  const section = sectionsOf(useNavigationEntries()).find(
    ({ key }) => key === open,
  );
  if (section === undefined) return null;
  return (
    <nav aria-label={t('nav.screensOf', { section: t(section.label) })}>
      <NavigationList entries={section.entries} />
      <ViewLinks />
    </nav>
  );
};

/** A vertical list of screens. */
const NavigationList = ({
  entries,
  labelledBy,
}: {
  entries: readonly NavigationEntry[];
  /** Id of the element that names the list, if any. */
  labelledBy?: string;
}) => (
  <ul className="navigation-list" aria-labelledby={labelledBy}>
    {entries.map((entry) => (
      <li key={entry.to}>
        <NavigationLink {...entry} />
      </li>
    ))}
  </ul>
);

/** A link to a screen; the open one is highlighted. */
const NavigationLink = ({ to, label, Icon }: NavigationEntry) => {
  const t = useMessages();
  const active = activeEntry(useLocation().pathname) === to;

  return (
    <ListItemButton
      component={Link}
      to={to}
      onPointerEnter={() => preloadPage(to)}
      selected={active}
      aria-current={active ? 'page' : undefined}
      sx={{
        gap: 2.5,
        minHeight: 32,
        color: active ? 'var(--text)' : 'var(--secondary)',
        fontWeight: 500,
        '&:hover': { color: 'var(--text)' },
      }}
    >
      <Icon sx={{ fontSize: 18 }} />
      {t(label)}
      {to === INBOX_PATH && <InboxBadge />}
    </ListItemButton>
  );
};
