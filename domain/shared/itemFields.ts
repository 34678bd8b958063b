import type { CalendarDate } from './calendarDate.ts';
import { ItemType } from './itemType.ts';

/** The patterns of one implementation, and the connections between them. */
export type LocalPatternData = Readonly<{
  patterns: readonly Readonly<{
    id: string;
    title: string;
    description: string;
  }>[];
  patternConnections: readonly Readonly<{
    fromPatternId: string;
    toPatternId: string;
  }>[];
}>;

/** A test of an implementation: given a situation, when this, then that. */
export type TestScenario = Readonly<{
  id: string;
  given: string;
  when: string;
  then: string;
}>;

const NO_TEXT: string = '';
const NO_TEXTS: readonly string[] = [];
const NO_DATE = null as CalendarDate | null;
const NO_PATTERNS: LocalPatternData = { patterns: [], patternConnections: [] };
const NO_SCENARIOS: readonly TestScenario[] = [];

/**
 * Every field of an item's content, from which rules, read models, API and
 * editor derive. `kinds` are the kinds of items that have the field; null: all
 * kinds. `event` sets the field, and `empty` is its value before that.
 */
export const ITEM_FIELDS = {
  description: { kinds: null, event: 'ItemDescribed', empty: NO_TEXT },
  goals: { kinds: null, event: 'GoalsSet', empty: NO_TEXTS },
  startDate: {
    kinds: null,
    event: 'StartDateSet',
    empty: NO_DATE,
  },
  labelIds: { kinds: null, event: 'LabelsSet', empty: NO_TEXTS },
  implementationIds: {
    kinds: [ItemType.Demo],
    event: 'ImplementationsLinked',
    empty: NO_TEXTS,
  },
  projectPatternIds: {
    kinds: [ItemType.Implementation],
    event: 'ProjectPatternsChosen',
    empty: NO_TEXTS,
  },
  localPatternData: {
    kinds: [ItemType.Implementation],
    event: 'LocalPatternsSet',
    empty: NO_PATTERNS,
  },
  newTestScenarios: {
    kinds: [ItemType.Implementation],
    event: 'TestScenariosSet',
    empty: NO_SCENARIOS,
  },
} as const satisfies Record<
  string,
  Readonly<{
    kinds: readonly ItemType[] | null;
    event: string;
    empty: unknown;
  }>
>;

type Table = typeof ITEM_FIELDS;
export type ItemField = keyof Table;

/** The content of an item, with every field that items of any kind have. */
export type ItemFields = { readonly [F in ItemField]: Table[F]['empty'] };

/** The names of the fields that items of a kind have. */
export type FieldOf<Kind extends ItemType> = {
  [F in ItemField]: Table[F]['kinds'] extends null
    ? F
    : Kind extends NonNullable<Table[F]['kinds']>[number]
      ? F
      : never;
}[ItemField];

/** The names of the fields that items of every kind have. */
type CommonField = {
  [F in ItemField]: Table[F]['kinds'] extends null ? F : never;
}[ItemField];

/** The fields of an item of some kind: the common ones, and perhaps others. */
type OwnFields<Fields> = Pick<Fields, CommonField & keyof Fields> &
  Partial<Omit<Fields, CommonField>>;

export const ITEM_FIELD_NAMES = Object.keys(
  ITEM_FIELDS,
) as readonly ItemField[];

export const EMPTY_FIELDS = Object.fromEntries(
  ITEM_FIELD_NAMES.map((field) => [field, ITEM_FIELDS[field].empty]),
) as ItemFields;

/** Whether items of a kind have a field. */
export const hasField = (itemType: ItemType, field: ItemField): boolean => {
  const kinds: readonly ItemType[] | null = ITEM_FIELDS[field].kinds;
  return kinds === null || kinds.includes(itemType);
};

/** The given fields, without those that items of this kind do not have. */
export const fieldsOf = <Fields extends Readonly<Record<ItemField, unknown>>>(
  itemType: ItemType,
  fields: Fields,
): OwnFields<Pick<Fields, ItemField>> =>
  Object.fromEntries(
    ITEM_FIELD_NAMES.filter((field) => hasField(itemType, field)).map(
      (field) => [field, fields[field]],
    ),
  ) as OwnFields<Pick<Fields, ItemField>>;
