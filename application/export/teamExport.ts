import type { Schedule } from '#domain/project/events.ts';
import type { Placement } from '#domain/project/planEvents.ts';
import type { ItemFields } from '#domain/shared/itemFields.ts';
import type { ItemType } from '#domain/shared/itemType.ts';
import type { Label } from '#domain/shared/label.ts';
import type { PlanChange } from '#domain/shared/planChange.ts';
import type { Role } from '#domain/shared/role.ts';
import type { Element } from '#domain/story/events.ts';

/** All of a team in one document, of which an import makes the same again. */
export type TeamExport = TeamHead &
  Readonly<{ projects: readonly ExportedProject[] }>;

/** Without the projects, which are as long as there are items. */
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
  /** Null after the account was closed. */
  emailAddress: string | null;
  displayName: string | null;
  /** Null for who has left the team. */
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
    /** Open items of a closed one that are in another project by now. */
    carriedOver?: number;
    /** Oldest first; the first is of its creation. */
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
    /** Fields that this kind of item has. */
    fields: ExportedFields;
    /** Oldest first. */
    comments: readonly ExportedComment[];
  }>;

/** The fields of an item; those that are left out are empty. */
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
  /** Set in the entry with which the item entered the project. */
  itemType: ItemType | null;
  from: Placement | null;
  to: Placement | null;
  /** Where the item came from or went to; absent in files of older versions. */
  otherProjectId?: string | null;
}>;
