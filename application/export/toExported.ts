import type { ItemFields } from '#domain/shared/itemFields.ts';
import { fieldsOf } from '#domain/shared/itemFields.ts';
import type { Placement } from '#domain/project/planEvents.ts';
import type { CommentDocument } from '#projections/comment/comments.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { PlanHistoryEntry } from '#projections/project/planHistory.ts';
import type { ExportedChange, ExportedItem } from './teamExport.ts';

/** Converts an item, with the fields of its kind. */
export const toExportedItem = (
  item: ItemDocument,
  comments: readonly CommentDocument[],
): ExportedItem => ({
  id: item.id,
  linkId: item.linkId,
  number: item.number,
  itemType: item.itemType,
  dateCreated: item.dateCreated,
  ...placementOf(item),
  sortKey: item.sortKey,
  fields: fieldsOf(item.itemType, item as ItemFields),
  comments: comments.map(({ id, authorUserId, text, createdAt, editedAt }) => ({
    id,
    authorUserId,
    text,
    createdAt,
    editedAt,
  })),
});

/** Converts a change of a plan, without fields that only projections need. */
export const toExportedChange = ({
  occurredAt: at,
  actorId: actorUserId,
  change,
  itemId,
  itemType,
  from,
  to,
  otherProjectId,
}: PlanHistoryEntry): ExportedChange => ({
  at,
  actorUserId,
  change,
  itemId,
  itemType,
  otherProjectId,
  from: from && placementOf(from),
  to: to && placementOf(to),
});

const placementOf = ({
  scope,
  assignedTimeframe,
  assignedToUserId,
  completionDate,
}: Placement): Placement => ({
  scope,
  assignedTimeframe,
  assignedToUserId,
  completionDate,
});
