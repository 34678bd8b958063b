import type { CommentEvent } from '#domain/comment/events.ts';
import type { ItemEvent } from '#domain/item/events.ts';
import { evolveContent, redactedContent } from '#domain/item/item.ts';
import { itemEventAt, isCoarse } from '#domain/project/coarseEvents.ts';
import type {
  CoarseEvent,
  PlanEvent,
  Placement,
} from '#domain/project/events.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { knownSince } from '#domain/shared/event.ts';
import { firstDayOf, lastDayOf } from '#domain/shared/timeframe.ts';
import { PLAN_CHANGE_BY_EVENT } from '#domain/shared/planChange.ts';
import type { ItemDocument } from './itemDocument.ts';
import {
  newItemDocument,
  historyEntry,
  MAX_ITEM_CHANGES,
  NOT_DELETED,
  withContent,
} from './itemDocument.ts';

/** The comment events that change the number of comments. */
export const COUNTED_COMMENT_EVENTS = [
  'CommentAdded',
  'CommentDeleted',
] as const;

type CountedCommentEvent = Extract<
  CommentEvent,
  { type: (typeof COUNTED_COMMENT_EVENTS)[number] }
>;

/** The document of an item after an event; null if there is none. */
export const evolveItem = (
  document: ItemDocument | null,
  event: RecordedEvent,
  id: string,
): ItemDocument | null => {
  if (isCoarse(event)) return evolveByCoarseEvent(document, event, id);
  if (isCountedComment(event)) return evolveCommentCount(document, event);
  return isPlanEvent(event)
    ? evolvePlacement(document, event, id)
    : evolveFields(document, event as RecordedEvent<ItemEvent>);
};

const isPlanEvent = (event: RecordedEvent): event is RecordedEvent<PlanEvent> =>
  event.type in PLAN_CHANGE_BY_EVENT;

const isCountedComment = (
  event: RecordedEvent,
): event is RecordedEvent<CountedCommentEvent> =>
  (COUNTED_COMMENT_EVENTS as readonly string[]).includes(event.type);

const evolveCommentCount = (
  document: ItemDocument | null,
  { type }: CountedCommentEvent,
): ItemDocument | null => {
  if (document === null) return null;
  const { commentCount = 0 } = document;
  const change = type === 'CommentAdded' ? 1 : -1;
  return { ...document, commentCount: commentCount + change };
};

/** Applies a coarse event to one of the items that it is about. */
const evolveByCoarseEvent = (
  document: ItemDocument | null,
  event: RecordedEvent & CoarseEvent,
  id: string,
): ItemDocument | null => {
  const index = event.data.items.findIndex(({ itemId }) => itemId === id);
  if (index < 0) return document;
  return evolvePlacement(
    document,
    { ...event, ...itemEventAt(event, index) },
    id,
  );
};

const evolveFields = (
  document: ItemDocument | null,
  event: RecordedEvent<ItemEvent>,
): ItemDocument | null => {
  const since = knownSince(event.metadata);
  if (event.type === 'ItemDrafted') return newItemDocument(event.data, since);
  if (document === null) return null;
  // The clocks of several processes differ slightly, so keep the later time.
  const contentSince =
    since > document.contentSince ? since : document.contentSince;
  // If the item alone is deleted, its project has already taken it out of its
  // plan. If it is still planned, the whole project is being deleted.
  if (event.type === 'ItemDeleted') {
    const { occurredAt, actorId } = event.metadata;
    return {
      ...document,
      contentSince,
      planned: false,
      endedWithProject: document.planned,
      deletedAt: occurredAt,
      deletedByUserId: actorId,
    };
  }
  // If the item alone was deleted, its project has already planned it again. If
  // it ended with its project, it is planned here.
  if (event.type === 'ItemRestored') {
    const planned = document.planned || document.endedWithProject === true;
    return { ...document, contentSince, planned, ...NOT_DELETED };
  }
  const content =
    event.type === 'ItemTextRedacted'
      ? redactedContent(document, event)
      : evolveContent(document, event);
  return { ...withContent(document, content, event), contentSince };
};

const evolvePlacement = (
  document: ItemDocument | null,
  event: RecordedEvent<PlanEvent>,
  id: string,
): ItemDocument | null => {
  if (document === null) return null;
  if (event.data.itemId !== id) return withRespacedSortKey(document, event, id);
  const { data } = event;
  // Later events of a former project do not affect the item.
  const isOfOwnProject = data.projectId === document.projectId;
  if (!isOfOwnProject && !isArrival(event)) return document;
  // `ItemCarriedOver` of the new project follows, which updates the history.
  return 'transferredTo' in data
    ? { ...document, planned: false }
    : withPlanChange(document, event);
};

const withPlanChange = (
  document: ItemDocument,
  event: RecordedEvent<PlanEvent>,
): ItemDocument => {
  const { data } = event;
  return {
    ...document,
    projectId: data.projectId,
    ...(isArrival(event)
      ? { linkId: event.data.linkId, number: event.data.number }
      : {}),
    ...('sortKey' in data ? { sortKey: data.sortKey } : {}),
    ...(data.to === null ? { planned: false } : placementFields(data.to)),
    assignmentHistory: [
      // The newest MAX_ITEM_CHANGES - 1, which leaves room for one more.
      ...document.assignmentHistory.slice(1 - MAX_ITEM_CHANGES),
      historyEntry(event),
    ],
    assignmentHistoryCount: document.assignmentHistoryCount + 1,
  };
};

type Arrival = RecordedEvent<
  Extract<PlanEvent, { type: 'ItemPlanned' | 'ItemCarriedOver' }>
>;

const isArrival = (event: RecordedEvent<PlanEvent>): event is Arrival =>
  event.type === 'ItemPlanned' || event.type === 'ItemCarriedOver';

/** The fields of a planned item that depend on its placement. */
export const placementFields = (to: Placement) => {
  const timeframe = to.assignedTimeframe;
  return {
    ...to,
    planned: true,
    completed: to.completionDate !== null,
    firstDay: timeframe === null ? null : firstDayOf(timeframe),
    lastDay: timeframe === null ? null : lastDayOf(timeframe),
  };
};

const withRespacedSortKey = (
  document: ItemDocument,
  event: RecordedEvent<PlanEvent>,
  id: string,
): ItemDocument => {
  if (event.type !== 'ItemsReordered') return document;
  const sortKey = event.data.respaced.find(
    (item) => item.itemId === id,
  )?.sortKey;
  return sortKey === undefined ? document : { ...document, sortKey };
};
