import type { ItemEvent } from '#domain/item/events.ts';
import { itemEventVersions } from '#domain/item/events.ts';
import type { ItemContent } from '#domain/item/item.ts';
import { evolveContent } from '#domain/item/item.ts';
import {
  coarseEventVersions,
  isCoarse,
  oneOf,
} from '#domain/project/coarseEvents.ts';
import type {
  CoarseEvent,
  PlanEvent,
  Placement,
} from '#domain/project/events.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { firstDayOf, lastDayOf } from '#domain/shared/timeframe.ts';
import { titleOf } from '#domain/shared/title.ts';
import { PLAN_CHANGE_OF } from '#domain/shared/planChange.ts';
import type { Projection } from '../shared/projection.ts';
import type { AssignmentHistoryEntry, ItemDocument } from './itemDocument.ts';
import { drafted, NEWEST_CHANGES } from './itemDocument.ts';

export const items: Projection<ItemDocument> = {
  name: 'items',
  version: 8,
  handles: new Set(
    Object.keys({
      ...itemEventVersions,
      ...PLAN_CHANGE_OF,
      ...coarseEventVersions,
    }),
  ),
  indexes: [
    // This index alone answers a page of a list and its count.
    {
      fields: [
        'projectId',
        'planned',
        'sortKey',
        'number',
        'scope',
        'completed',
      ],
    },
    { fields: ['projectId', 'itemType'] },
    { fields: ['projectId', 'firstDay', 'lastDay'] },
    { fields: ['projectId', 'assignedToUserId'] },
    { fields: ['projectId', 'dateCreated'] },
    { fields: ['projectId', 'completionDate'] },
    { fields: ['projectId', 'description'] },
  ],
  text: { field: 'description', scope: 'projectId' },
  documentIds: (event) => {
    const { data } = event as ItemEvent | PlanEvent | CoarseEvent;
    if ('items' in data) return data.items.map(({ itemId }) => itemId);
    return 'respaced' in data
      ? [data.itemId, ...data.respaced.map(({ itemId }) => itemId)]
      : [data.itemId];
  },
  begins: ({ type }) => type === 'ItemDrafted',
  evolve: (document, event, id) => {
    if (isCoarse(event)) return evolveOne(document, event, id);
    return isPlanEvent(event)
      ? evolvePlacement(document, event, id)
      : evolveFields(document, event as RecordedEvent<ItemEvent>);
  },
};

const isPlanEvent = (event: RecordedEvent): event is RecordedEvent<PlanEvent> =>
  event.type in PLAN_CHANGE_OF;

/** What a coarse event says of one item. */
const evolveOne = (
  document: ItemDocument | null,
  event: RecordedEvent & CoarseEvent,
  id: string,
): ItemDocument | null => {
  const index = event.data.items.findIndex(({ itemId }) => itemId === id);
  if (index < 0) return document;
  return evolvePlacement(document, { ...event, ...oneOf(event, index) }, id);
};

const evolveFields = (
  document: ItemDocument | null,
  event: RecordedEvent<ItemEvent>,
): ItemDocument | null => {
  const { occurredAt } = event.metadata;
  if (event.type === 'ItemDrafted') return drafted(event.data, occurredAt);
  if (document === null) return null;
  // Clocks of several processes differ a little.
  const contentSince =
    occurredAt > document.contentSince ? occurredAt : document.contentSince;
  // All that says so when its whole project was deleted.
  if (event.type === 'ItemDeleted') {
    return { ...document, contentSince, planned: false };
  }
  const content = evolveContent(document, event);
  const title = titleAfter(document, content);
  return { ...document, ...content, title, contentSince };
};

const titleAfter = (
  { title, description }: ItemDocument,
  content: ItemContent,
): string =>
  content.description === description ? title : titleOf(content.description);

const evolvePlacement = (
  document: ItemDocument | null,
  event: RecordedEvent<PlanEvent>,
  id: string,
): ItemDocument | null => {
  if (document === null) return null;
  if (event.data.itemId !== id) return respacedOnly(document, event, id);
  const { data } = event;
  // Later events of its former project do not affect it.
  if (!arrives(event) && data.projectId !== document.projectId) return document;
  return {
    ...document,
    projectId: data.projectId,
    ...(arrives(event)
      ? { linkId: event.data.linkId, number: event.data.number }
      : {}),
    ...('sortKey' in data ? { sortKey: data.sortKey } : {}),
    ...(data.to === null ? { planned: false } : placed(data.to)),
    assignmentHistory: [
      ...document.assignmentHistory.slice(1 - NEWEST_CHANGES),
      historyEntry(event),
    ],
    assignmentHistoryCount: document.assignmentHistoryCount + 1,
  };
};

type Arrival = RecordedEvent<
  Extract<PlanEvent, { type: 'ItemPlanned' | 'ItemCarriedOver' }>
>;

const arrives = (event: RecordedEvent<PlanEvent>): event is Arrival =>
  event.type === 'ItemPlanned' || event.type === 'ItemCarriedOver';

/** What a placement says in a document. */
export const placed = (to: Placement) => {
  const timeframe = to.assignedTimeframe;
  return {
    ...to,
    planned: true,
    completed: to.completionDate !== null,
    firstDay: timeframe === null ? null : firstDayOf(timeframe),
    lastDay: timeframe === null ? null : lastDayOf(timeframe),
  };
};

const historyEntry = ({
  type,
  data,
  metadata,
}: RecordedEvent<PlanEvent>): AssignmentHistoryEntry => {
  const { scope, assignedTimeframe, assignedToUserId } = data.to ?? data.from;
  return {
    dateUpdated: metadata.occurredAt,
    actorId: metadata.actorId,
    change: PLAN_CHANGE_OF[type],
    assignment: { scope, assignedTimeframe, assignedToUserId },
  };
};

const respacedOnly = (
  document: ItemDocument,
  event: RecordedEvent<PlanEvent>,
  id: string,
): ItemDocument => {
  if (event.type !== 'ItemsReordered') return document;
  const mine = event.data.respaced.find(({ itemId }) => itemId === id);
  return mine === undefined ? document : { ...document, sortKey: mine.sortKey };
};
