import { expect } from 'vitest';
import type { ModelItem, ModelProject, ModelTeam, Person } from './model.ts';
import { bucketOf, sameBucket } from './model.ts';
import { byList, LOWER_BOUND, roundKey, UPPER_BOUND } from './order.ts';
import { itemOnWire, projectOnWire } from './wireReplies.ts';
import type { World } from './world.ts';

/** A project, and the person who looks at it. */
export type ObservedState = Readonly<{
  team: ModelTeam;
  project: ModelProject;
  person: Person;
}>;

/** Which sort keys a command may change. */
export type KeyChanges = Readonly<{
  /** The items that the command placed. */
  placedIds: ReadonlySet<string>;
  /**
   * Whether a single placement must space its bucket again; for several
   * placements it is not predicted.
   */
  isRespaced: boolean | 'unknown';
}>;
export const NO_KEY_CHANGES: KeyChanges = {
  placedIds: new Set(),
  isRespaced: false,
};

type Shown = ReturnType<typeof itemOnWire>;

/**
 * Compares the complete list of a project with the model, copies the server's
 * sort keys, and records what was shown.
 */
export const observeItems = async (
  world: World,
  { team, project, person }: ObservedState,
  keyChanges: KeyChanges,
): Promise<void> => {
  const reply = await world.call(
    person,
    'POST',
    `/teams/active/projects/${project.id}/all/query`,
    { body: {} },
  );
  expect(reply.status).toBe(200);
  const listed: Shown[] = reply.data.items;
  expect(ids(listed).toSorted(), 'which items').toEqual(
    ids(project.items).toSorted(),
  );
  copyKeys(project, listed, keyChanges);
  for (const item of listed) {
    const expected = project.items.find(({ id }) => id === item.id);
    expect(item).toEqual(expected && itemOnWire(team, project, expected));
  }
  // Within a bucket by its order, and overall by sort keys.
  expect(ids(listed)).toEqual(ids(project.items.toSorted(byList)));
  for (const { place } of project.items) {
    const bucket = bucketOf(project, place);
    const order = listed.filter(
      ({ projectContexts: [context] }) =>
        context !== undefined && sameBucket(context, place),
    );
    expect(ids(order), `order in ${JSON.stringify(place)}`).toEqual(
      ids(bucket),
    );
  }
  world.records.push({
    team,
    projectId: project.id,
    at: world.now(),
    project: projectOnWire(team, project),
    items: listed,
  });
};

const ids = (list: readonly Readonly<{ id: string }>[]) =>
  list.map(({ id }) => id);

const copyKeys = (
  project: ModelProject,
  listed: readonly Shown[],
  keyChanges: KeyChanges,
): void => {
  const changed = new Set<string>();
  for (const item of project.items) {
    const shown = listed.find(({ id }) => id === item.id);
    const key = shown?.projectContexts[0]?.sortKey ?? null;
    if (key !== item.sortKey) changed.add(item.id);
    item.sortKey = key;
  }
  for (const { place } of project.items) {
    const bucket = bucketOf(project, place);
    checkKeys(bucket);
    checkChanges(bucket, changed, keyChanges);
  }
};

/** Only placed items get new keys; other items only if the bucket is spaced. */
const checkChanges = (
  bucket: readonly ModelItem[],
  changed: ReadonlySet<string>,
  { placedIds, isRespaced }: KeyChanges,
): void => {
  const rekeyed = ids(bucket).filter((id) => changed.has(id));
  const isTouched = ids(bucket).some((id) => placedIds.has(id));
  if (isTouched && isRespaced === 'unknown') return;
  if (isTouched && isRespaced) {
    expect(bucket.map(({ sortKey }) => sortKey)).toEqual(
      evenlySpacedKeys(bucket.length),
    );
    return;
  }
  const others = rekeyed.filter((id) => !isTouched || !placedIds.has(id));
  expect(others, 'new keys without need (E62)').toEqual([]);
};

/** Ascending, within the bounds, with four decimals (E61 to E63). */
const checkKeys = (bucket: readonly ModelItem[]) => {
  let before = LOWER_BOUND;
  for (const { sortKey } of bucket) {
    const key = sortKey ?? NaN;
    expect(key, 'keys of a bucket').toBeGreaterThan(before);
    expect(key).toBeLessThan(UPPER_BOUND);
    expect(key).toBe(roundKey(key));
    before = key;
  }
};

/** Keys that are spread evenly over the whole range (Q30). */
const evenlySpacedKeys = (count: number): number[] =>
  Array.from({ length: count }, (_, index) =>
    roundKey(
      LOWER_BOUND + ((UPPER_BOUND - LOWER_BOUND) / (count + 1)) * (index + 1),
    ),
  );
