import { useId } from 'react';
import { styled } from '@mui/material/styles';
import { ProjectSelector } from '../../resources/project/ProjectSelector.tsx';
import { useMessages } from '../i18n/useMessages.ts';
import { NavigationList } from './NavigationList.tsx';
import { sectionOf } from './navigationSections.ts';
import { useNavigationEntries } from './useNavigationEntries.ts';

const SectionName = styled('p')({
  margin: 0,
  marginBlock: '20px 4px',
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
  const entries = useNavigationEntries();
  const isSetting = ({ to }: { to: string }) => sectionOf(to) === 'settings';
  return (
    <nav aria-label={t('nav.label')}>
      <ProjectSelector />
      <div style={{ blockSize: 12 }} />
      <NavigationList entries={entries.filter((one) => !isSetting(one))} />
      <SectionName id={settingsId}>{t('nav.section.settings')}</SectionName>
      <NavigationList
        entries={entries.filter(isSetting)}
        labelledBy={settingsId}
      />
    </nav>
  );
};
