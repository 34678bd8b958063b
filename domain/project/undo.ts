import { getFrom } from '../shared/shards.ts';
import type { Facet, ValueOf } from '../shared/undo.ts';
import type { CreatedProject, PlannedItem, Project } from './project.ts';

/** An item as it was planned, without its slot: others move it by theirs. */
export type PlannedValue = Omit<PlannedItem, 'sortKey'>;

/** Facets by what they are about: `planned`, `bucket`, `order`…, or a setting. */
export type FacetsBy = Readonly<Record<string, readonly Facet[] | undefined>>;

/** Splits a key into the facet of an item and the item's id. */
export const partsOf = (
  key: string,
): Readonly<{ what: string; itemId: string }> => {
  const space = key.indexOf(' ');
  return { what: key.slice(0, space), itemId: key.slice(space + 1) };
};

/**
 * The `project` with its settings, one of these, or of an item in its plan: whether and how it is
 * `planned`, its `bucket`, `assignee`, `completion`, and its sort key, as `order`
 * where somebody moved it and as `key` where it only made room.
 * Undefined where there is none.
 */
export const valueOf: ValueOf<Project> = (project, key) => {
  const { what, itemId } = partsOf(key);
  const none = key === 'project' || what === 'planned' ? null : undefined;
  if (project.status === 'None' || project.status === 'Deleted') return none;
  if (SETTINGS.includes(key)) return settingOf(project, key);
  const item = getFrom(project.plan.items, itemId);
  return item === undefined ? none : (PARTS[what] ?? PARTS.key)(item);
};

const settingOf = (project: CreatedProject, key: string): unknown => {
  const { description, schedule, status } = project;
  const settings = { description, schedule, status };
  return key === 'project' ? settings : settings[key as keyof typeof settings];
};

const PARTS: Readonly<Record<string, (item: PlannedItem) => unknown>> & {
  key: (item: PlannedItem) => unknown;
} = {
  planned: ({ sortKey: _, ...planned }) => planned satisfies PlannedValue,
  bucket: ({ placement: { scope, assignedTimeframe } }) => ({
    scope,
    assignedTimeframe,
  }),
  assignee: ({ placement }) => placement.assignedToUserId,
  completion: ({ placement }) => placement.completionDate,
  key: ({ sortKey }) => sortKey,
};

/** An item that is planned otherwise has another bucket, assignee and so on. */
export const includes = (other: string, key: string): boolean => {
  if (key === 'project') return true;
  const [a, b] = [partsOf(other), partsOf(key)];
  if (a.itemId !== b.itemId) return false;
  return a.what === 'planned' || (b.what === 'planned' && a.what !== 'key');
};

const SETTINGS: readonly string[] = [
  'description',
  'schedule',
  'status',
  'project',
];

/** The sort keys from before, by item. */
export const keysIn = (by: FacetsBy): ReadonlyMap<string, number> =>
  new Map(
    (by['key'] ?? []).flatMap(({ key, before }) =>
      typeof before === 'number' ? [[partsOf(key).itemId, before]] : [],
    ),
  );
