import { useCallback, useMemo } from 'react';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { Page } from '../../components/page/Page.tsx';
import { PanelTabs } from '../../components/page/PanelTabs.tsx';
import { useActiveProject } from '../../providers/context/useSlipwayContext.ts';
import { useLinkedProject } from '../../resources/project/useLinkedProject.ts';
import { useToday } from '../../providers/context/useToday.ts';
import type { ScheduledProject } from '../plan/model/planContext.ts';
import { DiffChips } from './past/DiffChips.tsx';
import { dateAt, positionOf, replayOf, stepped } from './replay/replay.ts';
import { VIEWS, isReport } from './model/views.ts';
import type { ScheduledDay } from './replay/replay.ts';
import { ReplayBanner } from './replay/ReplayBanner.tsx';
import { ReplayBar } from './replay/ReplayBar.tsx';
import './reports.css';
import './replay/replay.css';
import './past/diff.css';
import './past/board.css';
import './past/card.css';
import './charts/report.css';
import './review/review.css';
import { usePlanAsOf } from './past/usePlanAsOf.ts';
import { usePlayback } from './replay/usePlayback.ts';
import { useReplayKeys } from './replay/useReplayKeys.ts';
import { useReportsAddress } from './useReportsAddress.ts';
import { useDeferredReady } from '../../browser/useDeferredReady.ts';
import { NeedsNetwork } from '../../components/NeedsNetwork.tsx';
import { CHART_HEIGHT } from './charts/chartRows.ts';
import { PageSkeleton } from '../../kit/layout/PageSkeleton.tsx';
import { BurndownAsOf } from './charts/BurndownAsOf.tsx';
import type { View } from './model/views.ts';
import { MissingDay } from './past/MissingDay.tsx';
import { PastBoard } from './past/PastBoard.tsx';
import { PastItems } from './past/PastItems.tsx';
import { ReportAsOf } from './charts/ReportAsOf.tsx';
import { ReviewAsOf } from './review/ReviewAsOf.tsx';
import { UnknownProject } from './UnknownProject.tsx';
import type { PlanAsOf } from './past/usePlanAsOf.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { forecastMessages } from '../../kit/i18n/messages/forecast.ts';
import { reportMessages } from '../../kit/i18n/messages/reports.ts';
import { reviewMessages } from '../../kit/i18n/messages/review.ts';
import { whyMessages } from '../../kit/i18n/messages/why.ts';
import { projectMessages } from '../../kit/i18n/messages/project.ts';
import { chartMessages } from '../../kit/i18n/messages/chart.ts';

addTexts(reportMessages, reviewMessages, whyMessages);
addTexts(projectMessages, forecastMessages, chartMessages);

/** Reports on a project, and its plan day by day; read-only. */
export const ReportsPage = () => {
  const t = useMessages();
  const project = useActiveProject();
  const linked = useLinkedProject();
  const startDate = project?.startDate ?? null;
  if (project === null || startDate === null) return null;
  return (
    <Page title={t('reports.title')}>
      {linked.isUnknown ? (
        <UnknownProject onIgnore={linked.ignore} />
      ) : (
        <Reports key={project.id} project={{ ...project, startDate }} />
      )}
    </Page>
  );
};

