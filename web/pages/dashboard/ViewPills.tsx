import { tabsClasses } from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { PanelTabs } from '../../components/page/PanelTabs.tsx';
import { VIEWS } from './views.ts';
import type { View } from './views.ts';

type Props = Readonly<{ children: (view: View) => ReactNode }>;

/** Burndown, Scope and Work Plan; the address names the view. */
export const ViewPills = ({ children }: Props) => {
  const t = useMessages();
  const [parameters, setParameters] = useSearchParams();
  const current = VIEWS.find((view) => view === parameters.get('view'));
  const view = current ?? VIEWS[0];
  return (
    <PanelTabs
      label={t('dashboard.views')}
      tabs={VIEWS}
      current={view}
      labelOf={(name) => t(`dashboard.${name}`)}
      onChange={(chosen) => {
        setParameters(chosen === VIEWS[0] ? {} : { view: chosen }, {
          replace: true,
        });
      }}
      sx={pills}
    >
      {children(view)}
    </PanelTabs>
  );
};

const pills = {
  minHeight: 36,
  mb: 5,
  // The focus ring is drawn outside the pill.
  mx: '-4px',
  [`& .${tabsClasses.scroller}`]: { p: '4px' },
  [`& .${tabsClasses.indicator}`]: { display: 'none' },
  [`& .${tabsClasses.list}`]: { gap: 2 },
  '& [role=tab]': {
    minHeight: { xs: 36 },
    py: 1,
    px: 3.5,
    borderRadius: '18px',
    border: '1px solid var(--divider)',
    '&:hover': { backgroundColor: 'var(--hover)' },
    '&[aria-selected=true]': {
      borderColor: 'transparent',
      backgroundColor: 'var(--ink)',
      color: 'var(--on-ink)',
    },
    '@media (pointer: coarse)': { minHeight: 44, borderRadius: '22px' },
    // Forced colors remove the fill.
    '@media (forced-colors: active)': {
      '&[aria-selected=true]': { outline: '2px solid Highlight' },
    },
  },
};
