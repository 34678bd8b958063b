import type { RefObject } from 'react';
import type { Item } from '#api/contract/index.ts';
import { addDays, Span } from '#api/contract/values.ts';
import { useDates } from '../../../kit/i18n/dates.ts';
import { KIND_LABELS } from '../../../kit/i18n/kindLabel.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { LiveSign } from '../../../kit/live/LiveSign.tsx';
import { KindIcon } from '../../../components/KindIcon.tsx';
import {
  isCompleted,
  placementOf,
} from '../../../resources/item/store/placement.ts';
import { CommentCount } from '../../../resources/comment/CommentCount.tsx';
import { AssigneeSign } from '../../../resources/item/labels/AssigneeSign.tsx';
import { nameOf } from '../../../resources/item/labels/useItemNotices.ts';
import { LabelChips } from '../../../resources/label/LabelChips.tsx';
import { isSlipped } from '../model/board.ts';
import { usePlan } from '../model/context.ts';
import { useCardDrag } from '../drag/useCardDrag.ts';

type Props = Readonly<{
  item: Item;
  /** What is dragged as a whole. */
  card: RefObject<HTMLElement | null>;
}>;

/** Kind, day, state and assignee of an item; handle, menu and check. */
export const CardFoot = ({ item, card }: Props) => {
  const t = useMessages();
  const { actions } = usePlan();
  const title = nameOf(item, t);
  const handle = useCardDrag({ id: item.id, title }, card);

  return (
    <div className="plan-card-foot">
      <KindIcon kind={item.itemType} label={t(KIND_LABELS[item.itemType])} />
      <Marks item={item} />
      <LabelChips item={item} atMost={1} />
      <CommentCount item={item} />
      <span ref={handle} className="plan-card-handle" />
      <button
        type="button"
        className="icon-button plan-card-more"
        aria-haspopup="menu"
        aria-label={t('item.menu', { title })}
        tabIndex={-1}
        onClick={(event) => actions.openMenu(item, event.currentTarget)}
      />
      <LiveSign itemId={item.id} />
      <AssigneeSign item={item} />
      <button
        type="button"
        className="icon-button plan-card-check"
        role="checkbox"
        aria-checked={isCompleted(item)}
        aria-label={t('plan.isDone', { title })}
        tabIndex={-1}
        onClick={() => actions.toggle(item)}
      />
    </div>
  );
};

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
