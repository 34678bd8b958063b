import type { Event, EventVersions } from '../shared/event.ts';
import type {
  ITEM_FIELDS,
  ItemField,
  ItemFields,
} from '../shared/itemFields.ts';
import type { RedactedText } from '../shared/redaction.ts';
import type { ItemType } from '../shared/itemType.ts';

/**
 * An item's content was written; the item is invisible until its project plans
 * it.
 */
export type ItemDrafted = Event<
  'ItemDrafted',
  {
    itemId: string;
    teamId: string;
    projectId: string;
    itemType: ItemType;
    description: string;
    dateCreated: string;
  }
>;
/** One field got a new value; each field has its own event type. */
export type ItemFieldSet = {
  [F in ItemField]: Event<
    (typeof ITEM_FIELDS)[F]['event'],
    { itemId: string } & Pick<ItemFields, F>
  >;
}[ItemField];
/**
 * The item was deleted. Its content stays in the log, so that it can be
 * restored.
 */
export type ItemDeleted = Event<'ItemDeleted', { itemId: string }>;
/** The item's deletion was undone; its content is the same as before. */
export type ItemRestored = Event<'ItemRestored', { itemId: string }>;

/**
 * Every text of the item was erased, in all versions. `texts` says what
 * remains (length and hash) of each field's newest text.
 */
export type ItemTextRedacted = Event<
  'ItemTextRedacted',
  { itemId: string; texts: readonly RedactedText[] }
>;

export type ItemEvent =
  | ItemDrafted
  | ItemFieldSet
  | ItemDeleted
  | ItemRestored
  | ItemTextRedacted;

/**
 * The newest schema version of each event; see `shared/upcast.ts` for adding
 * one.
 */
export const itemEventVersions = {
  ItemDrafted: 2,
  ItemDescribed: 2,
  GoalsSet: 2,
  StartDateSet: 1,
  LabelsSet: 1,
  ImplementationsLinked: 1,
  ProjectPatternsChosen: 1,
  LocalPatternsSet: 2,
  TestScenariosSet: 2,
  ItemDeleted: 1,
  ItemRestored: 1,
  ItemTextRedacted: 1,
} satisfies EventVersions<ItemEvent>;
