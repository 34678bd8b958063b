import { styled } from '@mui/material/styles';
import { useIsAdmin } from '../../providers/useIsAdmin.ts';
import { useActiveProject } from '../../providers/useSlipwayContext.ts';
import { ProjectSelector } from '../../resources/project/ProjectSelector.tsx';
import { useMessages } from '../i18n/useMessages.ts';
import { navigationEntries } from './navigationEntries.ts';
import { NavigationLink } from './NavigationLink.tsx';

const Entries = styled('ul')({
  listStyle: 'none',
  margin: 0,
  marginBlockStart: 12,
  padding: 0,
  display: 'grid',
  gap: 1,
});

/** The project selector and, below it, the screens in the order of D1. */
export const Navigation = () => {
  const t = useMessages();
  const project = useActiveProject();
  const isAdmin = useIsAdmin();
  const started = (project?.startDate ?? null) !== null;

  return (
    <nav aria-label={t('nav.label')}>
      <ProjectSelector />
      <Entries>
        {navigationEntries
          .filter(({ needsStartDate }) => started || !needsStartDate)
          .filter(({ adminsOnly }) => isAdmin || !adminsOnly)
          .map((entry) => (
            <li key={entry.to}>
              <NavigationLink {...entry} />
            </li>
          ))}
      </Entries>
    </nav>
  );
};
