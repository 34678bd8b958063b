import { memo, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Item } from '#api/contract/index.ts';
import { addDays, Span } from '#api/contract/values.ts';
import { useDates } from '../../app/i18n/dates.ts';
import { KIND_LABELS } from '../../app/i18n/kindLabel.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { KindIcon } from '../../components/KindIcon.tsx';
import { isCompleted, placementOf } from '../../resources/item/placement.ts';
import { nameOf } from '../../resources/item/useItemNews.ts';
import { isSlipped } from './model/board.ts';
import { usePlan } from './planContext.ts';
import { useCardDrag } from './useCardDrag.ts';
import { useGlide } from './useGlide.ts';
import { itemPath } from './useOpenItem.ts';

type Props = Readonly<{
  item: Item;
  /** The one place of its group that Tab reaches. */
  isTabStop: boolean;
  /** Where a dragged card would come to stand. */
  gap: 'before' | 'after' | null;
}>;

/** One item: two lines of its title, its kind, what can be done at once. */
export const PlanCard = memo(({ item, isTabStop, gap }: Props) => {
  const t = useMessages();
  const { actions } = usePlan();
  const card = useRef<HTMLLIElement>(null);
  const key = actions.rowKey(item.id);
  const { dragged, connectCard, connectHandle } = useCardDrag(item);
  useGlide(key, card);
  const title = nameOf(item, t);
  const done = isCompleted(item);

  return (
    <li
      ref={(element) => {
        card.current = element;
        connectCard(element);
      }}
      className="plan-card"
      data-card={key}
      data-done={done || undefined}
      data-gap={gap ?? undefined}
      data-dragged={dragged || undefined}
    >
      <Link
        className="plan-card-title"
        to={itemPath(item.id)}
        data-stop={key}
        tabIndex={isTabStop ? 0 : -1}
        draggable={false}
        dir="auto"
      >
        {title}
      </Link>
      <div className="plan-card-foot">
        <KindIcon kind={item.itemType} label={t(KIND_LABELS[item.itemType])} />
        <Marks item={item} />
        <span ref={connectHandle} className="plan-card-handle" />
        <button
          type="button"
          className="plan-card-more"
          aria-haspopup="menu"
          aria-label={t('item.menu', { title })}
          tabIndex={-1}
          onClick={(event) => {
            actions.openMenu(item, event.currentTarget);
          }}
        />
        <button
          type="button"
          className="plan-card-check"
          role="checkbox"
          aria-checked={done}
          aria-label={t('plan.isDone', { title })}
          tabIndex={-1}
          onClick={() => {
            actions.toggle(item);
          }}
        />
      </div>
    </li>
  );
});

const Marks = ({ item }: { item: Item }) => {
  const t = useMessages();
  const { calendar } = usePlan();
  const { assignedTimeframe } = placementOf(item);
  return (
    <>
      {assignedTimeframe?.span === Span.Day && (
        <DayMark index={assignedTimeframe.index} />
      )}
      {isSlipped(item, calendar) && (
        <span className="plan-mark" data-tone="slipped">
          {t('plan.slipped')}
        </span>
      )}
    </>
  );
};

/** The day of the week that an item is planned for, more closely than that. */
const DayMark = ({ index }: { index: number }) => {
  const dates = useDates();
  const { calendar } = usePlan();
  const date = addDays(calendar.startDate, index);
  return (
    <time className="plan-mark" dateTime={date} title={dates.long(date)}>
      {dates.weekday(date)}
    </time>
  );
};
