import type { AssignmentChange } from '../shared/assignment.ts';
import type { CalendarDate } from '../shared/calendarDate.ts';
import type { Command } from '../shared/command.ts';
import type { Placement } from './events.ts';
import type { Undo } from '../shared/undo.ts';
import type { ItemType } from '../shared/itemType.ts';

export type CreateProject = Command<
  'CreateProject',
  { projectId: string; teamId: string; number: number; description: string }
>;
/** The settings to change; absent ones do not change (L29). */
export type ReviseProject = Command<
  'ReviseProject',
  {
    description?: string | undefined;
    startDate?: CalendarDate | null | undefined;
    durationInWeeks?: number | undefined;
    status?: 'Live' | 'Completed' | undefined;
  }
>;

/**
 * Makes items beyond the end of a shorter project unplanned before it is
 * shortened, some at a time.
 */
export type RemoveTimeframes = Command<
  'RemoveTimeframes',
  { durationInWeeks: number }
>;

type Assignable = {
  /**
   * Whether the new assignee is a member of the team, as the use case has
   * found; false if there is none.
   */
  assigneeIsMember: boolean;
};

export type PlanItem = Command<
  'PlanItem',
  {
    itemId: string;
    itemType: ItemType;
    assignment: AssignmentChange;
    maxProjectItems: number;
  } & Assignable
>;
/** An imported item with its wanted placement. */
export type ImportedItem = Readonly<{
  itemId: string;
  itemType: ItemType;
  placement: Placement;
}>;
/**
 * Adds drafted items at the ends of their buckets, at most MAX_ITEMS_PER_EVENT.
 * Items that already exist do not change.
 */
export type PlanItems = Command<
  'PlanItems',
  {
    items: readonly ImportedItem[];
    memberIds: readonly string[];
    maxProjectItems: number;
  }
>;
/** The neighbors between which the item moves; null for none (E61). */
export type OrderUpdate = Readonly<{
  leftNeighborId: string | null;
  rightNeighborId: string | null;
}>;
export type MoveItem = Command<
  'MoveItem',
  {
    itemId: string;
    newAssignment: AssignmentChange;
    /** Null if the item keeps its place, or moves to a bucket's end. */
    orderUpdate: OrderUpdate | null;
  } & Assignable
>;
/** Completes an item, or reopens it if `markComplete` is false. */
export type CompleteItem = Command<
  'CompleteItem',
  { itemId: string; markComplete: boolean }
>;
/** Takes an item out of the plan; "unplan" as in the stored `ItemUnplanned`. */
export type UnplanItem = Command<'UnplanItem', { itemId: string }>;

/** An item that is moving from another project of the team. */
export type TakenItem = Readonly<{
  itemId: string;
  itemType: ItemType;
  linkId: string;
  number: number;
  /** Its placement in the other project. */
  from: Placement;
}>;
/**
 * `CarriedOver`: open items in scope, into the next project. `Transferred`: all
 * items, before their project is deleted.
 */
export type TransferReason = 'CarriedOver' | 'Transferred';
/**
 * `CarriedOver`: items become open and unplanned in the new project.
 * `Transferred`: scope and completion do not change, but the timeframe is
 * removed.
 */
export type TakeItems = Command<
  'TakeItems',
  {
    fromProjectId: string;
    items: readonly TakenItem[];
    reason: TransferReason;
    /** Null for items that must be taken, because no other plan has them. */
    maxProjectItems: number | null;
    /**
     * True if the target refused the items and they return; their timeframes
     * are kept.
     */
    isReturn?: boolean;
    /** Members of the team; items of former members become unassigned. */
    memberIds: readonly string[];
  }
>;
/** Releases items to another project, which takes them next. */
export type ReleaseItems = Command<
  'ReleaseItems',
  {
    itemIds: readonly string[];
    transferredTo: string;
    reason: TransferReason;
  }
>;
/** Applies the same change to many items, leaving out items that refuse it. */
export type ChangeItems = Command<
  'ChangeItems',
  { itemIds: readonly string[]; change: ItemsChange }
>;
export type ItemsChange =
  | Readonly<{ type: 'Assign'; newAssignment: AssignmentChange } & Assignable>
  | Readonly<{ type: 'Complete' | 'Reopen' | 'Delete' }>;

/** Undoes a change, except for values that somebody changed in the meantime. */
export type UndoPlanChange = Command<
  'UndoPlanChange',
  Undo & {
    /** Current members of the team. */
    memberIds: readonly string[];
    /**
     * The other project of a carry-over, where the items were before or will be
     * again.
     */
    otherProjectId: string | null;
    /** Null for items that must be taken, because no other plan has them. */
    maxProjectItems: number | null;
  }
>;

/** An item after a past change, in the project from which it was exported. */
export type PastPlacement = Readonly<{
  itemId: string;
  itemType: ItemType;
  linkId: string;
  /** The last part of its link id. */
  number: number;
  /** Its current sort key, which it has throughout. */
  sortKey: number;
  /** Null if it left the plan. */
  to: Placement | null;
  /** The project that the item came from or left to; null if there is none. */
  otherProjectId: string | null;
}>;
/**
 * Repeats the changes of one instant in an exported plan, at most
 * MAX_ITEMS_PER_EVENT. Items keep their numbers.
 */
export type ImportPast = Command<
  'ImportPast',
  { changes: readonly PastPlacement[]; maxProjectItems: number }
>;

/** Unassigns the items of a former member, some at a time. */
export type UnassignMember = Command<'UnassignMember', { userId: string }>;
/** Marks a project for deletion; its items move to another project first. */
export type BeginDeletion = Command<'BeginDeletion', { transferredTo: string }>;
/** Ends a deletion and keeps the project. */
export type RefuseDeletion = Command<'RefuseDeletion', { deletionId: string }>;
export type DeleteProject = Command<
  'DeleteProject',
  {
    /** The project that received the items; null if they are deleted too. */
    transferredTo: string | null;
    /**
     * The ids of items that may still be in the project, or `any`. Any other
     * item was added after its items moved, and would be lost.
     */
    itemsThatMayRemain: readonly string[] | 'any';
  }
>;

/** Restores a deleted project. */
export type RestoreProject = Command<'RestoreProject'>;

export type PlanCommand =
  | PlanItem
  | PlanItems
  | ImportPast
  | MoveItem
  | CompleteItem
  | UnplanItem
  | TakeItems
  | ReleaseItems
  | UnassignMember
  | RemoveTimeframes
  | ChangeItems;
export type ProjectCommand =
  | CreateProject
  | ReviseProject
  | BeginDeletion
  | RefuseDeletion
  | DeleteProject
  | RestoreProject
  | UndoPlanChange
  | PlanCommand;
