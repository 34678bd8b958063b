import { useLocation } from 'react-router-dom';
import { useMessages } from '../../i18n/useMessages.ts';
import { NavigationList } from './NavigationList.tsx';
import { sectionOf, sectionsOf } from './sections.ts';
import { useNavigationEntries } from './useNavigationEntries.ts';

/** The screens of the section that is open, beside the page. */
export const SectionNavigation = () => {
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
