import type { Schedule } from '#domain/project/events.ts';
import type { Placement } from '#domain/project/planEvents.ts';
import type { ItemFields } from '#domain/shared/itemFields.ts';
import type { ItemType } from '#domain/shared/itemType.ts';
import type { Label } from '#domain/shared/label.ts';
import type { PlanChange } from '#domain/shared/planChange.ts';
import type { Role } from '#domain/shared/role.ts';
import type { Element } from '#domain/story/events.ts';

/** A whole team in one document, from which an import can recreate it. */
export type TeamExport = TeamHead &
  Readonly<{ projects: readonly ExportedProject[] }>;

/** The export without the projects, which are large. */
export type TeamHead = Readonly<{
  format: 'Slipway';
  version: 1;
  /** ISO instant. */
  exportedAt: string;
  team: Readonly<{ id: string; name: string; timeZone: string }>;
  members: readonly ExportedMember[];
  labels: readonly (Label & Readonly<{ id: string }>)[];
  story: Readonly<{ productStory: string; elements: readonly Element[] }>;
}>;

export type ExportedMember = Readonly<{
  id: string;
  /** Null for a former member, and after the account was closed. */
  emailAddress: string | null;
  displayName: string | null;
  /** Null for a former member. */
  role: Role | null;
}>;

export type ExportedProject = ProjectHead &
  Readonly<{
    items: readonly ExportedItem[];
    /** Oldest first. */
    history: readonly ExportedChange[];
  }>;

export type ProjectHead = Schedule &
  Readonly<{
    id: string;
    number: number;
    name: string;
    status: 'Live' | 'Completed';
    /** Open items that a closed project carried over to other projects. */
    carriedOver?: number;
    /** Oldest first, starting with the schedule at its creation. */
    schedules: readonly (Schedule & Readonly<{ since: string }>)[];
  }>;

export type ExportedItem = Placement &
  Readonly<{
    id: string;
    linkId: string;
    number: number;
    itemType: ItemType;
    dateCreated: string;
    sortKey: number;
    /** The fields of this kind of item. */
    fields: ExportedFields;
    /** Oldest first. */
    comments: readonly ExportedComment[];
  }>;

/** The fields of an item; absent fields are empty. */
export type ExportedFields = Pick<ItemFields, 'description'> & {
  readonly [Field in keyof ItemFields]?: ItemFields[Field] | undefined;
};

export type ExportedComment = Readonly<{
  id: string;
  authorUserId: string;
  text: string;
  createdAt: string;
  editedAt: string | null;
}>;

/** A change of an item's plan. */
export type ExportedChange = Readonly<{
  at: string;
  actorUserId: string;
  change: PlanChange;
  itemId: string;
  /** Only set in the entry with which the item entered the project. */
  itemType: ItemType | null;
  /** Null if the change put the item into the plan. */
  from: Placement | null;
  /** Null if the change removed it from the plan. */
  to: Placement | null;
  /**
   * The project that the item came from or moved to; absent in files of older
   * versions.
   */
  otherProjectId?: string | null;
}>;
