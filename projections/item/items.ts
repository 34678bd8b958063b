import type { ItemEvent } from '#domain/item/events.ts';
import { itemEventVersions } from '#domain/item/events.ts';
import type { ItemContent } from '#domain/item/item.ts';
import { draftContent, evolveContent } from '#domain/item/item.ts';
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
import type { Assignment } from '#domain/shared/assignment.ts';
import { UNPLANNED_OUT_OF_SCOPE } from '#domain/shared/assignment.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { ItemType } from '#domain/shared/itemType.ts';
import { firstDayOf, lastDayOf } from '#domain/shared/timeframe.ts';
import { titleOf } from '#domain/shared/title.ts';
import type { PlanChange } from '#domain/shared/planChange.ts';
import { PLAN_CHANGE_OF } from '#domain/shared/planChange.ts';
import type { Projection } from '../shared/projection.ts';

export type AssignmentHistoryEntry = Readonly<{
  dateUpdated: string;
  actorId: string;
  change: PlanChange;
  assignment: Assignment;
}>;

/** Content and assignment of an item in one document, for lists and boards. */
export type ItemDocument = ItemContent &
  Assignment &
  Readonly<{
    id: string;
    teamId: string;
    projectId: string;
    itemType: ItemType;
    /** Of the description; lists of many items do not look for it again. */
    title: string;
    dateCreated: string;
    /** False before it is planned (a crash in between) and after deletion. */
    planned: boolean;
    linkId: string;
    number: number;
    sortKey: number;
    completionDate: string | null;
    completed: boolean;
    /** Days of the timeframe from the project's start; null without one. */
    firstDay: number | null;
    lastDay: number | null;
    assignmentHistory: readonly AssignmentHistoryEntry[];
  }>;

export const items: Projection<ItemDocument> = {
  name: 'items',
  version: 6,
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
  if (event.type === 'ItemDrafted') return drafted(event.data);
  if (document === null) return null;
  if (event.type === 'ItemDeleted') {
    // All that says so when its whole project was deleted.
    return document.planned ? { ...document, planned: false } : document;
  }
  const content = evolveContent(document, event);
  return { ...document, ...content, title: titleAfter(document, content) };
};

const titleAfter = (
  { title, description }: ItemDocument,
  content: ItemContent,
): string =>
  content.description === description ? title : titleOf(content.description);

const drafted = (
  data: Extract<ItemEvent, { type: 'ItemDrafted' }>['data'],
): ItemDocument => ({
  ...draftContent(data.description),
  ...UNPLANNED_OUT_OF_SCOPE,
  id: data.itemId,
  teamId: data.teamId,
  projectId: data.projectId,
  itemType: data.itemType,
  title: titleOf(data.description),
  dateCreated: data.dateCreated,
  planned: false,
  linkId: '',
  number: 0,
  sortKey: 0,
  completionDate: null,
  completed: false,
  firstDay: null,
  lastDay: null,
  assignmentHistory: [],
});

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
    assignmentHistory: [...document.assignmentHistory, historyEntry(event)],
  };
};

type Arrival = RecordedEvent<
  Extract<PlanEvent, { type: 'ItemPlanned' | 'ItemCarriedOver' }>
>;

const arrives = (event: RecordedEvent<PlanEvent>): event is Arrival =>
  event.type === 'ItemPlanned' || event.type === 'ItemCarriedOver';

const placed = (to: Placement) => {
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
