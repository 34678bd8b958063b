import type { Event, EventVersions } from '../shared/event.ts';
import type {
  ITEM_FIELDS,
  ItemField,
  ItemFields,
} from '../shared/itemFields.ts';
import type { RedactedText } from '../shared/redaction.ts';
import type { ItemType } from '../shared/itemType.ts';

/** Content only: no one sees the item until its project plans it. */
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
/** A new value of one field: one event type for each row of the table. */
export type ItemFieldSet = {
  [F in ItemField]: Event<
    (typeof ITEM_FIELDS)[F]['event'],
    { itemId: string } & Pick<ItemFields, F>
  >;
}[ItemField];
/** Its texts are deleted with it. */
export type ItemDeleted = Event<'ItemDeleted', { itemId: string }>;
/** A deletion was undone: it says what it said before. */
export type ItemRestored = Event<'ItemRestored', { itemId: string }>;

/**
 * Every text that the item had until then was erased, in all of its versions.
 * `texts` says what remains of the newest one of each field.
 */
export type ItemTextRedacted = Event<
  'ItemTextRedacted',
  { itemId: string; texts: readonly RedactedText[] }
>;

export type ItemEvent =
  ItemDrafted | ItemFieldSet | ItemDeleted | ItemRestored | ItemTextRedacted;

/** The newest schema version of each; see `shared/upcast.ts` for a new one. */
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
