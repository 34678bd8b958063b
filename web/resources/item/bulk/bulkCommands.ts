import type { Item } from '#api/contract/index.ts';
import { Discarded, OutdatedCommand } from '../../../outbox/outboxErrors.ts';
import type { Delay } from '../../../outbox/delays.ts';
import { MAX_ITEMS_PER_COMMAND } from '../../../outbox/itemCommand.ts';
import type { BulkChange } from '../../../outbox/itemCommand.ts';
import type { QueuedCommand } from '../../../outbox/queuedCommand.ts';
import { neighborsAtIndex } from '../store/ordering.ts';
import {
  bucketKey,
  inBucket,
  isCompleted,
  isIn,
  placementOf,
} from '../store/placement.ts';
import type { Bucket } from '../store/placement.ts';
import { chunksOf, inPlanOrder, restoringMoves } from './itemGroups.ts';
import { actionOf, createBulkRun, NONE_FAILED } from './createBulkRun.ts';
import type {
  BulkOutcome,
  BulkRunContext,
  Identified,
} from './createBulkRun.ts';

type Dependencies = BulkRunContext &
  Readonly<{
    /**
     * Called with the items before a toggle; they keep their position (E57).
     */
    toggled: (...before: readonly Item[]) => void;
  }>;

export type BulkCommands = ReturnType<typeof createBulkCommands>;

/**
 * One command for many items, with one notice and one step of undo. Leaves out
 * items without changes. Each returns the items that were refused.
 */