const Reports = ({ project }: { project: ScheduledProject }) => {
  const t = useMessages();
  const { address, change, replay, position, goTo, goBy } = useReplay(project);
  const asOf = dateAt(replay, position);
  const plan = usePlanAsOf(project, asOf);
  const playback = usePlayback({
    projectId: project.id,
    replay,
    position,
    goTo,
  });
  const step = (days: number) => {
    playback.pause();
    goBy(days);
  };
  useReplayKeys({
    // Nothing plays with reduced motion: the key moves by a day.
    toggle: playback.isStill ? () => step(1) : playback.toggle,
    step,
  });
  return (
    <div className="reports">
      <Scrubber
        {...{ replay, position, playback, goTo, step }}
        day={scheduledDay(asOf, plan)}
      />
      <ReplayBanner
        asOf={asOf}
        onBack={() => {
          playback.pause();
          goTo(replay.now);
        }}
      >
        {asOf !== null && plan.state === 'known' && (
          <DiffChips project={project} asOf={asOf} items={plan.items} />
        )}
      </ReplayBanner>
      <PanelTabs
        label={t('reports.views')}
        tabs={VIEWS}
        current={address.view}
        labelOf={(view) => t(`reports.view.${view}`)}
        panelClass="reports-panel"
        onChange={(view) => change({ view })}
      >
        <ReportView
          project={project}
          view={address.view}
          asOf={asOf}
          plan={plan}
          asTable={address.asTable}
          onTable={(asTable) => change({ asTable })}
          week={address.week}
          onWeek={(week) => change({ week })}
        />
      </PanelTabs>
    </div>
  );
};

/** The past day that is shown; null until its schedule is known. */
const scheduledDay = (
  asOf: string | null,
  plan: PlanAsOf,
): ScheduledDay | null =>
  asOf === null || plan.state !== 'known' || plan.isOutdated
    ? null
    : { date: asOf, schedule: plan.schedule };

const Scrubber = (bar: Parameters<typeof ReplayBar>[0]) => {
  const t = useMessages();
  if (bar.replay.now === 0) {
    return <p className="replay-early">{t('replay.tooEarly')}</p>;
  }
  return <ReplayBar {...bar} />;
};

/** The position of the scrubber, from the address. */
const useReplay = ({ startDate, durationInWeeks }: ScheduledProject) => {
  const today = useToday();
  const { address, change } = useReportsAddress();
  const replay = useMemo(
    () => replayOf(startDate, durationInWeeks, today),
    [startDate, durationInWeeks, today],
  );
  const position = positionOf(replay, address.asOf);
  const goTo = useCallback(
    (target: number) => change({ asOf: dateAt(replay, target) }),
    [change, replay],
  );
  // The page may render later than the address changes.
  const goBy = useCallback(
    (days: number) =>
      change(({ asOf }) => ({
        asOf: dateAt(replay, stepped(replay, positionOf(replay, asOf), days)),
      })),
    [change, replay],
  );
  return { address, change, replay, position, goTo, goBy };
};

type Props = Readonly<{
  project: ScheduledProject;
  view: View;
  asOf: string | null;
  plan: PlanAsOf;
  asTable: boolean;
  onTable: (asTable: boolean) => void;
  week: number | undefined;
  onWeek: (week: number | undefined) => void;
}>;

/** One of the views, as of the chosen day. */
const ReportView = ({ view, ...props }: Props) => {
  if (isReport(view)) return <ReportAsOf {...props} name={view} />;
  if (view === 'burndown') return <BurndownAsOf {...props} />;
  if (view === 'review') return <ReviewAsOf {...props} />;
  return <PlanView {...props} view={view} />;
};

/** Board or list, or why neither can be shown. */
const PlanView = ({
  view,
  plan,
  asOf,
}: Pick<Props, 'plan' | 'asOf'> & { view: 'board' | 'items' }) => {
  const t = useMessages();
  const today = useToday();
  const isShown = useDeferredReady(plan.state === 'known');
  if (plan.state === 'loading') return <PageSkeleton />;
  if (plan.state === 'failed') {
    return (
      <NeedsNetwork
        query={plan.query}
        failure={plan.failure}
        message={t('replay.loadFailed')}
        height={CHART_HEIGHT}
      />
    );
  }
  if (plan.state !== 'known') {
    return <MissingDay missing={plan.state} asOf={asOf} />;
  }
  if (!isShown) return <PageSkeleton />;
  const { items, schedule, isOutdated } = plan;
  const shown = { items, schedule, date: asOf ?? today };
  return (
    <div className="past" aria-busy={isOutdated}>
      {view === 'board' ? <PastBoard {...shown} /> : <PastItems {...shown} />}
    </div>
  );
};
