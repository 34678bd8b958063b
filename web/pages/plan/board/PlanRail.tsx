import { useId } from 'react';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { GreyCards } from './GreyCards.tsx';
import type { Board } from '../model/board.ts';
import type { PlanGroup } from '../model/planGroups.ts';
import { groupView } from '../model/planView.ts';
import type { ShownView } from '../model/planView.ts';
import { PlanBucket } from './PlanBucket.tsx';
import { usePlan } from '../model/planContext.ts';

type Props = Readonly<{ board: Board; view: ShownView }>;

/** What has no place in the weeks: always in reach, with a scroll of its own. */
export const PlanRail = ({ board, view }: Props) => {
  const t = useMessages();
  const { isLoading } = usePlan();
  return (
    <section className="plan-rail" aria-label={t('plan.rail')} data-scroller>
      <RailGroup
        group={board.unplanned}
        view={view}
        name={t('timeframe.unplanned')}
      />
      {!isLoading && (
        <RailGroup
          group={board.archive}
          view={view}
          name={t('timeframe.archive')}
          hint={t('plan.archiveHint')}
        />
      )}
    </section>
  );
};

const RailGroup = ({
  group,
  view,
  name,
  hint,
}: {
  group: PlanGroup;
  view: ShownView;
  name: string;
  hint?: string;
}) => {
  const t = useMessages();
  const { isLoading } = usePlan();
  const headingId = useId();
  const count = group.open.length;
  return (
    <section className="plan-rail-group" aria-labelledby={headingId}>
      <header className="plan-week-head">
        <h2 id={headingId}>{name}</h2>
        <span className="plan-count" title={t('plan.count', { count })}>
          {count > 0 && count}
        </span>
        {hint !== undefined && <span className="plan-dates">{hint}</span>}
      </header>
      {isLoading ? (
        <GreyCards flow="column" />
      ) : (
        <PlanBucket
          group={group}
          name={name}
          flow="column"
          {...groupView(view, group)}
        />
      )}
    </section>
  );
};
