import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../../app/i18n/useMessages.ts';

const TABS = ['live', 'inactive'] as const;

export type ProjectTab = (typeof TABS)[number];

type Props = Readonly<{
  ref: Ref<HTMLDivElement>;
  children: (tab: ProjectTab) => ReactNode;
}>;

/** Live Projects and Inactive (H15); the address names the second. */
export const ProjectTabs = ({ ref, children }: Props) => {
  const t = useMessages();
  const id = useId();
  const [parameters, setParameters] = useSearchParams();
  const current = TABS.find((tab) => tab === parameters.get('tab')) ?? TABS[0];
  return (
    <>
      <Tabs
        ref={ref}
        value={current}
        aria-label={t('projects.tabs')}
        onChange={(_event, tab: ProjectTab) => {
          setParameters(tab === 'live' ? {} : { tab }, { replace: true });
        }}
        sx={{ borderBlockEnd: '1px solid var(--divider)', mb: 5 }}
      >
        {TABS.map((tab) => (
          <Tab
            key={tab}
            value={tab}
            label={t(`projects.tab.${tab}`)}
            id={`${id}-${tab}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current}`}
      >
        {children(current)}
      </div>
    </>
  );
};
