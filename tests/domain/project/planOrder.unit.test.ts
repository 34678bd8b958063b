import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProjectCommand } from '#domain/project/commands.ts';
import type { CreatedProject } from '#domain/project/project.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import {
  MAX_SORT_KEY,
  MIN_SORT_KEY,
  roundKey,
} from '#domain/shared/sortKey.ts';
import { firstDayOf } from '#domain/shared/timeframe.ts';
import type { WithoutMetadata } from '#tests/support/given.ts';
import {
  carryOut,
  itemsOf,
  orderIn,
  projectAfter,
} from '#tests/support/playCommands.ts';
import {
  day,
  milestone,
  outOfScope,
  placed,
  projectWith,
  week,
} from '#tests/support/situations/project.ts';

const BUCKETS = [
  placed(),
  placed({ assignedTimeframe: week(1) }),
  placed({ assignedTimeframe: milestone(1) }),
  placed({ assignedTimeframe: day(60) }),
  outOfScope(),
] as const;

/** The items of each bucket, as a plain array in order. */
type Model = readonly (readonly string[])[];

const modelOf = (project: CreatedProject): Model =>
  BUCKETS.map((bucket) => orderIn(project, bucket));

const removeItem = (model: Model, itemId: string): string[][] =>
  model.map((ids) => ids.filter((id) => id !== itemId));

/** The model with an item inserted at a place of a bucket. */
const put = (model: Model, bucket: number, place: number, itemId: string) =>
  model.map((ids, i) => (i === bucket ? ids.toSpliced(place, 0, itemId) : ids));

const END = Number.POSITIVE_INFINITY;

/**
 * Sort keys that an old bucket may contain: equal ones, tiny gaps, the bounds.
 */
const oldKeys = fc.oneof(
  fc.constantFrom(0, 0.0001, 0.1, 7, MIN_SORT_KEY, MAX_SORT_KEY, 49_999.95),
  fc.integer({ min: -5e8, max: 5e8 }).map((n) => n / 1e4),
);
/** Projects with up to twelve items at such keys. */
const oldProjects = fc
  .array(fc.tuple(oldKeys, fc.constantFrom(...BUCKETS)), { maxLength: 12 })
  .map((items) =>
    projectAfter(
      projectWith(
        ...items.map(([sortKey, to], i) => ({
          id: `old-${String(i)}`,
          sortKey,
          to,
        })),
      ),
    ),
  );

const buckets = fc.nat(BUCKETS.length - 1);
/** Choose an item: `pick` takes them modulo the number of items. */
const picks = fc.nat(30);
// Mostly the same few indexes, so that gaps close and buckets are respaced.
const indexes = fc.oneof({ weight: 3, arbitrary: fc.nat(2) }, picks);

const move = (
  itemId: string,
  bucket: number,
  neighbors: readonly [left: string | null, right: string | null] | null,
): WithoutMetadata<ProjectCommand> => {
  const { scope, assignedTimeframe } = BUCKETS[bucket] ?? placed();
  return {
    type: 'MoveItem',
    data: {
      itemId,
      newAssignment: { scope, assignedTimeframe },
      orderUpdate: neighbors && {
        leftNeighborId: neighbors[0],
        rightNeighborId: neighbors[1],
      },
      assigneeIsMember: true,
    },
  };
};

/** A command and the resulting order; null if only the project knows it. */
type Turn = Readonly<{
  command: WithoutMetadata<ProjectCommand>;
  expected: Model | 'PLAN.NEIGHBOUR_ELSEWHERE' | null;
}>;
/** Null if the model has no item for it. */
type Step = (model: Model, stepNumber: number) => Turn | null;

/** An item of the model; undefined if it has none. */
const pick = (model: Model, n: number): string | undefined => {
  const all = model.flat().sort();
  return all[n % all.length];
};

/** A step that needs an existing item. */
const ofItem =
  (n: number, turn: (itemId: string, model: Model) => Turn): Step =>
  (model) => {
    const itemId = pick(model, n);
    return itemId === undefined ? null : turn(itemId, model);
  };

const plan =
  (bucket: number): Step =>
  (model, stepNumber) => {
    const itemId = `new-${String(stepNumber)}`;
    const { scope, assignedTimeframe } = BUCKETS[bucket] ?? placed();
    return {
      command: {
        type: 'PlanItem',
        data: {
          itemId,
          itemType: ItemType.Demo,
          assignment: { scope, assignedTimeframe },
          maxProjectItems: 1000,
          assigneeIsMember: true,
        },
      },
      expected: put(model, bucket, END, itemId),
    };
  };

const unplan = (n: number): Step =>
  ofItem(n, (itemId, model) => ({
    command: { type: 'UnplanItem', data: { itemId } },
    expected: removeItem(model, itemId),
  }));

const moveToEnd = (n: number, bucket: number): Step =>
  ofItem(n, (itemId, model) => ({
    command: move(itemId, bucket, null),
    expected: model[bucket]?.includes(itemId)
      ? model
      : put(removeItem(model, itemId), bucket, END, itemId),
  }));

const moveBetween = (n: number, bucket: number, index: number): Step =>
  ofItem(n, (itemId, model) => {
    const rest = removeItem(model, itemId);
    const others = rest[bucket] ?? [];
    const place = index % (others.length + 1);
    const neighbors = [
      others[place - 1] ?? null,
      others[place] ?? null,
    ] as const;
    return {
      command: move(itemId, bucket, neighbors),
      expected: put(rest, bucket, place, itemId),
    };
  });

