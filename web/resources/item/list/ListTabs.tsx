import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDates } from '../../../kit/i18n/dates.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { PanelTabs } from '../../../components/page/PanelTabs.tsx';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import { datesOf } from '../../project/schedule.ts';
import { TABS } from './model/listing.ts';
import type { TabKey } from './model/listing.ts';
import { listPath } from './model/path.ts';
import type { ListAddress } from './model/path.ts';
import { timeframeOf } from '../display/timeframeLabel.ts';
import './listState.css';

const TAB_KEYS = Object.keys(TABS) as TabKey[];

type Props = Readonly<{
  address: ListAddress;
  openId: string | null;
  children: ReactNode;
}>;

/** All, Go to Market, Demos, Implementations (E14), above the list of each. */
export const ListTabs = ({ address, openId, children }: Props) => {
  const t = useMessages();
  const navigate = useNavigate();
  return (
    <PanelTabs
      label={t('items.tabs')}
      tabs={TAB_KEYS}
      current={address.tab}
      labelOf={(tab) => t(`items.tab.${tab}`)}
      onChange={(tab) => {
        void navigate(listPath({ ...address, tab }, openId ?? undefined), {
          replace: true,
        });
      }}
    >
      {children}
    </PanelTabs>
  );
};

/** The dates of the listed timeframe, if it has any. */
export const ListDates = ({
  project,
  address,
  todayIndex,
}: Readonly<{
  project: AvailableProject;
  address: ListAddress;
  todayIndex: number | null;
}>) => {
  const dates = useDates();
  const timeframe = timeframeOf(address.span, todayIndex);
  if (timeframe === null || timeframe === 'unassigned') return null;
  const { startDate, durationInWeeks } = project;
  const range = datesOf(timeframe, startDate, durationInWeeks);
  if (range === null) return null;
  return (
    <p className="item-list-dates">
      {range.from === range.to
        ? dates.long(range.from)
        : dates.range(range.from, range.to)}
    </p>
  );
};
