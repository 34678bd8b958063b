import { z } from 'zod';
import type {
  FieldOf,
  ItemField,
  ItemFields,
} from '#domain/shared/itemFields.ts';
import { fieldsOf } from '#domain/shared/itemFields.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { PLAN_CHANGES } from '#domain/shared/planChange.ts';
import {
  calendarDate,
  durationInWeeks,
  id,
  instant,
  isVisible,
  itemType,
  scope,
  text,
  timeframe,
} from './scalars.ts';
import { LIMITS } from './limits.ts';
import { itemQuery } from './itemQuery.ts';

export const assignment = z.object({
  scope,
  assignedTimeframe: timeframe.nullable(),
  assignedToUserId: id.nullable(),
});

/** Missing fields keep their values. */
export const assignmentChange = assignment.partial();

export const projectContext = assignment.extend({
  projectId: id,
  sortKey: z.number(),
  /**
   * The newest changes, oldest first: at most 20, fewer in lists of many items.
   * The history call has all of them, in pages.
   */
  assignmentHistory: z.array(
    z.object({
      dateUpdated: instant,
      actorId: id,
      change: z.enum(PLAN_CHANGES),
      assignment,
    }),
  ),
  /** The number of all changes, including those not in the list. */
  assignmentHistoryCount: z.int(),
});

const localPattern = z.object({
  id,
  title: text(LIMITS.name),
  description: text(LIMITS.prose),
});
export const localPatternData = z.object({
  patterns: z.array(localPattern).max(200),
  patternConnections: z
    .array(z.object({ fromPatternId: id, toPatternId: id }))
    .max(1000),
});
const testScenario = z.object({
  id,
  given: text(LIMITS.prose),
  when: text(LIMITS.prose),
  then: text(LIMITS.prose),
});

const schemas = {
  description: text(LIMITS.prose),
  goals: z.array(text(LIMITS.prose)).max(LIMITS.goals),
  startDate: calendarDate.nullable(),
  labelIds: z.array(id).max(200),
  implementationIds: z.array(id).max(LIMITS.implementations),
  projectPatternIds: z.array(id).max(200),
  localPatternData,
  newTestScenarios: z.array(testScenario).max(LIMITS.scenarios),
} satisfies { [F in ItemField]: z.ZodType<ItemFields[F]> };

export const itemContent = z.object(schemas);

const contentOf = <Kind extends ItemType>(itemType: Kind) =>
  z.object(fieldsOf(itemType, schemas) as Pick<typeof schemas, FieldOf<Kind>>);

/** Set while texts that a redaction erased have not been written again. */
export const redacted = z.object({
  at: instant,
  /** The fields that it has emptied. */
  fields: z.array(z.string()),
});

/** An item of any kind; fields of other kinds are missing. */
export const item = z.object({
  id,
  linkId: z.string(),
  teamId: id,
  projectId: id,
  dateCreated: instant,
  itemType,
  ...itemContent.partial().shape,
  // These fields are required: all kinds have them, and this kind no others.
  ...contentOf(ItemType.ProjectDeprecated).shape,
  completionDate: instant.nullable(),
  /** Counts the changes of the content. */
  revision: z.int(),
  /** The number of comments that are not deleted. */
  commentCount: z.int(),
  redacted: redacted.optional(),
  projectContexts: z.array(projectContext),
});

/** The kind that each path segment stands for. */
export const ITEM_TYPE_OF_PATH = {
  demos: ItemType.Demo,
  implementations: ItemType.Implementation,
  gtm: ItemType.GoToMarket,
} as const;

export const createItem = z.object({
  projectId: id.nullish(),
  description: schemas.description.refine(isVisible, {
    message: 'Enter a description.',
  }),
  newAssignment: assignmentChange.nullish(),
});
export const createItemReply = z.object({
  id,
  linkId: z.string(),
  projectPlanContext: projectContext,
});

/** The changed fields, for the kind that the path names. */
export const reviseItem = {
  demos: contentOf(ITEM_TYPE_OF_PATH.demos).partial(),
  implementations: contentOf(ITEM_TYPE_OF_PATH.implementations).partial(),
  gtm: contentOf(ITEM_TYPE_OF_PATH.gtm).partial(),
};
export const reviseItemReply = z.object({ item });

export const labelItem = z.object({ labelIds: schemas.labelIds });
export const labelItemReply = z.object({ item });

export const completeItem = z.object({ markComplete: z.boolean() });
export const completeItemReply = z.object({ item });

/** The neighbors in the list between which an item moves; null for none. */
export const orderUpdate = z.object({
  leftNeighborId: id.nullable(),
  rightNeighborId: id.nullable(),
});
export const updateProjectContext = z.object({
  newAssignment: assignmentChange.nullish(),
  orderUpdate: orderUpdate.nullish(),
  /** Ignored: the project's own duration counts. Clients may still send it. */
  projectDurationInWeeks: durationInWeeks.nullish(),
});
export const updateProjectContextReply = z.object({
  newSortKey: z.number().optional(),
  projectPlanContext: projectContext.optional(),
  /** Other items whose sort keys changed, because there was no room. */
  respaced: z.array(z.object({ id, sortKey: z.number() })).optional(),
});

export const queryItems = z.object({
  timeframeAssignmentFilter: z
    .union([timeframe, z.literal('unassigned')])
    .nullish(),
  scopeFilter: scope.nullish(),
  /** Replies with `compactItems` instead of `items`. */
  compact: z.boolean().nullish(),
});
export const queryItemsReply = z.object({
  projectId: id,
  items: z.array(item),
});

/** The `filter` of GET /resources/items. */
export const itemsFilter = z.strictObject({
  id: z.union([id, z.array(id)]).optional(),
  projectId: id.optional(),
  scope: scope.optional(),
  /** Null for items of any timeframe. */
  timeframe: z.union([timeframe, z.literal('unassigned')]).nullish(),
  itemType: itemType.optional(),
  completed: z.boolean().optional(),
  /** Null for items without an assignee. */
  assignedToUserId: id.nullish(),
  labelId: id.optional(),
  query: itemQuery.optional(),
  q: z.string().max(LIMITS.search).optional(),
});

export type Item = z.infer<typeof item>;
export type ProjectContext = z.infer<typeof projectContext>;
export type Assignment = z.infer<typeof assignment>;
export type AssignmentChange = z.infer<typeof assignmentChange>;
export type OrderUpdate = z.infer<typeof orderUpdate>;
export type CreateItem = z.infer<typeof createItem>;
export type CreateItemReply = z.infer<typeof createItemReply>;
export type UpdateProjectContextReply = z.infer<
  typeof updateProjectContextReply
>;
export type ItemPath = keyof typeof ITEM_TYPE_OF_PATH;
/** The editable fields of all kinds. */
export type ItemContent = z.infer<typeof itemContent>;
/** The body of PUT, for all kinds. */
export type ItemChanges = Partial<Pick<Item, ItemField>>;
