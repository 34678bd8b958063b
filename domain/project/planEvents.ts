import type { Assignment } from '../shared/assignment.ts';
import type { Event, EventVersions } from '../shared/event.ts';
import type { ItemType } from '../shared/itemType.ts';

/** An item's assignment in the plan; open while `completionDate` is null. */
export type Placement = Assignment &
  Readonly<{ completionDate: string | null }>;

/** A new sort key for an item that was not itself moved. */
export type Respaced = Readonly<{ itemId: string; sortKey: number }>;

/**
 * Has its item's placement before and after, so that each event can be read
 * alone; `from` of ItemCarriedOver is the placement in the former project.
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
    /** Assigned once and never changed by carry-over or transfer: `3-42`. */
    linkId: string;
    /** The last part of the link id: the 42 of `3-42`. */
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
/**
 * One item was placed in its bucket; `respaced` has the other items that got
 * new keys with it. The plural is a stored name.
 */
export type ItemsReordered = PlanEventOf<
  'ItemsReordered',
  Placement,
  Placement,
  { sortKey: number; respaced: readonly Respaced[] }
>;
/** Somebody marked the item as done. */
export type ItemCompleted = PlanEventOf<'ItemCompleted', Placement, Placement>;
/** A completed item was opened again. */
export type ItemReopened = PlanEventOf<'ItemReopened', Placement, Placement>;
/** The item was deleted, or moved to another project, keeping its id. */
export type ItemUnplanned = PlanEventOf<
  'ItemUnplanned',
  Placement,
  null,
  {
    /** The project that got the item; absent if the item was deleted. */
    transferredTo?: string;
  }
>;
/** The item arrived from another project; `from` is its placement there. */
export type ItemCarriedOver = PlanEventOf<
  'ItemCarriedOver',
  Placement,
  Placement,
  {
    fromProjectId: string;
    itemType: ItemType;
    linkId: string;
    /** The last part of the link id, also in the new project. */
    number: number;
    sortKey: number;
    /**
     * `CarriedOver`: by a carry-over or its undo. `Transferred`: for example
     * because its former project was deleted.
     */
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

/**
 * The newest schema version of each event; see `shared/upcast.ts` for adding
 * one.
 */
export const planEventVersions = {
  ItemPlanned: 1,
  ItemAssigned: 1,
  ItemsReordered: 1,
  ItemCompleted: 1,
  ItemReopened: 1,
  ItemUnplanned: 1,
  ItemCarriedOver: 1,
} satisfies EventVersions<PlanEvent>;
