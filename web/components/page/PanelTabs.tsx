import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { TabsProps } from '@mui/material/Tabs';
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';

type Props<T extends string> = Readonly<{
  /** The accessible name. */
  label: string;
  tabs: readonly T[];
  current: T;
  labelOf: (tab: T) => string;
  onChange: (tab: T) => void;
  sx?: NonNullable<TabsProps['sx']>;
  panelClass?: string;
  ref?: Ref<HTMLDivElement>;
  /** The content of the chosen tab. */
  children: ReactNode;
}>;

/** Tabs with the chosen tab's panel, linked for assistive technology. */
export const PanelTabs = <T extends string>({
  label,
  tabs,
  current,
  labelOf,
  onChange,
  sx = {},
  panelClass,
  ref,
  children,
}: Props<T>) => {
  const id = useId();
  return (
    <div>
      <Tabs
        ref={ref ?? null}
        value={current}
        aria-label={label}
        variant="scrollable"
        scrollButtons={false}
        onChange={(_event, tab: T) => onChange(tab)}
        sx={sx}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab}
            value={tab}
            label={labelOf(tab)}
            id={`${id}-${tab}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current}`}
        className={panelClass}
      >
        {children}
      </div>
    </div>
  );
};
