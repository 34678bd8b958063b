import { useId } from 'react';
import { styled } from '@mui/material/styles';
import { useIsAdmin } from '../../providers/useIsAdmin.ts';
import { useActiveProject } from '../../providers/useSlipwayContext.ts';
import { ProjectSelector } from '../../resources/project/ProjectSelector.tsx';
import { useMessages } from '../i18n/useMessages.ts';
import { navigationEntries, settingsEntries } from './navigationEntries.ts';
import type { NavigationEntry } from './navigationEntries.ts';
import { NavigationLink } from './NavigationLink.tsx';

const Entries = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 1,
});

const SectionName = styled('p')({
  margin: 0,
  marginBlockEnd: 4,
  paddingInline: 10,
  fontSize: 'var(--size-caption)',
  lineHeight: 'var(--line-caption)',
  fontWeight: 500,
  color: 'var(--secondary)',
});

/** The project selector and, below it, the screens in the order of D1 and D9. */
export const Navigation = () => {
  const t = useMessages();
  const settingsId = useId();
  return (
    <nav aria-label={t('nav.label')}>
      <ProjectSelector />
      <EntryList entries={navigationEntries} />
      <SectionName id={settingsId} sx={{ marginBlockStart: 5 }}>
        {t('nav.section.settings')}
      </SectionName>
      <EntryList entries={settingsEntries} labelledBy={settingsId} />
    </nav>
  );
};

type Props = Readonly<{
  entries: readonly NavigationEntry[];
  labelledBy?: string;
}>;

const EntryList = ({ entries, labelledBy }: Props) => {
  const project = useActiveProject();
  const isAdmin = useIsAdmin();
  const started = (project?.startDate ?? null) !== null;
  return (
    <Entries
      aria-labelledby={labelledBy}
      sx={labelledBy === undefined ? { marginBlockStart: 3 } : null}
    >
      {entries
        .filter(({ needsStartDate }) => started || !needsStartDate)
        .filter(({ adminsOnly }) => isAdmin || !adminsOnly)
        .map((entry) => (
          <li key={entry.to}>
            <NavigationLink {...entry} />
          </li>
        ))}
    </Entries>
  );
};