/**
 * Neighbors that have changed in the meantime: apart, swapped, or in another
 * bucket.
 */
const moveBetweenAnyTwo = (
  n: number,
  bucket: number,
  [left, right]: readonly [number | null, number | null],
): Step =>
  ofItem(n, (itemId, model) => {
    const neighbors = [
      left === null ? null : (pick(model, left) ?? null),
      right === null ? null : (pick(model, right) ?? null),
    ] as const;
    const others = removeItem(model, itemId)[bucket] ?? [];
    const isElsewhere = neighbors.some(
      (id) => id !== null && !others.includes(id),
    );
    return {
      command: move(itemId, bucket, neighbors),
      expected: isElsewhere ? 'PLAN.NEIGHBOUR_ELSEWHERE' : null,
    };
  });

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: buckets.map(plan) },
  { weight: 1, arbitrary: picks.map(unplan) },
  {
    weight: 2,
    arbitrary: fc.tuple(picks, buckets).map((args) => moveToEnd(...args)),
  },
  {
    weight: 12,
    arbitrary: fc
      .tuple(picks, buckets, indexes)
      .map((args) => moveBetween(...args)),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(picks, buckets, fc.tuple(fc.option(picks), fc.option(picks)))
      .map((args) => moveBetweenAnyTwo(...args)),
  },
);

/**
 * Between neighbors that are not adjacent, the item goes right after the left
 * one.
 */
const expectBetween = (
  before: Model,
  after: Model,
  { data }: Extract<WithoutMetadata<ProjectCommand>, { type: 'MoveItem' }>,
) => {
  const { itemId, orderUpdate } = data;
  const left = orderUpdate?.leftNeighborId ?? null;
  const right = orderUpdate?.rightNeighborId ?? null;
  const ids = after.find((bucket) => bucket.includes(itemId)) ?? [];
  const indexOf = (id: string | null) => (id === null ? -1 : ids.indexOf(id));
  expect(removeItem(after, itemId)).toEqual(removeItem(before, itemId));
  expect(indexOf(itemId)).toBeGreaterThan(indexOf(left));
  if (right !== null && indexOf(left) < indexOf(right)) {
    expect(indexOf(itemId)).toBeLessThan(indexOf(right));
  }
};

const expectStorableKeys = (project: CreatedProject) => {
  for (const { sortKey } of itemsOf(project)) {
    expect(sortKey).toBeGreaterThanOrEqual(MIN_SORT_KEY);
    expect(sortKey).toBeLessThanOrEqual(MAX_SORT_KEY);
    expect(roundKey(sortKey)).toBe(sortKey);
  }
};

describe('The order of a plan (E59 to E63)', () => {
  it('matches plain arrays after any planning, moving and deleting', () => {
    let respacings = 0;
    fc.assert(
      fc.property(
        oldProjects,
        fc.array(steps, { minLength: 1, maxLength: 80, size: 'max' }),
        (start, played) => {
          let project = start;
          played.forEach((step, stepNumber) => {
            const before = modelOf(project);
            const turn = step(before, stepNumber);
            if (turn === null) return;
            const { command, expected } = turn;
            const outcome = carryOut(project, command);
            project = outcome.project;
            if (typeof expected === 'string') {
              expect(outcome.refused).toBe(expected);
              expect(modelOf(project)).toEqual(before);
            } else if (expected !== null) {
              expect(outcome.refused).toBeNull();
              expect(modelOf(project)).toEqual(expected);
            } else if (command.type === 'MoveItem') {
              expect(outcome.refused).toBeNull();
              expectBetween(before, modelOf(project), command);
            }
            expectStorableKeys(project);
            expect(project.plan.count).toBe(itemsOf(project).length);
            if (outcome.refused !== null) return;
            respacings += outcome.events.filter(
              ({ data }) => 'respaced' in data && data.respaced.length > 0,
            ).length;
          });
        },
      ),
      { numRuns: 200 },
    );
    // A run without respacing would have proved little.
    expect(respacings).toBeGreaterThan(20);
  });

  it('survives a thousand moves into the same gap', () => {
    let project = projectAfter(
      projectWith(
        { id: 'a', sortKey: 0 },
        { id: 'b', sortKey: 16 },
        { id: 'c', sortKey: 32 },
      ),
    );
    for (let i = 0; i < 1000; i++) {
      const turn = moveBetween(i, 0, 1)(modelOf(project), i);
      if (turn !== null) project = carryOut(project, turn.command).project;
      expect(modelOf(project)).toEqual(turn?.expected);
      expectStorableKeys(project);
    }
  });

  it('puts items beyond a shorter project’s end after the unplanned ones', () => {
    fc.assert(
      fc.property(oldProjects, fc.integer({ min: 1, max: 12 }), (start, n) => {
        const { project } = carryOut(start, {
          type: 'ReviseProject',
          data: { durationInWeeks: n },
        });
        const before = modelOf(start);
        const isBeyond = BUCKETS.map(
          ({ assignedTimeframe }) =>
            assignedTimeframe !== null &&
            firstDayOf(assignedTimeframe) >= n * 7,
        );
        // The buckets are in the order of their first days.
        const beyond = before.filter((_, i) => isBeyond[i]).flat();
        const expected = before.map((ids, i) => {
          if (i === 0) return [...ids, ...beyond];
          return isBeyond[i] ? [] : ids;
        });
        expect(modelOf(project)).toEqual(expected);
        expectStorableKeys(project);
      }),
    );
  });
});
