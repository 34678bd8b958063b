import { useMessages } from '../../app/i18n/useMessages.ts';
import { Problem } from '../../components/Problem.tsx';
import { useDates } from '../../app/i18n/dates.ts';
import { useToday } from '../../providers/context/useToday.ts';
import { PageSkeleton } from '../../app/layout/page/PageSkeleton.tsx';
import type { ScheduledProject } from '../plan/model/context.ts';
import { BurndownThen } from './charts/BurndownThen.tsx';
import { isReport } from './model/views.ts';
import type { View } from './model/views.ts';
import { PastBoard } from './past/PastBoard.tsx';
import { PastItems } from './past/PastItems.tsx';
import { ReportThen } from './charts/ReportThen.tsx';
import type { PlanThen } from './past/usePlanThen.ts';

type Props = Readonly<{
  project: ScheduledProject;
  view: View;
  asOf: string | null;
  plan: PlanThen;
  asTable: boolean;
  onTable: (asTable: boolean) => void;
}>;

/** One of the views, as of the day that is looked at. */
export const ViewOf = ({ view, ...props }: Props) => {
  if (isReport(view)) return <ReportThen {...props} name={view} />;
  if (view === 'burndown') return <BurndownThen {...props} />;
  return <PlanView {...props} view={view} />;
};

/** Board or list, or the reason that neither is shown. */
const PlanView = ({
  view,
  plan,
  asOf,
}: Pick<Props, 'plan' | 'asOf'> & { view: 'board' | 'items' }) => {
  const t = useMessages();
  const dates = useDates();
  const today = useToday();
  if (plan.state === 'loading') return <PageSkeleton />;
  if (plan.state === 'failed') {
    return <Problem message={t('replay.loadFailed')} retry={plan.retry} />;
  }
  if (plan.state === 'notThere') {
    const date = dates.long(asOf ?? today);
    return <p className="past-note">{t('replay.notThere', { date })}</p>;
  }
  const { items, schedule, isOutdated } = plan;
  const shown = { items, schedule, date: asOf ?? today };
  return (
    <div className="past" aria-busy={isOutdated}>
      {view === 'board' ? <PastBoard {...shown} /> : <PastItems {...shown} />}
    </div>
  );
};
