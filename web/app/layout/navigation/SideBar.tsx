import { styled } from '@mui/material/styles';
import { Navigation } from './Navigation.tsx';
import { useNavigationSurface } from './surface.ts';
import { useLocation } from 'react-router-dom';
import { useMessages } from '../../i18n/useMessages.ts';
import { NavigationList } from './NavigationList.tsx';
import { sectionOf, sectionsOf } from './sections.ts';
import { useNavigationEntries } from './useNavigationEntries.ts';

const Bar = styled('div')({
  flex: 'none',
  inlineSize: 232,
  overflowY: 'auto',
  padding: 12,
  '&[data-surface]': { background: 'var(--page)', color: 'var(--text)' },
});

/**
 * The side navigation from 992 px on (D11): all screens, or those of the section
 * that is open, where the sections stand in the bar above.
 */
export const SideBar = ({ part }: { part: 'all' | 'section' }) => (
  <Bar {...useNavigationSurface()}>
    {part === 'section' ? <SectionNavigation /> : <Navigation />}
  </Bar>
);

/** The screens of the section that is open, beside the page. */
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
