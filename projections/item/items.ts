import type { CommentEvent } from '#domain/comment/events.ts';
import type { ItemEvent } from '#domain/item/events.ts';
import { itemEventVersions } from '#domain/item/events.ts';
import { coarseEventVersions } from '#domain/project/coarseEvents.ts';
import type { CoarseEvent, PlanEvent } from '#domain/project/events.ts';
import { PLAN_CHANGE_BY_EVENT } from '#domain/shared/planChange.ts';
import type { Projection } from '../shared/projection.ts';
import { COUNTED_COMMENT_EVENTS, evolveItem } from './evolveItem.ts';
import type { ItemDocument } from './itemDocument.ts';

/** The documents of all items, for lists, boards and the editor. */
export const items: Projection<ItemDocument> = {
  name: 'items',
  version: 23,
  handles: new Set<string>([
    ...Object.keys(itemEventVersions),
    ...Object.keys(PLAN_CHANGE_BY_EVENT),
    ...Object.keys(coarseEventVersions),
    ...COUNTED_COMMENT_EVENTS,
  ]),
  indexes: [
    // This index alone answers a list's page and count queries.
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
    // Sort lists; see `SORT_FIELDS` in `application/item/buildItemQuery.ts`.
    { fields: ['projectId', 'dateCreated'] },
    { fields: ['projectId', 'completionDate'] },
    { fields: ['projectId', 'description'] },
    // Lists deleted items, newest first.
    { fields: ['projectId', 'deletedAt', 'deletedByUserId'] },
    // Sums the text of a project's items, and finds long ones.
    { fields: ['projectId', 'planned', 'contentBytes'] },
    // Counts items by label.
    { fields: ['projectId', 'planned', 'labelKey'] },
  ],
  text: { field: 'description', scope: 'projectId' },
  documentIds: (event) => {
    const { data } = event as
      | ItemEvent
      | PlanEvent
      | CoarseEvent
      | CommentEvent;
    // Only coarse events have `items`, and only ItemsReordered has `respaced`:
    // the other items of the bucket that got new sort keys.
    if ('items' in data) return data.items.map(({ itemId }) => itemId);
    return 'respaced' in data
      ? [data.itemId, ...data.respaced.map(({ itemId }) => itemId)]
      : [data.itemId];
  },
  createsDocuments: ({ type }) => type === 'ItemDrafted',
  evolve: evolveItem,
};
