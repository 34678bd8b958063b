import type { Item } from '#api/contract/index.ts';
import type { Retract } from '../../../app/feedback/toast.ts';
import { createItemSenders } from '../itemSenders.ts';
import type { SenderDependencies } from '../itemSenders.ts';
import { idIn } from '../itemsState.ts';
import { neighboursAt } from '../ordering.ts';
import {
  bucketKey,
  inBucket,
  isCompleted,
  isIn,
  placementOf,
} from '../placement.ts';
import type { Bucket } from '../placement.ts';
import type { UndoStack } from '../undo.ts';
import { createUndoable } from '../undoable.ts';
import { groupedBy, inPlanOrder, stepsBack } from './bulkChange.ts';
import type { BulkChange } from './bulkChange.ts';
import { createBulkSender, joined, NONE_FAILED } from './bulkSender.ts';
import type { BulkDependencies, BulkOutcome } from './bulkSender.ts';

/** What was done to so many items, as it is told. */
export type BulkDeed = Readonly<{ count: number }> &
  (
    | Readonly<{ kind: 'moved'; to: Bucket }>
    | Readonly<{ kind: 'assigned'; userId: string | null }>
    | Readonly<{ kind: 'completed' | 'reopened' | 'deleted' }>
  );

/** What people hear of a bulk command. */
export type BulkNews = Readonly<{
  /** At once; `undo` is null where there is no way back. */
  done: (deed: BulkDeed, undo: (() => void) | null) => Retract;
  /** Some were refused, or all, and are as they were. */
  failed: (deed: BulkDeed, outcome: BulkOutcome, retry: () => void) => void;
  undone: () => void;
  /** Some could not be taken back. */
  notUndone: (outcome: BulkOutcome) => void;
}>;

type Dependencies = BulkDependencies &
  SenderDependencies &
  Readonly<{
    undo: UndoStack;
    news: BulkNews;
    /** Toggled items as they were: they stay in their place a while (E57). */
    toggled: (...before: readonly Item[]) => void;
  }>;

type Inverse = (done: readonly Item[]) => Promise<BulkOutcome>;
type Again = (failed: readonly Item[]) => Promise<BulkOutcome>;

export type BulkCommands = ReturnType<typeof createBulkCommands>;

/**
 * One change for many items (ux.md, section 2): one command, one notice, one
 * step of undo. Items that it would not change are left out. Each gives the
 * items that were refused.
 */
export const createBulkCommands = (dependencies: Dependencies) => {
  const { projectId, store, undo, news } = dependencies;
  const send = createBulkSender(dependencies);
  const sendOne = createItemSenders(dependencies);
  const undoable = createUndoable(projectId, undo, news.undone);

  const run = async (
    deed: BulkDeed,
    items: readonly Item[],
    change: BulkChange,
    { inverse, again }: Readonly<{ inverse: Inverse | null; again: Again }>,
  ): Promise<BulkOutcome> => {
    if (items.length === 0) return NONE_FAILED;
    const sent = send(items, change);
    let refused: ReadonlySet<Item> = new Set();
    let retract: Retract | undefined;
    const tell = (takeBack: (() => void) | null) => {
      retract = news.done(deed, takeBack);
      return retract;
    };
    if (inverse === null) tell(null);
    else {
      const takeBack = async () => {
        const back = await inverse(items.filter((item) => !refused.has(item)));
        if (back.failed.length > 0) news.notUndone(back);
        return back.failed.length === 0;
      };
      const isDone = sent.then(({ failed }) => failed.length < items.length);
      undoable(isDone, takeBack, tell);
    }
    const outcome = await sent;
    refused = new Set(outcome.failed);
    if (refused.size > 0) {
      retract?.();
      news.failed(deed, outcome, () => void again(outcome.failed));
    }
    return outcome;
  };

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
      { command: there },
      {
        inverse: (done) => send(done, { command: back }),
        again: (failed) => toggle(failed, markComplete),
      },
    );
  };

  /** Before the one that it stood before; every step on what the last left. */
  const stepBack = (item: Item, rightId: string): Promise<unknown> => {
    const state = store.current();
    const idOf = idIn(state);
    const bucket = inBucket(state.items, placementOf(item));
    const others = bucket.filter(({ id }) => id !== idOf(item.id));
    const place = others.findIndex(({ id }) => id === idOf(rightId));
    const orderUpdate = neighboursAt(others, idOf(item.id), place);
    // It is in its bucket; a place in it that is gone is no loss to tell of.
    return sendOne.relocate(item, { orderUpdate }).catch(() => undefined);
  };

  const moveBack: Inverse = async (done) => {
    const outcomes = [...groupedBy(done, bucketOf).values()].map((group) => {
      const [first] = group;
      if (first === undefined) return NONE_FAILED;
      const { scope, assignedTimeframe } = placementOf(first);
      const bucket = { scope, assignedTimeframe };
      const inOrder = inPlanOrder(group);
      const sent = send(inOrder, { command: 'Assign', newAssignment: bucket });
      const there = inBucket(store.current().items, bucket);
      for (const { item, rightId } of stepsBack(inOrder, there)) {
        void stepBack(item, rightId);
      }
      return sent;
    });
    const wereDone = done.filter(isCompleted);
    const again = send(wereDone, { command: 'Complete' });
    return joined(await Promise.all([...outcomes, again]));
  };

  const assignBack: Inverse = async (done) => {
    const groups = [...groupedBy(done, assigneeOf)];
    const outcomes = groups.map(([assignedToUserId, group]) =>
      send(group, { command: 'Assign', newAssignment: { assignedToUserId } }),
    );
    return joined(await Promise.all(outcomes));
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
      { command: 'Assign', newAssignment: to },
      { inverse: moveBack, again: (failed) => move(failed, to) },
    );
  };

  /** To somebody of the team, or to nobody (null). */
  const assign = (
    items: readonly Item[],
    userId: string | null,
  ): Promise<BulkOutcome> => {
    const changing = items.filter((item) => assigneeOf(item) !== userId);
    return run(
      { kind: 'assigned', userId, count: changing.length },
      changing,
      { command: 'Assign', newAssignment: { assignedToUserId: userId } },
      { inverse: assignBack, again: (failed) => assign(failed, userId) },
    );
  };

  /** For good; ask first (Q32). */
  const remove = (items: readonly Item[]): Promise<BulkOutcome> =>
    run(
      { kind: 'deleted', count: items.length },
      items,
      { command: 'Delete' },
      { inverse: null, again: remove },
    );

  return { move, assign, toggle, remove };
};

const bucketOf = (item: Item): string => bucketKey(placementOf(item));

const assigneeOf = (item: Item): string | null =>
  placementOf(item).assignedToUserId;
