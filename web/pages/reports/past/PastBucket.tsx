import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { Item } from '#api/contract/index.ts';
import { addDays } from '#api/contract/values.ts';
import { useDates } from '../../../kit/i18n/dates.ts';
import { KIND_LABELS } from '../../../kit/i18n/kindLabel.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { TodayChip } from '../../../components/control/TodayChip.tsx';
import { KindIcon } from '../../../components/KindIcon.tsx';
import { Pager } from '../../../components/page/Pager.tsx';
import { useToday } from '../../../providers/context/useToday.ts';
import { usePageOf } from '../../../components/page/usePageOf.ts';
import { isCompleted } from '../../../resources/item/store/placement.ts';
import { shownTitle } from '../../../resources/item/display/title.ts';
import { isSlipped } from '../../plan/model/board.ts';
import type { PlanCalendar } from '../../plan/model/calendar.ts';
import type { BoardBucket } from '../../plan/model/buckets.ts';

type Props = Readonly<{
  name: string;
  bucket: BoardBucket;
  calendar: PlanCalendar;
  heading: 'h2' | 'h3';
  isCurrent?: boolean;
  /** Shown next to the name. */
  children?: ReactNode;
}>;

/** How many cards are shown: future weeks may have thousands in total. */
const PAGE_SIZE = 12;

/** A bucket of the past plan: the open items, then the completed ones. */
export const PastBucket = (props: Props) => {
  const {
    name,
    bucket,
    calendar,
    heading: Heading,
    isCurrent,
    children,
  } = props;
  const t = useMessages();
  const headingId = useId();
  const [page, setPage] = useState(0);
  const all = [...bucket.open, ...bucket.done];
  const shown = usePageOf(all, page, PAGE_SIZE);
  return (
    <section
      className="past-bucket"
      aria-labelledby={headingId}
      aria-current={isCurrent === true ? 'date' : undefined}
    >
      <header>
        <Heading id={headingId}>{name}</Heading>
        {isCurrent && <DayMark calendar={calendar} />}
        {all.length > 0 && (
          <span
            className="past-count"
            title={t('plan.count', { count: all.length })}
          >
            {all.length}
          </span>
        )}
        {children}
      </header>
      {all.length === 0 ? (
        <p className="past-nothing">{t('past.nothing')}</p>
      ) : (
        <ol aria-labelledby={headingId}>
          {shown.items.map((item) => (
            <PastCard
              key={item.id}
              item={item}
              isLate={isSlipped(item, calendar)}
            />
          ))}
        </ol>
      )}
      {shown.pageCount > 1 && <Pager {...shown} onPage={setPage} />}
    </section>
  );
};

/** Today, or the chosen day. */
const DayMark = ({ calendar }: { calendar: PlanCalendar }) => {
  const t = useMessages();
  const dates = useDates();
  const today = useToday();
  const date = addDays(calendar.startDate, calendar.today);
  return (
    <TodayChip>
      {date === today ? t('plan.today') : dates.short(date)}
    </TodayChip>
  );
};

const PastCard = ({ item, isLate }: { item: Item; isLate: boolean }) => {
  const t = useMessages();
  const isDone = isCompleted(item);
  return (
    <li className="past-card" data-done={isDone || undefined}>
      <KindIcon
        kind={item.itemType}
        size={12}
        label={t(KIND_LABELS[item.itemType])}
      />
      <bdi className="past-title">{shownTitle(item, t)}</bdi>
      {isLate && <span className="past-late">{t('past.slipped')}</span>}
      {isDone && (
        <span className="past-tick">
          <span className="visually-hidden">{t('past.done')}</span>
        </span>
      )}
    </li>
  );
};
