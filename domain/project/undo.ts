import type { Assignment } from '../shared/assignment.ts';
import { getFrom } from '../shared/shards.ts';
import type { Facet, ValueOf } from '../shared/undo.ts';
import { splitKey } from '../shared/undo.ts';
import type { Schedule } from './events.ts';
import type { CreatedProject, PlannedItem, Project } from './project.ts';

/**
 * A planned item without its sort key, which also changes when other items
 * move.
 */
export type PlannedValue = Omit<PlannedItem, 'sortKey'>;

/** The value of each setting; `project` is its existence with all settings. */
type SettingValues = Readonly<{
  description: string;
  schedule: Schedule;
  status: CreatedProject['status'];
  project: unknown;
}>;

/** The value of each kind of facet, as `valueOf` reads it. */
type FacetValues = SettingValues &
  Readonly<{
    planned: PlannedValue | null;
    bucket: Omit<Assignment, 'assignedToUserId'>;
    assignee: string | null;
    completion: string | null;
    order: number;
    sortKey: number | undefined;
  }>;

/** What a facet sets: a setting, or a value of an item; see `valueOf`. */
type FacetKind = keyof FacetValues;

/**
 * The facets of an undo: the values that the change set, each with its value
 * before and after the change.
 */
export type FacetsByKind = Readonly<{
  [Kind in FacetKind]?:
    | readonly (Facet & Readonly<{ before: FacetValues[Kind] }>)[]
    | undefined;
}>;

/**
 * Splits the key of an item's value, such as `bucket <itemId>`. The item id of
 * a setting's key is empty.
 */
export const splitItemKey = (
  key: string,
): Readonly<{ kind: string; itemId: string }> => {
  const { kind, id: itemId } = splitKey(key);
  return { kind, itemId };
};

/**
 * The value under a key: the `project` with all its settings, one setting, or a
 * value of an item in the plan: `planned` (the whole entry), `bucket`,
 * `assignee`, `completion`, or its sort key. The sort key is `order` if
 * somebody moved the item, and `sortKey` if it only made room. `project` and
 * `planned` are null if they do not exist; all other values are then undefined.
 */
export const valueOf: ValueOf<Project> = (project, key) => {
  const { kind, itemId } = splitItemKey(key);
  const none = key === 'project' || kind === 'planned' ? null : undefined;
  if (project.status === 'None' || project.status === 'Deleted') return none;
  if (SETTING_KINDS.includes(key)) return settingOf(project, key);
  const item = getFrom(project.plan.items, itemId);
  return item === undefined ? none : VALUE_READERS[kind as ItemValueKind](item);
};

const settingOf = (project: CreatedProject, key: string): unknown => {
  const { description, schedule, status } = project;
  const settings = { description, schedule, status };
  return key === 'project' ? settings : settings[key as keyof typeof settings];
};

type ItemValueKind = Exclude<FacetKind, keyof SettingValues>;

const VALUE_READERS: Readonly<
  Record<ItemValueKind, (item: PlannedItem) => unknown>
> = {
  planned: ({ sortKey: _, ...planned }) => planned satisfies PlannedValue,
  bucket: ({ placement: { scope, assignedTimeframe } }) => ({
    scope,
    assignedTimeframe,
  }),
  assignee: ({ placement }) => placement.assignedToUserId,
  completion: ({ placement }) => placement.completionDate,
  order: ({ sortKey }) => sortKey,
  sortKey: ({ sortKey }) => sortKey,
};

/**
 * Whether setting `setKey` also sets `key`: a newly planned item also gets a
 * new bucket, assignee and so on.
 */
export const alsoSets = (setKey: string, key: string): boolean => {
  // Everything in a project counts as a change of the project as a whole.
  if (key === 'project') return true;
  const set = splitItemKey(setKey);
  const { kind, itemId } = splitItemKey(key);
  if (set.itemId !== itemId) return false;
  if (set.kind === 'planned') return true;
  // The whole entry contains every value but the sort key.
  return kind === 'planned' && set.kind !== 'sortKey';
};

const SETTING_KINDS: readonly string[] = [
  'description',
  'schedule',
  'status',
  'project',
] satisfies readonly (keyof SettingValues)[];

/** Groups facets by kind; `valueOf` has read their values. */
export const groupByKind = (facets: readonly Facet[]): FacetsByKind => {
  const grouped: Partial<Record<FacetKind, readonly Facet[] | undefined>> =
    Object.groupBy(facets, facetKindOf);
  return grouped as FacetsByKind;
};

const facetKindOf = ({ key }: Facet): FacetKind =>
  splitItemKey(key).kind as FacetKind;

/** The sort keys before the change, by item id. */
export const sortKeysBefore = (
  facetsByKind: FacetsByKind,
): ReadonlyMap<string, number> =>
  new Map(
    (facetsByKind.sortKey ?? []).flatMap(({ key, before }) =>
      before === undefined ? [] : [[splitItemKey(key).itemId, before]],
    ),
  );
