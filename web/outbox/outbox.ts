import type { Item } from '#api/contract/index.ts';
import { findItems } from '../providers/calls/findItems.ts';
import { handleRefusal } from '../providers/calls/refusals.ts';
import { savingState } from '../providers/calls/savingState.ts';
import { changeIds } from '../providers/http/changeIds.ts';
import { send } from '../providers/http/client.ts';
import {
  isDecided,
  isTransient,
  NetworkError,
} from '../providers/http/callErrors.ts';
import { pauseBefore, retryNow, withRetries } from '../providers/http/retry.ts';
import { Discarded, wasNotProcessed, ignoreIfDeleted } from './outboxErrors.ts';
import { createdItems, upToDateIds } from './outdatedCommands.ts';
import { createDelays } from './delays.ts';
import type { Delay, PageEvents } from './delays.ts';
import {
  answerOf,
  itemRequest,
  keyFor,
  neighborsIn,
  sequencesOf,
  withCreatedNeighbors,
} from './itemCommand.ts';
import type { Answer, ItemCommand } from './itemCommand.ts';
import { pendingOf } from './optimisticItems.ts';
import type { Pending } from './optimisticItems.ts';
import { createItemIds, isTemporaryId } from './itemIds.ts';
import type { AttemptOptions } from './itemIds.ts';
import { createOutboxStorage } from './outboxStorage.ts';
import { itemBefore } from './queuedCommand.ts';
import type { QueuedCommand } from './queuedCommand.ts';
import { createPendingCommands } from './pendingCommands.ts';
import type { SavedItems } from './savedItems.ts';

/** The person, team and project of the commands, and the list they show in. */
type OutboxContext = Readonly<{
  userId: string;
  teamId: string;
  projectId: string;
  list: SavedItems;
  /** Called when the server has assigned an id to an added item. */
  onIdAssigned: (temporaryId: string, serverId: string) => void;
}>;

const defaults = {
  storage: createOutboxStorage(),
  begin: savingState.begin,
  send,
  findItems,
  pause: pauseBefore,
  now: () => Date.now(),
  page: globalThis as PageEvents,
};

export type ProjectOutbox = ReturnType<
  ReturnType<typeof createOutbox>['forProject']
>;

type OrderOptions = Readonly<{
  /** More sequences to wait for, whose ends stay the same. */
  after?: readonly string[];
  attempts?: number;
}>;

/**
 * All commands on items go through here. Those on one item are sent in order
 * (E50) and retried; those on a new item wait for its id (E49).
 */
