import type { FindItem } from '#application/item/findItem.ts';
import { fieldsOf } from '#domain/shared/itemFields.ts';
import { toWireRedacted } from '../redaction/toWire.ts';

type ItemDocument = Awaited<ReturnType<FindItem>>;

/**
 * Changes in all histories of a list, as many of each item: of 50 items each has
 * all that its document has, of 2,000 none.
 */
const MAX_LISTED_CHANGES = 1000;

/** Items of a list: however long their histories are, the answer is not. */
export const toWireItems = (documents: readonly ItemDocument[]) => {
  const each = Math.floor(MAX_LISTED_CHANGES / Math.max(documents.length, 1));
  return documents.map((document) => toWireItem(shortened(document, each)));
};

const shortened = (document: ItemDocument, entries: number): ItemDocument => {
  const { assignmentHistory: all } = document;
  return all.length <= entries
    ? document
    : { ...document, assignmentHistory: all.slice(all.length - entries) };
};

/** An item with the fields of its kind. */
export const toWireItem = (document: ItemDocument) => {
  const { id, linkId, teamId, projectId, dateCreated, itemType } = document;
  const { completionDate, revision, commentCount = 0 } = document;
  return {
    id,
    linkId,
    teamId,
    projectId,
    dateCreated,
    itemType,
    completionDate,
    revision,
    commentCount,
    ...toWireRedacted(document),
    ...fieldsOf(itemType, document),
    projectContexts: [toWireProjectContext(document)],
  };
};

export const toWireProjectContext = ({
  projectId,
  sortKey,
  scope,
  assignedToUserId,
  assignedTimeframe,
  assignmentHistory,
  assignmentHistoryCount,
}: ItemDocument) => ({
  projectId,
  sortKey,
  scope,
  assignedToUserId,
  assignedTimeframe,
  assignmentHistory,
  assignmentHistoryCount,
});

/** The version of an item's content for its ETag; its plan is not part of it. */
export const itemVersion = ({ revision }: { revision: number }): unknown =>
  revision;
