import { Navigation } from './Navigation.tsx';
import { useNavigationSurface } from './surface.ts';
import { useLocation } from 'react-router-dom';
import { useMessages } from '../../i18n/useMessages.ts';
import { NavigationList } from './NavigationList.tsx';
import { sectionOf, sectionsOf } from './sections.ts';
import { useNavigationEntries } from './useNavigationEntries.ts';
import './navigation.css';

/**
 * The side navigation from 992 px on: all screens, or those of the section
 * that is open, where the bar above lists the sections.
 */
export const SideBar = ({ part }: { part: 'all' | 'section' }) => (
  <div className="side-bar" {...useNavigationSurface()}>
    {part === 'section' ? <SectionNavigation /> : <Navigation />}
  </div>
);

/** The screens of the open section, at the side of the page. */
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
    </nav>
  );
};
