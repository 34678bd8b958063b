import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { VIEWS } from './model/views.ts';
import type { View } from './model/views.ts';

type Props = Readonly<{
  view: View;
  onChange: (view: View) => void;
  children: ReactNode;
}>;

/** The plan, its items and charts, and the reports. */
export const ReportsTabs = ({ view, onChange, children }: Props) => {
  const t = useMessages();
  const id = useId();
  return (
    <div>
      <Tabs
        value={view}
        aria-label={t('reports.views')}
        variant="scrollable"
        scrollButtons={false}
        onChange={(_event, chosen: View) => {
          onChange(chosen);
        }}
      >
        {VIEWS.map((name) => (
          <Tab
            key={name}
            value={name}
            label={t(`reports.view.${name}`)}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${view}`}
        className="reports-panel"
      >
        {children}
      </div>
    </div>
  );
};
