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
/** The settings to change; what it lacks stays (L29). */
export type ReviseProject = Command<
  'ReviseProject',
  {
    description?: string | undefined;
    startDate?: CalendarDate | null | undefined;
    durationInWeeks?: number | undefined;
    status?: 'Live' | 'Completed' | undefined;
  }
>;

/** Items return to unplanned before the project is shortened: some at a time. */
export type ReturnItems = Command<'ReturnItems', { durationInWeeks: number }>;

/** The use case checks that the assignee is a member of the team. */
type Assignable = { assigneeIsMember: boolean };

export type PlanItem = Command<
  'PlanItem',
  {
    itemId: string;
    itemType: ItemType;
    assignment: AssignmentChange;
    maxProjectItems: number;
  } & Assignable
>;
/** An item that another tool planned, as it is to be here. */
export type ImportedItem = Readonly<{
  itemId: string;
  itemType: ItemType;
  placement: Placement;
}>;
/**
 * Puts drafted items at the ends of their buckets, at most MAX_ITEMS_PER_EVENT.
 * Those that are here already stay as they are.
 */
export type PlanItems = Command<
  'PlanItems',
  {
    items: readonly ImportedItem[];
    memberIds: readonly string[];
    maxProjectItems: number;
  }
>;
/** The neighbors that the item moves between; null for none (E61). */
export type OrderUpdate = Readonly<{
  leftNeighborId: string | null;
  rightNeighborId: string | null;
}>;
export type MoveItem = Command<
  'MoveItem',
  {
    itemId: string;
    newAssignment: AssignmentChange;
    orderUpdate: OrderUpdate | null;
  } & Assignable
>;
export type CompleteItem = Command<
  'CompleteItem',
  { itemId: string; markComplete: boolean }
>;
export type UnplanItem = Command<'UnplanItem', { itemId: string }>;

/** An item on its way from another project of the team. */
export type TakenItem = Readonly<{
  itemId: string;
  itemType: ItemType;
  linkId: string;
  number: number;
  /** Its placement there. */
  from: Placement;
}>;
/** `CarriedOver`: open items in scope. `Transferred`: all items. */
export type TransferReason = 'CarriedOver' | 'Transferred';
/**
 * `CarriedOver`: open and unplanned in the new project. `Transferred`: scope and
 * completion stay, the timeframe goes.
 */
export type TakeItems = Command<
  'TakeItems',
  {
    fromProjectId: string;
    items: readonly TakenItem[];
    reason: TransferReason;
    /** Null for items that must be taken, as no other plan has them. */
    maxProjectItems: number | null;
    /** True when the target refused the items and they return: timeframes stay. */
    isReturn?: boolean;
    /** Members of the team; items of people who left become unassigned. */
    memberIds: readonly string[];
  }
>;
/** Lets items go to another project, which takes them next. */
export type ReleaseItems = Command<
  'ReleaseItems',
  {
    itemIds: readonly string[];
    transferredTo: string;
    reason: TransferReason;
  }
>;
/** The same for many items; what cannot be done for one is left out. */
export type ChangeItems = Command<
  'ChangeItems',
  { itemIds: readonly string[]; change: ItemsChange }
>;
export type ItemsChange =
  | Readonly<{ type: 'Assign'; newAssignment: AssignmentChange } & Assignable>
  | Readonly<{ type: 'Complete' | 'Reopen' | 'Delete' }>;

/** Takes a change back, as far as nobody has changed the same since. */
export type UndoPlanChange = Command<
  'UndoPlanChange',
  Undo & {
    /** Present members of the team. */
    memberIds: readonly string[];
    /** The other project of a carry-over, which had the items or has them again. */
    otherProjectId: string | null;
    /** Null for items that must be taken, as no other plan has them. */
    maxProjectItems: number | null;
  }
>;

/** An item after a change of the past, in the project that it was exported from. */
export type PastPlacement = Readonly<{
  itemId: string;
  itemType: ItemType;
  number: number;
  /** The one that it has today, which it keeps throughout. */
  sortKey: number;
  /** Null where it left the plan. */
  to: Placement | null;
  /** The project that the item came from or left for; null for none. */
  otherProjectId: string | null;
}>;
/**
 * Repeats changes of one instant of a plan that was exported, at most
 * MAX_ITEMS_PER_EVENT. `numbers`: items keep their numbers.
 */
export type RestorePlan = Command<
  'RestorePlan',
  { changes: readonly PastPlacement[]; maxProjectItems: number }
>;

export type UnassignMember = Command<'UnassignMember', { userId: string }>;
/** Its items go to another project first. */
export type BeginDeletion = Command<'BeginDeletion', { transferredTo: string }>;
/** Ends one that was begun, and keeps the project. */
export type RefuseDeletion = Command<'RefuseDeletion', { deletionId: string }>;
/** `expected`: the items that are known to be there; none came since. */
export type DeleteProject = Command<
  'DeleteProject',
  { transferredTo: string | null; expected: readonly string[] | 'any' }
>;

/** One that was deleted comes back as it was. */
export type RestoreProject = Command<'RestoreProject'>;

export type PlanCommand =
  | PlanItem
  | PlanItems
  | RestorePlan
  | MoveItem
  | CompleteItem
  | UnplanItem
  | TakeItems
  | ReleaseItems
  | UnassignMember
  | ReturnItems
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
