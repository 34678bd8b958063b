import type { Item } from '#api/contract/index.ts';
import type { SenderDependencies } from '../store/senders.ts';
import { isCompleted, placementOf } from '../store/placement.ts';
import type { UndoStack } from '../store/undo.ts';
import { groupedBy } from './change.ts';
import { createBulkMoves } from './moves.ts';
import { createBulkRun } from './run.ts';
import type { BulkNotices } from './run.ts';
import { createBulkSender, joined } from './sender.ts';
import type { BulkDependencies, BulkOutcome } from './sender.ts';

type Dependencies = BulkDependencies &
  SenderDependencies &
  Readonly<{
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
  const send = createBulkSender(dependencies);
  const run = createBulkRun(dependencies);
  const moves = createBulkMoves({ ...dependencies, run });

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

  /** For good; ask first (Q32). */
  const remove = (items: readonly Item[]): Promise<BulkOutcome> =>
    run(
      { kind: 'deleted', count: items.length },
      items,
      (some) => send(some, { command: 'Delete' }),
      { inverse: null, again: remove },
    );

  return { ...moves, assign, toggle, remove };
};

const assigneeOf = (item: Item): string | null =>
  placementOf(item).assignedToUserId;