export const createBulkCommands = (dependencies: Dependencies) => {
  const { outbox, notices } = dependencies;
  const run = createBulkRun(dependencies);

  const sendOne = async <T extends Identified>(
    items: readonly T[],
    queued: QueuedCommand,
    delay?: Delay,
  ): Promise<BulkOutcome<T>> => {
    try {
      const { refused, isOutdated } = await outbox.enqueue(queued, delay);
      const failed = items.filter(({ id }) => refused.has(outbox.idOf(id)));
      return { failed, error: isOutdated ? new OutdatedCommand() : null };
    } catch (error) {
      return { failed: items, error };
    } finally {
      // The reply has no resulting sort keys and times.
      outbox.refresh();
    }
  };

  /**
   * Shows all changes at once (E53); the server gets 200 at a time, in order.
   * Rejected items are put back one by one (E54). Never rejects.
   */
  const send = async (
    items: readonly Item[],
    change: BulkChange,
    delay?: Delay,
  ): Promise<BulkOutcome> => {
    const sent = chunksOf(items, MAX_ITEMS_PER_COMMAND).map((some) =>
      sendOne(some, outbox.newCommand({ kind: 'Bulk', change }, some), delay),
    );
    return joined(await Promise.all(sent));
  };

  /** Moves an item before its former successor, in the current order. */
  const stepBack = async (item: Item, rightId: string): Promise<void> => {
    const { idOf } = outbox;
    const bucket = inBucket(outbox.all(), placementOf(item));
    const others = bucket.filter(({ id }) => id !== idOf(item.id));
    const position = others.findIndex(({ id }) => id === idOf(rightId));
    const orderUpdate = neighborsAtIndex(others, idOf(item.id), position);
    const step = outbox.newCommand({ kind: 'Move', move: { orderUpdate } }, [
      item,
    ]);
    // The bucket is right; a position that no longer exists is no failure.
    await outbox.enqueue(step).catch(() => undefined);
  };

  const moveBack = async (done: readonly Item[]): Promise<BulkOutcome> => {
    const outcomes = [...Map.groupBy(done, bucketOf).values()].map((group) => {
      const [first] = group;
      if (first === undefined) return NONE_FAILED;
      const { scope, assignedTimeframe } = placementOf(first);
      const bucket = { scope, assignedTimeframe };
      const inOrder = inPlanOrder(group);
      const sent = send(inOrder, { command: 'Assign', newAssignment: bucket });
      const inItsBucket = inBucket(outbox.all(), bucket);
      for (const { item, rightId } of restoringMoves(inOrder, inItsBucket)) {
        void stepBack(item, rightId);
      }
      return sent;
    });
    const wereDone = done.filter(isCompleted);
    const completions = send(wereDone, { command: 'Complete' });
    return joined(await Promise.all([...outcomes, completions]));
  };

  /**
   * Moves items to the end of a bucket, which reopens completed ones:
   * `useBulkActions` asks first (F10).
   */
  const move = (items: readonly Item[], to: Bucket): Promise<BulkOutcome> => {
    const changing = inPlanOrder(items.filter((item) => !isIn(item, to)));
    return run({
      action: { kind: 'moved', to, count: changing.length },
      items: changing,
      sendAll: (some) => send(some, { command: 'Assign', newAssignment: to }),
      inverse: moveBack,
      retry: (failed) => move(failed, to),
    });
  };

  /**
   * Moves each item one week earlier or later, which reopens completed ones.
   * Items without a target are left out.
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
      const groups = Map.groupBy(moves, ({ to }) => bucketKey(to));
      const sent = [...groups.values()].flatMap((group) => {
        const items = group.map(({ item }) => item);
        const newAssignment = group[0]?.to;
        return newAssignment === undefined
          ? []
          : send(items, { command: 'Assign', newAssignment });
      });
      return joined(await Promise.all(sent));
    };
    return run({
      action: { kind, count: moves.length },
      items: moves.map(({ item }) => item),
      sendAll,
      inverse: moveBack,
      retry: (failed) => shift(failed, kind, targetOf),
    });
  };

  const toggle = (
    items: readonly Item[],
    markComplete: boolean,
  ): Promise<BulkOutcome> => {
    const changing = items.filter((item) => isCompleted(item) !== markComplete);
    dependencies.toggled(...changing);
    const [forward, back] = markComplete
      ? (['Complete', 'Reopen'] as const)
      : (['Reopen', 'Complete'] as const);
    const kind = markComplete ? 'completed' : 'reopened';
    return run({
      action: { kind, count: changing.length },
      items: changing,
      sendAll: (some) => send(some, { command: forward }),
      inverse: (done) => send(done, { command: back }),
      retry: (failed) => toggle(failed, markComplete),
    });
  };

  const assignBack = async (done: readonly Item[]): Promise<BulkOutcome> => {
    const groups = [...Map.groupBy(done, assigneeOf)];
    const outcomes = groups.map(([assignedToUserId, group]) =>
      send(group, { command: 'Assign', newAssignment: { assignedToUserId } }),
    );
    return joined(await Promise.all(outcomes));
  };

  /** Assigns items to a member of the team, or to nobody (null). */
  const assign = (
    items: readonly Item[],
    userId: string | null,
  ): Promise<BulkOutcome> => {
    const changing = items.filter((item) => assigneeOf(item) !== userId);
    return run({
      action: { kind: 'assigned', userId, count: changing.length },
      items: changing,
      sendAll: (some) =>
        send(some, {
          command: 'Assign',
          newAssignment: { assignedToUserId: userId },
        }),
      inverse: assignBack,
      retry: (failed) => assign(failed, userId),
    });
  };

  /**
   * Deletes items; ask first (Q32). Cannot be undone once the notice closes.
   */
  const remove = (items: readonly Item[]): Promise<BulkOutcome> => {
    const delay = outbox.delay();
    return run({
      action: { kind: 'deleted', count: items.length },
      items,
      sendAll: (some) => send(some, { command: 'Delete' }, delay),
      delay,
      retry: remove,
    });
  };

  /** Reports the items that a command without its own notice did not change. */
  const reportFailed = (
    change: BulkChange,
    all: readonly Identified[],
    { failed, error }: BulkOutcome<Identified>,
  ): void => {
    if (failed.length === 0 || error instanceof Discarded) return;
    const retry = async () => {
      const items = failed.flatMap(({ id }) => outbox.find(id) ?? []);
      reportFailed(change, items, await send(items, change));
    };
    notices.failed(
      actionOf(change, all.length),
      { failed, error },
      () => void retry(),
    );
  };

  /** Sends a command that was given before a reload; reports only failures. */
  const resume = async (queued: QueuedCommand): Promise<void> => {
    const { command, before } = queued;
    if (command.kind !== 'Bulk') return;
    reportFailed(command.change, before, await sendOne(before, queued));
  };

  return { move, shift, assign, toggle, remove, resume };
};

/** Combines the outcomes of several changes. */
const joined = <T>(outcomes: readonly BulkOutcome<T>[]): BulkOutcome<T> => ({
  failed: outcomes.flatMap(({ failed }) => failed),
  error: outcomes.find(({ error }) => error !== null)?.error ?? null,
});

const assigneeOf = (item: Item): string | null =>
  placementOf(item).assignedToUserId;

const bucketOf = (item: Item): string => bucketKey(placementOf(item));
