import type { Assignment } from '../shared/assignment.ts';
import type { Event, EventVersions } from '../shared/event.ts';
import type { ItemType } from '../shared/itemType.ts';

/** An item's assignment in the plan; open while `completionDate` is null. */
export type Placement = Assignment &
  Readonly<{ completionDate: string | null }>;

/** A new sort key for an item that was not itself moved. */
export type Respaced = Readonly<{ itemId: string; sortKey: number }>;

/**
 * Every plan event has its item's placement before and after, so that each can
 * be read alone and every chart is a fold of them.
 */
type PlanEventOf<
  Type extends string,
  From extends Placement | null,
  To extends Placement | null,
  Extra = unknown,
> = Event<
  Type,
  { projectId: string; itemId: string; from: From; to: To } & Extra
>;

/** A new item was added to the plan. */
export type ItemPlanned = PlanEventOf<
  'ItemPlanned',
  null,
  Placement,
  {
    itemType: ItemType;
    /** Given once, unchanged by carry-over and transfer: `3-42`. */
    linkId: string;
    number: number;
    sortKey: number;
  }
>;
/** The item was moved, assigned, or taken into or out of scope. */
export type ItemAssigned = PlanEventOf<
  'ItemAssigned',
  Placement,
  Placement,
  {
    sortKey: number;
    /**
     * `ProjectShortened`: its timeframe is beyond the new end. `MemberRemoved`:
     * its assignee left the team.
     */
    reason: 'Moved' | 'ProjectShortened' | 'MemberRemoved';
  }
>;
/** An item stands at another place of its bucket. */
export type ItemsReordered = PlanEventOf<
  'ItemsReordered',
  Placement,
  Placement,
  { sortKey: number; respaced: readonly Respaced[] }
>;
/** Somebody marked it as done. */
export type ItemCompleted = PlanEventOf<'ItemCompleted', Placement, Placement>;
/** A completed item is open again. */
export type ItemReopened = PlanEventOf<'ItemReopened', Placement, Placement>;
/** Deleted, or transferred to another project, with the same id. */
export type ItemUnplanned = PlanEventOf<
  'ItemUnplanned',
  Placement,
  null,
  { transferredTo?: string }
>;
/** Came from another project; `from` is its placement there. */
export type ItemCarriedOver = PlanEventOf<
  'ItemCarriedOver',
  Placement,
  Placement,
  {
    fromProjectId: string;
    itemType: ItemType;
    linkId: string;
    number: number;
    sortKey: number;
    reason: 'CarriedOver' | 'Transferred';
  }
>;

export type PlanEvent =
  | ItemPlanned
  | ItemAssigned
  | ItemsReordered
  | ItemCompleted
  | ItemReopened
  | ItemUnplanned
  | ItemCarriedOver;

/** The newest schema version of each; see `shared/upcast.ts` for a new one. */
export const planEventVersions = {
  ItemPlanned: 1,
  ItemAssigned: 1,
  ItemsReordered: 1,
  ItemCompleted: 1,
  ItemReopened: 1,
  ItemUnplanned: 1,
  ItemCarriedOver: 1,
} satisfies EventVersions<PlanEvent>;