export const createOutbox = (overrides: Partial<typeof defaults> = {}) => {
  const deps = { ...defaults, ...overrides };
  const { storage, now } = deps;
  /** The end of each sequence; see `sequencesOf`. */
  const tails = new Map<string, Promise<unknown>>();
  const ids = createItemIds();
  const { idOf, rowKey } = ids;
  /** Commands that this page sends or has sent, with their delays. */
  const handled = new Map<string, Delay | undefined>();
  const discarded = new Set<string>();
  /** What each item's last confirmed command led to, by `rowKey`. */
  const lastChangeIds = new Map<string, string | undefined>();

  const pending = createPendingCommands(idOf);
  const delays = createDelays(deps.begin, deps.page);

  /**
   * Runs after the last command of each sequence and becomes the last one.
   * Retries transient errors.
   */
  const inOrder = async <T>(
    sequences: readonly string[],
    run: () => Promise<T>,
    { after = [], attempts = Infinity }: OrderOptions = {},
  ): Promise<T> => {
    const update = deps.begin();
    const earlier = [...sequences, ...after].flatMap(
      (sequence) => tails.get(sequence) ?? [],
    );
    let end: () => void = () => undefined;
    const tail = new Promise<void>((resolve) => {
      end = resolve;
    });
    for (const sequence of sequences) tails.set(sequence, tail);
    try {
      await Promise.all(earlier);
      return await withRetries(run, {
        attempts,
        isTransient,
        onWait: update.retrying,
        pause: deps.pause,
      });
    } finally {
      end();
      update.end();
      for (const sequence of sequences) {
        if (tails.get(sequence) === tail) tails.delete(sequence);
      }
    }
  };

  /** Sends a command once. */
  const attemptOf =
    (queued: QueuedCommand, { teamId, list }: OutboxContext) =>
    async (options?: AttemptOptions): Promise<Answer> => {
      const isLeaving = options?.isLeaving === true;
      const { commandId, projectId, command } = queued;
      if (discarded.has(commandId)) throw new Discarded();
      await list.loaded();
      const created = createdItems(queued, ids);
      // The server does not know the item yet: the next page sends this.
      if (isLeaving && [...created.keys()].some(isTemporaryId))
        throw new NetworkError();
      // A closing page has no time to read the items first.
      const sent = isLeaving
        ? [...created.keys()]
        : await upToDateIds(queued, created, now(), (itemIds) =>
            deps.findItems(projectId, itemIds, teamId),
          );
      const givenIds = queued.before.map(({ id }) => idOf(id));
      const isNothingToSend = sent.length === 0 && command.kind !== 'Add';
      if (isNothingToSend) return answerOf(command, givenIds, sent);
      const sendable = withCreatedNeighbors(command, idOf);
      const request = itemRequest(projectId, sendable, sent);
      const key = keyFor(commandId, [...created.keys()], sent);
      const { data } = await deps
        .send({ ...request, commandId: key, teamId, keepalive: isLeaving })
        .catch((error: unknown) => {
          handleRefusal(request, error);
          return ignoreIfDeleted(command, error);
        });
      changeIds.alias(key, commandId);
      return answerOf(command, givenIds, sent, data);
    };

  /** Gives up a command, even while it waits: it is not retried. */
  const discard = (userId: string, queued: QueuedCommand): void => {
    discarded.add(queued.commandId);
    storage.drop(userId, queued);
    handled.get(queued.commandId)?.release();
    retryNow();
  };

  /** The outbox of a project; see `useOutbox`. */
  const forProject = (context: OutboxContext) => {
    const { userId, teamId, projectId, list } = context;
    const all = (): readonly Item[] => pending.shown(projectId, list.saved());
    const find = (id: string): Item | undefined =>
      all().find((item) => item.id === idOf(id));

    const confirm = (queued: QueuedCommand): void => {
      storage.drop(userId, queued);
      for (const { id } of queued.before) {
        lastChangeIds.set(rowKey(id), changeIds.of(queued.commandId));
        if (queued.command.kind !== 'Add') continue;
        storage.rename(userId, id, idOf(id));
      }
    };

    const reject = (queued: QueuedCommand, error: unknown): void => {
      const { commandId, command } = queued;
      // It is sent when the person is back, or in the team again.
      if (wasNotProcessed(error)) {
        handled.delete(commandId);
        return;
      }
      // Only an addition has a typed text, which must not be lost.
      if (command.kind !== 'Add' || discarded.has(commandId)) {
        storage.drop(userId, queued);
        return;
      }
      handled.delete(commandId);
      const refusal = error instanceof Error ? error.message : '';
      storage.put(userId, { ...queued, refusal, isDecided: isDecided(error) });
    };

    /**
     * Stores a command, shows it, and sends it after earlier ones on its items.
     * Rejects if the server rejects it, or if it is not sent.
     */
    const enqueue = async (queued: QueuedCommand, delay?: Delay) => {
      const { commandId, command } = queued;
      const keys = queued.before.map(({ id }) => rowKey(id));
      handled.set(commandId, delay);
      storage.put(userId, queued);
      const sequences = sequencesOf(projectId, command, keys);
      const after = neighborsIn(command).map(rowKey);
      const sendQueued = attemptOf(queued, context);
      const attempt =
        command.kind === 'Add'
          ? ids.trackCreation(keys[0] ?? '', sendQueued, context.onIdAssigned)
          : sendQueued;
      const deliver = () => inOrder(sequences, attempt, { after });
      const sent = delay
        ? delays.after(delay, {
            deliver,
            deliverOnLeave: () => attempt({ isLeaving: true }),
          })
        : deliver();
      try {
        const shown = pendingOf(queued, teamId);
        const answer = await pending.show(context, shown, sent);
        confirm(queued);
        return answer;
      } catch (error) {
        reject(queued, error);
        throw error;
      }
    };

    return {
      projectId,
      teamId,
      all,
      find,
      rowKey,
      idOf,
      delay: delays.begin,
      refresh: list.refresh,
      enqueue,

      /** A new command, with its items as they are now. */
      newCommand: (
        command: ItemCommand,
        items: readonly Item[],
      ): QueuedCommand => {
        const present = new Map(all().map((item) => [item.id, item]));
        const before = items.map((item) =>
          itemBefore(present.get(idOf(item.id)) ?? item),
        );
        return storage.create({ projectId, command, before, givenAt: now() });
      },

      /** Sends an addition again; if rejected, it is stored with the reason. */
      retryAdd: async ({ isDecided, ...add }: QueuedCommand): Promise<void> => {
        const again = isDecided === true ? storage.renew(add, now()) : add;
        const sent = enqueue({ ...again, refusal: null });
        if (again !== add) storage.drop(userId, add);
        await sent.catch(() => undefined);
      },
      discard: (queued: QueuedCommand): void => discard(userId, queued),

      /** Whether a command on one of the items is not confirmed yet. */
      hasUnconfirmed: (itemIds: readonly string[]): boolean => {
        const keys = new Set(itemIds.map(rowKey));
        return storage
          .all(userId)
          .some(({ before }) => before.some(({ id }) => keys.has(rowKey(id))));
      },
      /** Shows an undo and sends it once, in the order of its items. */
      sendUndo: (change: Pending, run: () => Promise<Answer>) => {
        const sent = inOrder(change.ids.map(rowKey), run, {
          attempts: 1,
        });
        return pending.show(context, change, sent);
      },
      /** Shows a change that is not sent as a command. */
      show: (change: Pending, sent: Promise<Answer>) =>
        pending.show(context, change, sent),
      /** The id of the change that the item's last confirmed command led to. */
      lastChangeOf: (id: string) => lastChangeIds.get(rowKey(id)),
    };
  };

  return {
    forProject,
    pending,
    ...ids,
    inOrder,
    sendDelayed: delays.sendAll,
    /** Whether this page sends the command or has sent it. */
    isHandled: (commandId: string): boolean => handled.has(commandId),
    storage,
    discard,
  };
};

/** The outbox of this tab. */
export const outbox = createOutbox();
