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
import { PLAN_CHANGE_OF } from '#domain/shared/planChange.ts';
import { titleOf } from '#domain/shared/title.ts';

/**
 * Entries of its history that an item's document has: the newest. Each has its
 * own document in the plan history.
 */
export const NEWEST_CHANGES = 20;

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
    /** Title from the description, stored so that long lists need not find it. */
    title: string;
    /** Its labels as one value, by which it is found; see `labelIdsIn`. */
    labelKey: string;
    /** Bytes of all its content; undefined in documents of older versions. */
    contentBytes: number | undefined;
    dateCreated: string;
    /** False before it is planned (a crash in between) and after deletion. */
    planned: boolean;
    linkId: string;
    number: number;
    sortKey: number;
    completionDate: string | null;
    completed: boolean;
    /** Days of the timeframe from the project's start; null without one. */
    firstDay: number | null;
    lastDay: number | null;
    /** When texts of it were redacted last; null where all were written since. */
    redactedAt: string | null;
    /** When its content was last written, or it was deleted; ISO in UTC. */
    contentSince: string;
    /** ISO in UTC; null for one that is not deleted, undefined in old documents. */
    deletedAt: string | null | undefined;
    /** The person who deleted it; set along with `deletedAt`. */
    deletedByUserId: string | null | undefined;
    /** True when it was still in the plan when its project was deleted. */
    endedWithProject: boolean | undefined;
    /** The newest, oldest first, at most NEWEST_CHANGES. */
    assignmentHistory: readonly AssignmentHistoryEntry[];
    /** Number of all changes, including dropped ones. */
    assignmentHistoryCount: number;
    /** Undefined in documents of older versions. */
    commentCount: number | undefined;
  }>;

/** A document as it begins. */
export const drafted = (
  data: Extract<ItemEvent, { type: 'ItemDrafted' }>['data'],
  contentSince: string,
): ItemDocument => ({
  ...UNPLANNED,
  ...draftContent(data.description),
  id: data.itemId,
  teamId: data.teamId,
  projectId: data.projectId,
  itemType: data.itemType,
  title: titleOf(data.description),
  labelKey: '',
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

/** A document that says what an event made of its content. */
export const withContent = (
  document: ItemDocument,
  content: ItemContent,
  { type, metadata }: RecordedEvent,
): ItemDocument => {
  const { redactedFields, description, labelIds } = content;
  const isRedacted = redactedFields.length > 0;
  const isSame = document.description === description && !isRedacted;
  const redactedAt =
    type === 'ItemTextRedacted' ? metadata.occurredAt : document.redactedAt;
  return {
    ...document,
    ...content,
    title: isSame ? document.title : titleIn(content),
    labelKey: labelKeyOf(labelIds),
    contentBytes: contentBytes(content),
    // The last time, until all that was redacted is written again.
    redactedAt: isRedacted ? redactedAt : null,
  };
};

/** Entry in the item's history for an event of the plan. */
export const historyEntry = ({
  type,
  data,
  metadata,
}: RecordedEvent<PlanEvent>): AssignmentHistoryEntry => {
  const { scope, assignedTimeframe, assignedToUserId } = data.to ?? data.from;
  return {
    dateUpdated: metadata.occurredAt,
    actorId: metadata.actorId,
    change: PLAN_CHANGE_OF[type],
    assignment: { scope, assignedTimeframe, assignedToUserId },
  };
};

/** An item as it was before it was planned, with its present content. */
export const unplanned = (document: ItemDocument): ItemDocument => ({
  ...document,
  ...UNPLANNED,
});

const UNPLANNED = {
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
