import type { FindItem } from '#application/item/findItem.ts';
import { fieldsOf } from '#domain/shared/itemFields.ts';
import type { UseCases } from '#application/useCases.ts';
import { toWireRedacted } from '../redaction/toWire.ts';

type ItemDocument = Awaited<ReturnType<FindItem>>;

/**
 * Changes in all histories of a list, as many of each item: of 50 items each has
 * all that its document has, of 2,000 none.
 */
const MAX_LISTED_CHANGES = 1000;

/** Items of a list: however long their histories are, the answer is not. */
export const toWireItems = (
  documents: readonly ItemDocument[],
  /** How many there are in the whole list, of which this is a part. */
  count = documents.length,
) => {
  const each = Math.floor(MAX_LISTED_CHANGES / Math.max(count, 1));
  return documents.map((document) => toWireItem(shortened(document, each)));
};

type ItemList = Awaited<ReturnType<UseCases['listItems']>>;
type WireItem = ReturnType<typeof toWireItem>;

/** A list of items as they are read, each as `toRow` makes it. */
export const toWireList = <Row>(
  { first, rest, count }: ItemList,
  toRow: (item: WireItem) => Row,
) => {
  const rowsOf = (part: readonly ItemDocument[]) =>
    toWireItems(part, count).map(toRow);
  return {
    rows: rowsOf(first),
    rest: rest === null ? undefined : eachPart(rest, rowsOf),
  };
};

/** Each part as it is asked for. */
export async function* eachPart<From, To>(
  parts: AsyncIterable<From>,
  change: (part: From) => To,
): AsyncGenerator<To> {
  for await (const part of parts) yield change(part);
}

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
