import { MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeletedProject } from '#api/contract/index.ts';
import { chartMessages } from '../../kit/i18n/messages/chart.ts';
import { reportMessages } from '../../kit/i18n/messages/reports.ts';
import { reviewMessages } from '../../kit/i18n/messages/review.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { useSearch, withParameter } from '../../kit/address/useSearch.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useDayInAddress } from '../../components/date/useDayInAddress.ts';
import { PanelTabs } from '../../components/page/PanelTabs.tsx';
import { Problem } from '../../components/Problem.tsx';
import { reportCalls } from '../../providers/calls/reports.ts';
import {
  HistoryEntries,
  HistoryList,
} from '../../resources/plan-history/HistoryList.tsx';
import { Timeline } from '../../resources/plan-history/Timeline.tsx';
import { ReportAsOf } from '../reports/charts/ReportAsOf.tsx';
import { asOfQuery, isMissing } from '../reports/model/reportQueries.ts';
import { REPORTS } from '../reports/model/views.ts';
import { PastItems } from '../reports/past/PastItems.tsx';
import { dayIn } from './dayIn.ts';
import '../reports/reports.css';
import '../reports/past/card.css';
import '../reports/charts/report.css';

addTexts(reportMessages, reviewMessages, chartMessages);

type Props = Readonly<{ project: DeletedProject }>;

const TABS = ['history', 'items', 'report'] as const;
type Tab = (typeof TABS)[number];

/** The history, items and reports of a project before its deletion. */
export const DeletedProjectView = ({ project }: Props) => {
  const t = useMessages();
  const { search, choose } = useAddress();
  const tab = TABS.find((name) => name === search.get('view')) ?? 'history';
  const parts: Readonly<Record<Tab, () => React.ReactNode>> = {
    history: () => <PastHistory project={project} />,
    items: () => <ItemsAtEnd project={project} />,
    report: () => <LastReports project={project} />,
  };
  return (
    <PanelTabs
      label={t('deleted.views')}
      tabs={TABS}
      current={tab}
      labelOf={(name) => t(`deleted.view.${name}`)}
      onChange={(name) => choose('view', name)}
      panelClass="deleted-panel"
    >
      {parts[tab]()}
    </PanelTabs>
  );
};

/** Keeps the view in the address, so that its link opens the same view. */
const useAddress = () => {
  const [search, setSearch] = useSearch();
  const choose = (name: 'view' | 'day' | 'report', value: string) => {
    setSearch((before) => withParameter(before, name, value));
  };
  return { search, choose };
};

const PastHistory = ({ project: { id, startDate } }: Props) => {
  const t = useMessages();
  return (
    <HistoryList projectId={id}>
      <HistoryEntries empty={<Typography>{t('deleted.noHistory')}</Typography>}>
        <Timeline startDate={startDate} isDeleted />
      </HistoryEntries>
    </HistoryList>
  );
};

/** The last moment of the project, as an ISO instant. */
const endOf = ({ deletedAt }: DeletedProject): string =>
  new Date(Date.parse(deletedAt) - 1).toISOString();

/** The day in the address ('' for none), and the moment that it means. */
const useDay = (project: DeletedProject) => {
  const { search, choose } = useAddress();
  const day = dayIn(search);
  const setDay = (value: string) => choose('day', value);
  return { day, setDay, asOf: day === '' ? endOf(project) : day };
};

const DayField = ({
  day,
  setDay,
}: Pick<ReturnType<typeof useDay>, 'day' | 'setDay'>) => {
  const t = useMessages();
  const field = useDayInAddress(day, setDay);
  return (
    <label className="audit-day">
      <span>{t('deleted.day')}</span>
      <TextField type="date" size="small" {...field} />
    </label>
  );
};

const ItemsAtEnd = ({ project }: Props) => {
  const t = useMessages();
  const { asOf, ...day } = useDay(project);
  const query = useQuery(asOfQuery(reportCalls, project.id, asOf));
  return (
    <>
      <DayField {...day} />
      {query.isPending && <Skeleton variant="rounded" height={160} />}
      {query.isError && (
        <Problem
          message={t('deleted.itemsFailed')}
          retry={() => void query.refetch()}
        />
      )}
      {isMissing(query.data) && (
        <Typography sx={{ my: 4 }}>{t('deleted.notThere')}</Typography>
      )}
      {query.data !== undefined && !isMissing(query.data) && (
        <PastItems items={query.data.items} schedule={query.data.project} />
      )}
    </>
  );
};

const LastReports = ({ project }: Props) => {
  const t = useMessages();
  const { startDate, id, description, durationInWeeks } = project;
  const { asOf, ...day } = useDay(project);
  const { search, choose } = useAddress();
  const name =
    REPORTS.find((report) => report === search.get('report')) ??
    'scope-changes';
  const [asTable, setTable] = useState(true);
  if (startDate === null) {
    return <Typography>{t('deleted.noStart')}</Typography>;
  }
  const scheduled = {
    id,
    description,
    startDate,
    durationInWeeks,
    status: 'Completed' as const,
  };
  return (
    <>
      <div className="audit-filters">
        <TextField
          select
          size="small"
          value={name}
          onChange={({ target }) => choose('report', target.value)}
          slotProps={{
            htmlInput: { 'aria-label': t('deleted.report') },
            select: {
              SelectDisplayProps: { 'aria-label': t('deleted.report') },
            },
          }}
        >
          {REPORTS.map((report) => (
            <MenuItem key={report} value={report}>
              {t(`deleted.report.${report}`)}
            </MenuItem>
          ))}
        </TextField>
        <DayField {...day} />
      </div>
      <ReportAsOf
        project={scheduled}
        name={name}
        asOf={asOf}
        asTable={asTable}
        onTable={setTable}
      />
    </>
  );
};
