import { useId, useState } from 'react';
import type { Item } from '#api/contract/index.ts';
import { addDays, Span } from '#api/contract/values.ts';
import { useDates } from '../../../kit/i18n/dates.ts';
import { KIND_LABELS } from '../../../kit/i18n/kindLabel.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { KindIcon } from '../../../components/KindIcon.tsx';
import { Pager } from '../../../components/page/Pager.tsx';
import type { Schedule } from '../../../resources/project/schedule.ts';
import { listed } from '../../../resources/item/list/model/listing.ts';
import { usePageOf } from '../../../components/page/usePageOf.ts';
import { placementOf } from '../../../resources/item/store/placement.ts';
import { bucketLabel } from '../../../resources/item/display/timeframeLabel.ts';
import { shownTitle } from '../../../resources/item/display/title.ts';

type Props = Readonly<{
  items: readonly Item[];
  /** The schedule at that time. */
  schedule: Schedule;
}>;

const EVERYTHING = { scope: null, timeframe: null };

/** All items as they were listed then, read-only. */
export const PastItems = ({ items, schedule }: Props) => {
  const t = useMessages();
  const { active, completed } = listed(items, EVERYTHING, 'all', new Map());
  if (items.length === 0) {
    return <p className="past-note">{t('past.noItems')}</p>;
  }
  return (
    <div className="past-lists">
      <Section
        name={t('items.active')}
        items={active}
        startDate={schedule.startDate}
      />
      <Section
        name={t('items.completed')}
        items={completed}
        startDate={schedule.startDate}
      />
    </div>
  );
};

type SectionProps = Readonly<{
  name: string;
  items: readonly Item[];
  startDate: string | null;
}>;

const Section = ({ name, items, startDate }: SectionProps) => {
  const headingId = useId();
  const [page, setPage] = useState(0);
  const shown = usePageOf(items, page);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>{name}</h2>
      <ol className="past-list" aria-labelledby={headingId}>
        {shown.items.map((item) => (
          <Row key={item.id} item={item} startDate={startDate} />
        ))}
      </ol>
      <Pager {...shown} onPage={setPage} />
    </section>
  );
};

const Row = ({ item, startDate }: { item: Item; startDate: string | null }) => {
  const t = useMessages();
  const dates = useDates();
  const placement = placementOf(item);
  const { assignedTimeframe: timeframe } = placement;
  const { key, args } = bucketLabel(placement, null);
  const isDay = timeframe?.span === Span.Day && startDate !== null;
  return (
    <li data-done={item.completionDate !== null || undefined}>
      <KindIcon
        kind={item.itemType}
        label={t(KIND_LABELS[item.itemType])}
        size={12}
      />
      <span className="past-link-id">{item.linkId}</span>
      <bdi className="past-title">{shownTitle(item, t)}</bdi>
      <span className="past-target">
        {isDay
          ? dates.medium(addDays(startDate, timeframe.index))
          : t(key, args)}
      </span>
    </li>
  );
};
