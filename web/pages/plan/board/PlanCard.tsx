import { memo, useCallback, useRef } from 'react';
import type { MouseEvent, RefObject } from 'react';
import type { Item } from '#api/contract/index.ts';
import { addDays, directionOfText, Span } from '#api/contract/values.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { opensInNewTab } from '../../../components/control/opensInNewTab.ts';
import { useIsNearViewport } from '../../../components/virtualized/nearViewport.ts';
import {
  SelectBox,
  useSelectable,
} from '../../../resources/item/bulk/SelectBox.tsx';
import { useIsSelected } from '../../../resources/item/bulk/selecting.ts';
import {
  isCompleted,
  placementOf,
} from '../../../resources/item/store/placement.ts';
import { shownTitle } from '../../../resources/item/display/title.ts';
import { usePlan, planPath } from '../model/planContext.ts';
import { useGlide } from '../drag/useGlide.ts';
import { useDates } from '../../../kit/i18n/dates.ts';
import { KIND_LABELS } from '../../../kit/i18n/kindLabel.ts';
import { LiveSign } from '../../../kit/live/LiveSign.tsx';
import { KindIcon } from '../../../components/KindIcon.tsx';
import { CommentCount } from '../../../resources/comment/CommentCount.tsx';
import { AssigneeSign } from '../../../resources/item/display/AssigneeSign.tsx';
import { LabelChips } from '../../../resources/label/LabelChips.tsx';
import { isSlipped } from '../model/board.ts';
import { useCardDrag } from '../drag/useCardDrag.ts';

type Props = Readonly<{
  item: Item;
  /** Whether the card is likely visible at first. */
  isSeenFirst: boolean;
  /** Whether the card is the only tab stop of its bucket. */
  isTabStop: boolean;
  /** Whether the card's editor is open in the panel. */
  isOpen: boolean;
  /** Where a dragged card would be dropped. */
  gap: 'before' | 'after' | null;
  /** 1-based position for screen readers. */
  position: number;
  total: number;
  /** Called with the card's key; must be stable. */
  onNear: (key: string, isNear: boolean) => void;
}>;

/**
 * An item with title, kind and quick actions. Near the viewport only the title
 * is rendered, further away nothing (`CardRun`).
 */
export const PlanCard = memo(
  ({ item, isSeenFirst, isTabStop, isOpen, gap, ...props }: Props) => {
    const t = useMessages();
    const { actions } = usePlan();
    const card = useRef<HTMLLIElement>(null);
    const key = actions.rowKey(item.id);
    const { position, total, onNear } = props;
    const reportNear = useCallback(
      (isNear: boolean) => {
        onNear(key, isNear);
      },
      [onNear, key],
    );
    const isNear = useIsNearViewport(card, isSeenFirst, reportNear);
    const isSelected = useIsSelected(key);
    const selectable = useSelectable(key);
    const title = shownTitle(item, t);
    useGlide(key, card);
    const open = (event: MouseEvent) => {
      if (opensInNewTab(event)) return;
      event.preventDefault();
      actions.open(item);
    };

    return (
      <li
        ref={card}
        {...selectable}
        className="plan-card"
        data-card={key}
        data-select={key}
        data-selected={isSelected || undefined}
        data-done={isCompleted(item) || undefined}
        data-open={isOpen || undefined}
        data-gap={gap ?? undefined}
        aria-posinset={position}
        aria-setsize={total}
      >
        {/* Not a router Link: every Link renders again when an item opens. */}
        <a
          className="plan-card-title"
          href={planPath(item.id)}
          aria-current={isOpen || undefined}
          data-stop={key}
          tabIndex={isTabStop ? 0 : -1}
          draggable={false}
          dir="auto"
          data-dir={directionOfText(title)}
          onClick={open}
        >
          {title}
        </a>
        {isNear && (
          <>
            <SelectBox selectKey={key} title={title} tabIndex={-1} />
            <CardFoot item={item} card={card} />
          </>
        )}
      </li>
    );
  },
);

type CardFootProps = Readonly<{
  item: Item;
  /** The element that is dragged. */
  card: RefObject<HTMLElement | null>;
}>;

/** Kind, day, state and assignee of an item; handle, menu and check. */
const CardFoot = ({ item, card }: CardFootProps) => {
  const t = useMessages();
  const { actions } = usePlan();
  const title = shownTitle(item, t);
  const handle = useCardDrag({ id: item.id, title }, card);

  return (
    <div className="plan-card-foot">
      <KindIcon kind={item.itemType} label={t(KIND_LABELS[item.itemType])} />
      <span className="plan-card-marks">
        <Marks item={item} />
        <LabelChips item={item} max={1} />
        <CommentCount item={item} />
      </span>
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

/** The day of the week that an item is planned for. */
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
