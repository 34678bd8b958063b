import type { FindItem } from '#application/item/findItem.ts';
import { ItemType } from '#domain/shared/itemType.ts';

type ItemDocument = Awaited<ReturnType<FindItem>>;

/** What PUT can change, in the order that the ETag is computed in. */
const CONTENT_FIELDS = [
  'description',
  'goals',
  'startDate',
  'implementationIds',
  'projectPatternIds',
  'localPatternData',
  'newTestScenarios',
] as const satisfies readonly (keyof ItemDocument)[];

type ContentField = (typeof CONTENT_FIELDS)[number];

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
  const { completionDate } = document;
  return {
    id,
    linkId,
    teamId,
    projectId,
    dateCreated,
    itemType,
    completionDate,
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

type Content = Pick<ItemDocument, ContentField>;

/** What an item of a kind says: the fields of the others are left out. */
export const contentOf = (itemType: ItemType, content: Content) => {
  const { description, goals, startDate } = content;
  const of = FIELDS_OF[itemType];
  const own = Object.fromEntries(of.map((field) => [field, content[field]]));
  return { ...(own as Partial<Content>), description, goals, startDate };
};

/** The editable content of an item on the wire, for its ETag. */
export const itemVersion = (item: {
  readonly [Field in ContentField]?: Content[Field] | undefined;
}): unknown => CONTENT_FIELDS.map((field) => item[field] ?? null);
