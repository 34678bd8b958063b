import type { AnyEvent } from './eventVersions.ts';
import { ITEM_FIELD_NAMES, ITEM_FIELDS } from './shared/itemFields.ts';
import { fieldKey, ITEM_KEY } from './item/undo.ts';

/**
 * A change of more streams cannot be undone. Enough for all 10,000 items of a
 * full project, each of which has a stream.
 */
export const MAX_UNDOABLE_STREAMS = 11_000;

/** The keys that each event sets, computed from its data. */
type UndoKeys = {
  [E in AnyEvent as E['type']]?: (data: E['data']) => readonly string[];
};

/**
 * For each event that can be undone, the keys of its stream's state that it
 * sets; each noun's `undo.ts` reads their values. An undo resets each key to
 * its value before the change, if it still has the value from the change. For
 * example, `ItemCompleted` sets `completion <itemId>`; undoing it resets the
 * completion date, unless somebody has changed it since. A change with an event
 * that is missing here cannot be undone.
 */
const UNDO_KEYS: UndoKeys = {
  TeamRenamed: () => ['teamName'],
  TimeZoneChanged: () => ['timeZone'],
  SetupGuideCompleted: () => ['setupGuideCompleted'],
  SetupGuideReopened: () => ['setupGuideCompleted'],

  LabelCreated: ({ labelId }) => [`label ${labelId}`],
  LabelRevised: ({ labelId }) => [`label ${labelId}`],
  LabelDeleted: ({ labelId }) => [`label ${labelId}`],
  ProjectAdmitted: ({ projectId }) => [`project ${projectId}`],

  ProjectCreated: () => ['project'],
  ProjectRenamed: () => ['description'],
  ProjectScheduled: () => ['schedule'],
  ProjectClosed: () => ['status'],
  ProjectReactivated: () => ['status'],

  // It changes no value by itself: the items were released before it, and
  // return after it.
  TransferDeclined: () => [],

  ItemPlanned: ({ itemId }) => plannedKeys(itemId),
  ItemUnplanned: ({ itemId }) => plannedKeys(itemId),
  ItemCarriedOver: ({ itemId }) => plannedKeys(itemId),
  ItemsTaken: ({ items }) => items.flatMap(({ itemId }) => plannedKeys(itemId)),
  ItemsReleased: ({ items }) =>
    items.flatMap(({ itemId }) => plannedKeys(itemId)),
  ItemAssigned: ({ itemId }) => assignmentKeys(itemId),
  ItemsAssigned: ({ items }) =>
    items.flatMap(({ itemId }) => assignmentKeys(itemId)),
  ItemCompleted: ({ itemId }) => [`completion ${itemId}`],
  ItemReopened: ({ itemId }) => [`completion ${itemId}`],
  ItemsCompleted: ({ items }) =>
    items.map(({ itemId }) => `completion ${itemId}`),
  ItemsReopened: ({ items }) =>
    items.map(({ itemId }) => `completion ${itemId}`),
  ItemsReordered: ({ itemId, respaced }) => [
    `order ${itemId}`,
    ...respaced.map((other) => `sortKey ${other.itemId}`),
  ],

  ItemDrafted: () => [ITEM_KEY],
  ItemDeleted: () => [ITEM_KEY],
  ItemRestored: () => [ITEM_KEY],
  ...Object.fromEntries(
    ITEM_FIELD_NAMES.map((field) => [
      ITEM_FIELDS[field].event,
      () => [fieldKey(field)],
    ]),
  ),

  StoryRevised: () => ['productStory'],
  ElementAdded: ({ element }) => elementKeys(element.id),
  ElementRemoved: ({ elementId }) => elementKeys(elementId),
  ElementRetitled: ({ elementId }) => [`title ${elementId}`],
  ElementNotesRevised: ({ elementId }) => [`notes ${elementId}`],
  ElementsReordered: () => ['order'],
};

const plannedKeys = (itemId: string) => [
  `planned ${itemId}`,
  `sortKey ${itemId}`,
];

const assignmentKeys = (itemId: string) => [
  `bucket ${itemId}`,
  `assignee ${itemId}`,
  `completion ${itemId}`,
  `sortKey ${itemId}`,
];

const elementKeys = (id: string) => [`element ${id}`, `elementIndex ${id}`];

/** Keys of the state that an event sets; none if it cannot be undone. */
export const undoKeysOf = ({
  type,
  data,
}: Readonly<{ type: string; data: unknown }>): readonly string[] =>
  isUndoable(type)
    ? (UNDO_KEYS[type] as (data: unknown) => readonly string[])(data)
    : [];

/** Whether an event of that type can be undone. */
export const isUndoable = (type: string): type is keyof UndoKeys =>
  Object.hasOwn(UNDO_KEYS, type);
