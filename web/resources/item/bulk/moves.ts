import type { Item } from '#api/contract/index.ts';
import type { ProjectOutbox } from '../../../outbox/outbox.ts';
import { neighborsAt } from '../store/ordering.ts';
import {
  bucketKey,
  inBucket,
  isCompleted,
  isIn,
  placementOf,
} from '../store/placement.ts';
import type { Bucket } from '../store/placement.ts';
import { groupedBy, inPlanOrder, stepsBack } from './change.ts';
import type { BulkRun } from './run.ts';
import { joined, NONE_FAILED } from './sender.ts';
import type { BulkOutcome, BulkSender } from './sender.ts';

/** One move for many items; see `createBulkCommands`. */
export const createBulkMoves = (
  outbox: ProjectOutbox,
  { send }: BulkSender,
  run: BulkRun,
) => {
  /** Moves an item before its former successor, in the current order. */
  const stepBack = async (item: Item, rightId: string): Promise<void> => {
    const { idOf } = outbox;
    const bucket = inBucket(outbox.all(), placementOf(item));
    const others = bucket.filter(({ id }) => id !== idOf(item.id));
    const position = others.findIndex(({ id }) => id === idOf(rightId));
    const orderUpdate = neighborsAt(others, idOf(item.id), position);
    const step = outbox.given({ kind: 'Move', move: { orderUpdate } }, [item]);
    // The bucket is right; a position that no longer exists is no failure.
    await outbox.enqueue(step).catch(() => undefined);
  };

  const moveBack = async (done: readonly Item[]): Promise<BulkOutcome> => {
    const outcomes = [...groupedBy(done, bucketOf).values()].map((group) => {
      const [first] = group;
      if (first === undefined) return NONE_FAILED;
      const { scope, assignedTimeframe } = placementOf(first);
      const bucket = { scope, assignedTimeframe };
      const inOrder = inPlanOrder(group);
      const sent = send(inOrder, { command: 'Assign', newAssignment: bucket });
      const there = inBucket(outbox.all(), bucket);
      for (const { item, rightId } of stepsBack(inOrder, there)) {
        void stepBack(item, rightId);
      }
      return sent;
    });
    const wereDone = done.filter(isCompleted);
    const again = send(wereDone, { command: 'Complete' });
    return joined(await Promise.all([...outcomes, again]));
  };

  /**
   * To the end of a bucket. Completed ones are open again there: ask first
   * (F10), see `useBulkActions`.
   */
  const move = (items: readonly Item[], to: Bucket): Promise<BulkOutcome> => {
    const changing = inPlanOrder(items.filter((item) => !isIn(item, to)));
    return run(
      { kind: 'moved', to, count: changing.length },
      changing,
      (some) => send(some, { command: 'Assign', newAssignment: to }),
      { inverse: moveBack, again: (failed) => move(failed, to) },
    );
  };

  /**
   * Moves each one week earlier or later; items without a target are left out.
   * Completed ones are reopened.
   */
  const shift = (
    items: readonly Item[],
    kind: 'earlier' | 'later',
    targetOf: (item: Item) => Bucket | null,
  ): Promise<BulkOutcome> => {
    const moves = inPlanOrder(items).flatMap((item) => {
      const to = targetOf(item);
      return to === null ? [] : [{ item, to }];
    });
    const sendAll = async () => {
      const groups = groupedMoves(moves).map(([to, group]) =>
        send(group, { command: 'Assign', newAssignment: to }),
      );
      return joined(await Promise.all(groups));
    };
    return run(
      { kind, count: moves.length },
      moves.map(({ item }) => item),
      sendAll,
      {
        inverse: moveBack,
        again: (failed) => shift(failed, kind, targetOf),
      },
    );
  };

  return { move, shift };
};

type ItemMove = Readonly<{ item: Item; to: Bucket }>;

/** The target buckets, each with its items in their order. */
const groupedMoves = (
  moves: readonly ItemMove[],
): readonly (readonly [Bucket, readonly Item[]])[] => {
  const groups = new Map<string, { to: Bucket; items: Item[] }>();
  for (const { item, to } of moves) {
    const group = groups.get(bucketKey(to)) ?? { to, items: [] };
    group.items.push(item);
    groups.set(bucketKey(to), group);
  }
  return [...groups.values()].map(({ to, items }) => [to, items] as const);
};

const bucketOf = (item: Item): string => bucketKey(placementOf(item));
