import type { FindItem } from '#application/item/findItem.ts';
import { ItemType } from '#domain/shared/itemType.ts';

type ItemDocument = Awaited<ReturnType<FindItem>>;
type ItemText = Pick<
  ItemDocument,
  | 'description'
  | 'goals'
  | 'startDate'
  | 'implementationIds'
  | 'projectPatternIds'
  | 'localPatternData'
  | 'newTestScenarios'
>;

type ContentField = keyof ItemText;

/** The content fields that an item of a kind has (E2, E4 to E6). */
const FIELDS_OF: Readonly<Record<ItemType, readonly ContentField[]>> = {
  [ItemType.ProjectDeprecated]: ['description', 'goals', 'startDate'],
  [ItemType.Demo]: ['description', 'goals', 'startDate', 'implementationIds'],
  [ItemType.Implementation]: [
    'description',
    'goals',
    'startDate',
    'projectPatternIds',
    'localPatternData',
    'newTestScenarios',
  ],
  [ItemType.GoToMarket]: ['description', 'goals', 'startDate'],
};

/** An item with the fields of its kind (wire.md, Item). */
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
    ...contentOf(itemType, document),
    projectContexts: [toWireProjectContext(document)],
  };
};

/** The one context of the item's project (Q53). */
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

/** What an item of a kind says: the fields of the others are left out. */
const contentOf = (itemType: ItemType, content: ItemText) => {
  const { description, goals, startDate } = content;
  const of = FIELDS_OF[itemType];
  const own = Object.fromEntries(of.map((field) => [field, content[field]]));
  return { ...(own as Partial<ItemText>), description, goals, startDate };
};

/** What the ETag of an item is made of: its plan is not what PUT changes. */
export const itemVersion = ({ revision }: { revision: number }): unknown =>
  revision;
