import type { Assignment } from '../shared/assignment.ts';
import type { CalendarDate } from '../shared/calendarDate.ts';
import type { Event, EventVersions } from '../shared/event.ts';
import type { ItemType } from '../shared/itemType.ts';

/** When a project runs; `startDate` is a Monday, or null until it is set. */
export type Schedule = Readonly<{
  startDate: CalendarDate | null;
  durationInWeeks: number;
}>;

/** Where an item stands in the plan; `completionDate` null means open. */
export type Placement = Assignment &
  Readonly<{ completionDate: string | null }>;

/** A new sort key for an item that was not itself moved. */
export type Respaced = Readonly<{ itemId: string; sortKey: number }>;

export type ProjectCreated = Event<
  'ProjectCreated',
  {
    projectId: string;
    teamId: string;
    number: number;
    description: string;
    durationInWeeks: number;
  }
>;
export type ProjectRenamed = Event<
  'ProjectRenamed',
  { projectId: string; from: string; to: string }
>;
export type ProjectScheduled = Event<
  'ProjectScheduled',
  { projectId: string; from: Schedule; to: Schedule }
>;
export type ProjectClosed = Event<'ProjectClosed', { projectId: string }>;
export type ProjectReactivated = Event<
  'ProjectReactivated',
  { projectId: string }
>;

/** For good; its items are gone, or in the project that they went to. */
export type ProjectDeleted = Event<
  'ProjectDeleted',
  { projectId: string; transferredTo: string | null }
>;

/**
 * Every plan event names its item and where it stood and stands, so that each
 * is readable alone and every chart is a fold of them.
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

export type ItemPlanned = PlanEventOf<
  'ItemPlanned',
  null,
  Placement,
  {
    itemType: ItemType;
    /** Given once, kept through carry-over and transfer: `3-42`. */
    linkId: string;
    number: number;
    sortKey: number;
  }
>;
export type ItemAssigned = PlanEventOf<
  'ItemAssigned',
  Placement,
  Placement,
  {
    sortKey: number;
    /**
     * `ProjectShortened`: its timeframe lay beyond the new end. `MemberRemoved`:
     * whoever it was assigned to has left the team.
     */
    reason: 'Moved' | 'ProjectShortened' | 'MemberRemoved';
  }
>;
export type ItemsReordered = PlanEventOf<
  'ItemsReordered',
  Placement,
  Placement,
  { sortKey: number; respaced: readonly Respaced[] }
>;
export type ItemCompleted = PlanEventOf<'ItemCompleted', Placement, Placement>;
export type ItemReopened = PlanEventOf<'ItemReopened', Placement, Placement>;
/** Deleted, or gone to another project, where it is the same item. */
export type ItemUnplanned = PlanEventOf<
  'ItemUnplanned',
  Placement,
  null,
  { transferredTo?: string }
>;
/** Came from another project; `from` is where it stood there. */
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

export type ProjectEvent =
  | ProjectCreated
  | ProjectRenamed
  | ProjectScheduled
  | ProjectClosed
  | ProjectReactivated
  | ProjectDeleted
  | PlanEvent;

/** The newest schema version of each; see `shared/upcast.ts` for a new one. */
export const projectEventVersions = {
  ProjectCreated: 1,
  ProjectRenamed: 1,
  ProjectScheduled: 1,
  ProjectClosed: 1,
  ProjectReactivated: 1,
  ProjectDeleted: 1,
  ItemPlanned: 1,
  ItemAssigned: 1,
  ItemsReordered: 1,
  ItemCompleted: 1,
  ItemReopened: 1,
  ItemUnplanned: 1,
  ItemCarriedOver: 1,
} satisfies EventVersions<ProjectEvent>;
