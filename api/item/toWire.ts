import type { FindItem } from '#application/item/findItem.ts';
import { fieldsOf } from '#domain/shared/itemFields.ts';
import type { UseCases } from '#application/useCases.ts';
import { toWireRedacted } from '../redaction/toWire.ts';

type ItemDocument = Awaited<ReturnType<FindItem>>;

/**
 * The maximum number of history entries of all items in a list together: with
 * 50 items each shows up to 20 entries, with 2,000 items none.
 */
const MAX_LISTED_CHANGES = 1000;

/**
 * The items of a list, with shortened histories, so that the reply stays small.
 */
export const toWireItems = (
  documents: readonly ItemDocument[],
  /** The number of items in the whole list, of which this is a part. */
  count = documents.length,
) => {
  const entriesPerItem = Math.floor(MAX_LISTED_CHANGES / Math.max(count, 1));
  return documents.map((document) =>
    toWireItem(withShortHistory(document, entriesPerItem)),
  );
};

type ItemList = Awaited<ReturnType<UseCases['listItems']>>;
type WireItem = ReturnType<typeof toWireItem>;

/** A list of items as it is read, each turned into a row by `toRow`. */
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

/** Transforms each part of a list when it is requested. */
export async function* eachPart<From, To>(
  parts: AsyncIterable<From>,
  transform: (part: From) => To,
): AsyncGenerator<To> {
  for await (const part of parts) yield transform(part);
}

const withShortHistory = (
  document: ItemDocument,
  maxEntries: number,
): ItemDocument => {
  const { assignmentHistory: all } = document;
  return all.length <= maxEntries
    ? document
    : { ...document, assignmentHistory: all.slice(all.length - maxEntries) };
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

/** An item's place in the plan of its project. */
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

/** The version of an item's content for its ETag, without its plan. */
export const itemVersion = ({ revision }: { revision: number }): unknown =>
  revision;
