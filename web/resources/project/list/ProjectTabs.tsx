import type { ReactNode, Ref } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { PanelTabs } from '../../../components/page/PanelTabs.tsx';

const TABS = ['live', 'inactive'] as const;

export type ProjectTab = (typeof TABS)[number];

type Props = Readonly<{
  ref: Ref<HTMLDivElement>;
  children: (tab: ProjectTab) => ReactNode;
}>;

/** Live Projects and Inactive (H15); the address names the second. */
export const ProjectTabs = ({ ref, children }: Props) => {
  const t = useMessages();
  const [parameters, setParameters] = useSearchParams();
  const current = TABS.find((tab) => tab === parameters.get('tab')) ?? TABS[0];
  return (
    <PanelTabs
      ref={ref}
      label={t('projects.tabs')}
      tabs={TABS}
      current={current}
      labelOf={(tab) => t(`projects.tab.${tab}`)}
      onChange={(tab) => {
        setParameters(tab === 'live' ? {} : { tab }, { replace: true });
      }}
      sx={{ borderBlockEnd: '1px solid var(--divider)', mb: 5 }}
    >
      {children(current)}
    </PanelTabs>
  );
};
