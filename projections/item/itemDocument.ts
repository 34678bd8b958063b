import type { ItemEvent } from '#domain/item/events.ts';
import type { ItemContent } from '#domain/item/item.ts';
import { draftContent, titleIn } from '#domain/item/item.ts';
import { contentBytes } from '#domain/item/size.ts';
import type { PlanEvent } from '#domain/project/events.ts';
import type { Assignment } from '#domain/shared/assignment.ts';
import { UNPLANNED_OUT_OF_SCOPE } from '#domain/shared/assignment.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { ItemType } from '#domain/shared/itemType.ts';
import { labelKeyOf } from '#domain/shared/label.ts';
import type { PlanChange } from '#domain/shared/planChange.ts';
import { PLAN_CHANGE_BY_EVENT } from '#domain/shared/planChange.ts';
import { titleOf } from '#domain/shared/title.ts';

/**
 * How many history entries an item's document contains: the newest. The plan
 * history has one document for every entry.
 */
export const MAX_ITEM_CHANGES = 20;

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
    /** Title from the description, stored so that lists do not compute it. */
    title: string;
    /**
     * Its labels as a single value to search for; made by `labelKeyOf`, read by
     * `labelIdsIn`.
     */
    labelKey: string;
    /**
     * Size of all its content in bytes; undefined in documents of older
     * versions.
     */
    contentBytes: number | undefined;
    dateCreated: string;
    /**
     * False before it is planned (for example after a crash in between) and
     * after its deletion. Lists only show planned items.
     */
    planned: boolean;
    /**
     * Project number and item number, such as `1-16`; empty if it was never
     * planned.
     */
    linkId: string;
    /** The item number, which orders items with equal sort keys. */
    number: number;
    /** Its place in its bucket (`domain/shared/sortKey.ts`). */
    sortKey: number;
    completionDate: string | null;
    completed: boolean;
    /**
     * First and last day of the timeframe, counted from the project's start;
     * null without a timeframe.
     */
    firstDay: number | null;
    lastDay: number | null;
    /**
     * When one of its texts was last redacted; null if all were rewritten
     * since.
     */
    redactedAt: string | null;
    /** When its content was last changed or deleted; ISO instant in UTC. */
    contentSince: string;
    /**
     * ISO instant in UTC; null if it is not deleted, undefined in documents of
     * older versions.
     */
    deletedAt: string | null | undefined;
    /** The person who deleted it; set along with `deletedAt`. */
    deletedByUserId: string | null | undefined;
    /**
     * Whether it was deleted with its project while planned, so that restoring
     * it plans it again; undefined in documents of older versions.
     */
    endedWithProject: boolean | undefined;
    /** The newest changes, oldest first; at most MAX_ITEM_CHANGES. */
    assignmentHistory: readonly AssignmentHistoryEntry[];
    /** Number of all changes, including older ones. */
    assignmentHistoryCount: number;
    /** Undefined in documents of older versions. */
    commentCount: number | undefined;
  }>;

/** The first document of a new item. */
export const newItemDocument = (
  data: Extract<ItemEvent, { type: 'ItemDrafted' }>['data'],
  contentSince: string,
): ItemDocument => ({
  ...NOT_IN_PLAN_FIELDS,
  ...draftContent(data.description),
  id: data.itemId,
  teamId: data.teamId,
  projectId: data.projectId,
  itemType: data.itemType,
  title: titleOf(data.description),
  labelKey: labelKeyOf([]),
  contentBytes: contentBytes({ description: data.description }),
  dateCreated: data.dateCreated,
  contentSince,
  redactedAt: null,
  commentCount: 0,
  ...NOT_DELETED,
});

export const NOT_DELETED = {
  deletedAt: null,
  deletedByUserId: null,
  endedWithProject: false,
} as const;

/** Updates a document with the content after an event. */
export const withContent = (
  document: ItemDocument,
  content: ItemContent,
  { type, metadata }: RecordedEvent,
): ItemDocument => {
  const { redactedFields, description, labelIds } = content;
  const isRedacted = redactedFields.length > 0;
  const hasSameTitle = document.description === description && !isRedacted;
  const redactedAt =
    type === 'ItemTextRedacted' ? metadata.occurredAt : document.redactedAt;
  return {
    ...document,
    ...content,
    title: hasSameTitle ? document.title : titleIn(content),
    labelKey: labelKeyOf(labelIds),
    contentBytes: contentBytes(content),
    // Keep the time of the last redaction until all redacted texts are
    // rewritten.
    redactedAt: isRedacted ? redactedAt : null,
  };
};

/** The entry in an item's history for an event of the plan. */
export const historyEntry = ({
  type,
  data,
  metadata,
}: RecordedEvent<PlanEvent>): AssignmentHistoryEntry => {
  const { scope, assignedTimeframe, assignedToUserId } = data.to ?? data.from;
  return {
    dateUpdated: metadata.occurredAt,
    actorId: metadata.actorId,
    change: PLAN_CHANGE_BY_EVENT[type],
    assignment: { scope, assignedTimeframe, assignedToUserId },
  };
};

/** Resets an item to its state before planning, with its current content. */
export const withoutPlan = (document: ItemDocument): ItemDocument => ({
  ...document,
  ...NOT_IN_PLAN_FIELDS,
});

/** What an item's document contains before it is planned. */
const NOT_IN_PLAN_FIELDS = {
  ...UNPLANNED_OUT_OF_SCOPE,
  planned: false,
  linkId: '',
  number: 0,
  sortKey: 0,
  completionDate: null,
  completed: false,
  firstDay: null,
  lastDay: null,
  assignmentHistory: [],
  assignmentHistoryCount: 0,
} as const;
