import type { FindItem } from '#application/item/findItem.ts';
import { fieldsOf } from '#domain/shared/itemFields.ts';

type ItemDocument = Awaited<ReturnType<FindItem>>;
/** An item with the fields of its kind. */
export const toWireItem = (document: ItemDocument) => {
  const { id, linkId, teamId, projectId, dateCreated, itemType } = document;
  const { completionDate, revision } = document;
  return {
    id,
    linkId,
    teamId,
    projectId,
    dateCreated,
    itemType,
    completionDate,
    revision,
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
}: ItemDocument) => ({
  projectId,
  sortKey,
  scope,
  assignedToUserId,
  assignedTimeframe,
  assignmentHistory,
});

/** The version of an item's content for its ETag; its plan is not part of it. */
export const itemVersion = ({ revision }: { revision: number }): unknown =>
  revision;
