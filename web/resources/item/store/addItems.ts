import type { Item } from '#api/contract/index.ts';
import { titleOf } from '#api/contract/values.ts';
import { Discarded, wasNotProcessed } from '../../../outbox/outboxErrors.ts';
import { plainAnswer } from '../../../outbox/itemCommand.ts';
import type { NewItem } from '../../../outbox/itemCommand.ts';
import { temporaryId } from '../../../outbox/itemIds.ts';
import type { Pending } from '../../../outbox/optimisticItems.ts';
import type { ProjectOutbox } from '../../../outbox/outbox.ts';
import type { CloseNotice } from '../../../kit/feedback/toast.ts';
import { changeIds } from '../../../providers/http/changeIds.ts';
import { draftItem } from './changeItems.ts';
import type { ItemNotices } from './notices.ts';
import type { ChangeName, Undoable, Undone } from './undoStack.ts';

type Dependencies = Readonly<{
  outbox: ProjectOutbox;
  undoChange: (changeId: string) => Promise<unknown>;
  undoable: Undoable;
  notices: ItemNotices;
  notifyOnFailure: (item: Item, sent: Promise<unknown>) => Promise<boolean>;
  /** Deletes an item at once; resolves to false if that was refused. */
  remove: (item: Item) => Promise<boolean>;
  /** Milliseconds since 1970. */
  now: () => number;
}>;

/**
 * Adds items in order at the end of their buckets, as one step of undo, and
 * resolves to whether any was added. A rejected text stays on this device;
 * `onRefused` replaces the notice.
 */
export const createAdding = (dependencies: Dependencies) => {
  const { outbox, notices, undoable, notifyOnFailure } = dependencies;
  const { projectId, teamId } = outbox;

  const addOne = (
    params: NewItem,
    onAdded: (item: Item) => void,
    onRefused: ItemNotices['notAdded'],
  ) => {
    const { itemType, description } = params;
    const item = draftItem({
      temporaryId: temporaryId(),
      projectId,
      teamId,
      itemType,
      description,
      createdAt: new Date(dependencies.now()).toISOString(),
    });
    const queued = outbox.newCommand({ kind: 'Add', ...params }, [item]);
    const outcome = outbox.enqueue(queued).then(
      () => {
        onAdded(item);
        return true;
      },
      (error: unknown) => {
        if (error instanceof Discarded) return false;
        // The command is undecided: it is sent when the person is back.
        const refusal = wasNotProcessed(error) ? null : messageOf(error);
        onRefused({ itemType, description, refusal, queued });
        return false;
      },
    );
    return { item, queued, outcome };
  };
  type Added = ReturnType<typeof addOne>;

  const revertOne = async ({ item, queued }: Added): Promise<Undone> => {
    const changeId = changeIds.of(queued.commandId);
    const isFirst = !outbox.hasUnconfirmed([item.id]);
    if (changeId === undefined || !isFirst)
      return (await dependencies.remove(item)) && 'onPage';
    const sent = outbox.sendUndo(withoutAdded(item.id), async () => {
      await dependencies.undoChange(changeId);
      return plainAnswer({});
    });
    return (await notifyOnFailure(item, sent)) && 'onServer';
  };

  return (
    items: readonly NewItem[],
    onRefused: ItemNotices['notAdded'] = notices.notAdded,
  ): Promise<boolean> => {
    const isOne = items.length === 1;
    let closeNotice: CloseNotice | undefined;
    const refused = new Set<Added>();
    const added = items.map((item) =>
      addOne(item, isOne ? notices.added : () => undefined, onRefused),
    );
    const outcomes = added.map(async (addition) => {
      const isAdded = await addition.outcome;
      if (isAdded) return true;
      refused.add(addition);
      // The notice counts more items than were added.
      closeNotice?.();
      return false;
    });
    const isAnyAdded = Promise.all(outcomes).then((all) => all.includes(true));
    const revert = async (): Promise<Undone> => {
      const accepted = added.filter((addition) => !refused.has(addition));
      const back = await Promise.all(accepted.map(revertOne));
      // Order keys come from the server.
      outbox.refresh();
      if (back.includes(false)) return false;
      return back.includes('onPage') ? 'onPage' : 'onServer';
    };
    const showNotice = (onUndo: () => void) => {
      // One item is only announced (`notices.added`).
      if (!isOne) closeNotice = notices.addedAll(items.length, onUndo);
      return closeNotice;
    };
    undoable({
      name: nameOf(items),
      outcome: isAnyAdded,
      revert,
      showNotice,
    });
    return isAnyAdded;
  };
};

/** On the server, each added item is a change of its own. */
const nameOf = (items: readonly NewItem[]): ChangeName => {
  const [first] = items;
  const isOne = items.length === 1;
  const itemTitle = (isOne && titleOf(first?.description ?? '')) || null;
  const count = items.length;
  return { kind: 'Created', itemTitle, items: count, changes: count };
};

/** Hides an item whose addition is being undone. */
const withoutAdded = (id: string): Pending => ({
  command: { kind: 'Delete' },
  ids: [id],
  completedAt: null,
});

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : '';
