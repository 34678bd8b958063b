import { useId } from 'react';
import { useIsInGuide } from '../../../pages/guide/useGuideExit.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import { ProjectSelector } from '../../../resources/project/ProjectSelector.tsx';
import { useMessages } from '../../i18n/useMessages.ts';
import { NavigationList } from './NavigationList.tsx';
import { sectionOf } from './sections.ts';
import { useNavigationEntries } from './useNavigationEntries.ts';
import './navigation.css';

/** The screens; until the setup guide is complete, the way through it. */
export const Navigation = () => {
  const t = useMessages();
  return (
    <nav aria-label={t('nav.label')}>
      {useIsInGuide() ? <Guide /> : <AllScreens />}
    </nav>
  );
};

/** The project selector and, below it, the screens in the order of D1 and D9. */
const AllScreens = () => {
  const t = useMessages();
  const settingsId = useId();
  const entries = useNavigationEntries();
  const isSetting = ({ to }: { to: string }) => sectionOf(to) === 'settings';
  return (
    <>
      <ProjectSelector />
      <div style={{ blockSize: 12 }} />
      <NavigationList entries={entries.filter((one) => !isSetting(one))} />
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

const Guide = () => {
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
