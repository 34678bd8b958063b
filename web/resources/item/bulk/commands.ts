import type { Item } from '#api/contract/index.ts';
import { Discarded } from '../../../outbox/conflicts.ts';
import type { BulkChange } from '../../../outbox/itemCommand.ts';
import type { ProjectOutbox } from '../../../outbox/outbox.ts';
import type { QueuedCommand } from '../../../outbox/outboxStorage.ts';
import { isCompleted, placementOf } from '../store/placement.ts';
import type { UndoStack } from '../store/undo.ts';
import { groupedBy } from './change.ts';
import { createBulkMoves } from './moves.ts';
import { createBulkRun } from './run.ts';
import type { BulkAction, BulkNotices } from './run.ts';
import { createBulkSender, joined } from './sender.ts';
import type { BulkOutcome } from './sender.ts';

type Dependencies = Readonly<{
  outbox: ProjectOutbox;
  data: Readonly<{ undoChange: (changeId: string) => Promise<unknown> }>;
  undo: UndoStack;
  notices: BulkNotices;
  /** Called with the former items, which stay in position a while (E57). */
  toggled: (...before: readonly Item[]) => void;
}>;

export type BulkCommands = ReturnType<typeof createBulkCommands>;

/**
 * One change for many items: one command, one notice, one
 * step of undo. Items that it would not change are left out. Each gives the
 * items that were refused.
 */
export const createBulkCommands = (dependencies: Dependencies) => {
  const { outbox, notices } = dependencies;
  const sender = createBulkSender(outbox);
  const { send } = sender;
  const run = createBulkRun(dependencies);
  const moves = createBulkMoves(outbox, sender, run);

  const toggle = (
    items: readonly Item[],
    markComplete: boolean,
  ): Promise<BulkOutcome> => {
    const changing = items.filter((item) => isCompleted(item) !== markComplete);
    dependencies.toggled(...changing);
    const [there, back] = markComplete
      ? (['Complete', 'Reopen'] as const)
      : (['Reopen', 'Complete'] as const);
    const kind = markComplete ? 'completed' : 'reopened';
    return run(
      { kind, count: changing.length },
      changing,
      (some) => send(some, { command: there }),
      {
        inverse: (done) => send(done, { command: back }),
        again: (failed) => toggle(failed, markComplete),
      },
    );
  };

  const assignBack = async (done: readonly Item[]): Promise<BulkOutcome> => {
    const groups = [...groupedBy(done, assigneeOf)];
    const outcomes = groups.map(([assignedToUserId, group]) =>
      send(group, { command: 'Assign', newAssignment: { assignedToUserId } }),
    );
    return joined(await Promise.all(outcomes));
  };

  /** To a member of the team, or to no one (null). */
  const assign = (
    items: readonly Item[],
    userId: string | null,
  ): Promise<BulkOutcome> => {
    const changing = items.filter((item) => assigneeOf(item) !== userId);
    return run(
      { kind: 'assigned', userId, count: changing.length },
      changing,
      (some) =>
        send(some, {
          command: 'Assign',
          newAssignment: { assignedToUserId: userId },
        }),
      { inverse: assignBack, again: (failed) => assign(failed, userId) },
    );
  };

  /** Ask first (Q32): there is no way back once its notice is closed. */
  const remove = (items: readonly Item[]): Promise<BulkOutcome> => {
    const delay = outbox.delay();
    return run(
      { kind: 'deleted', count: items.length },
      items,
      (some) => send(some, { command: 'Delete' }, delay),
      { delay, again: remove },
    );
  };

  /** Sends one that was given before a reload; says only what failed. */
  const resume = async (queued: QueuedCommand): Promise<void> => {
    const { command, before } = queued;
    if (command.kind !== 'Bulk') return;
    const { change } = command;
    const { failed, error } = await sender.resume(queued);
    if (failed.length === 0 || error instanceof Discarded) return;
    const items = failed.flatMap(({ id }) => outbox.find(id) ?? []);
    notices.failed(
      actionOf(change, before),
      { failed: items, error },
      () => void send(items, change),
    );
  };

  return { ...moves, assign, toggle, remove, resume };
};

const actionOf = (change: BulkChange, { length }: readonly unknown[]) =>
  ({ count: length, ...kindOf(change) }) satisfies BulkAction;

const kindOf = (change: BulkChange) => {
  switch (change.command) {
    case 'Complete':
      return { kind: 'completed' } as const;
    case 'Reopen':
      return { kind: 'reopened' } as const;
    case 'Delete':
      return { kind: 'deleted' } as const;
    case 'Assign':
      return change.newAssignment.assignedToUserId === undefined
        ? ({ kind: 'earlier' } as const)
        : ({
            kind: 'assigned',
            userId: change.newAssignment.assignedToUserId,
          } as const);
    default:
      return change satisfies never;
  }
};

const assigneeOf = (item: Item): string | null =>
  placementOf(item).assignedToUserId;
