import { ProjectSelector } from '../../resources/project/ProjectSelector.tsx';
import { useMessages } from '../i18n/useMessages.ts';
import { NavigationList } from './NavigationList.tsx';
import { useNavigationEntries } from './useNavigationEntries.ts';

/** The project selector and, below it, the screens in the order of D1. */
export const Navigation = () => {
  const t = useMessages();
  return (
    <nav aria-label={t('nav.label')}>
      <ProjectSelector />
      <div style={{ blockSize: 12 }} />
      <NavigationList entries={useNavigationEntries()} />
    </nav>
  );
};
