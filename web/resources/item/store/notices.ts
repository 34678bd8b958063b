import type { Item } from '#api/contract/index.ts';
import type { CloseNotice } from '../../../kit/feedback/toast.ts';
import type { NewItem } from '../../../outbox/itemCommand.ts';
import type { QueuedCommand } from '../../../outbox/queuedCommand.ts';
import type { ChangeName } from './undoStack.ts';

/** The parts of an item that a notice needs. */
type NamedItem = Pick<Item, 'id' | 'description'>;

/** A rejected addition and the reason. */
export type FailedAdd = Pick<NewItem, 'itemType' | 'description'> &
  Readonly<{ refusal: string | null; queued: QueuedCommand }>;

/** The notices of commands; a command can close its own. */
export type ItemNotices = Readonly<{
  added: (item: Item) => void;
  /** Shown for several added items, which can be undone together. */
  addedAll: (count: number, undo: () => void) => CloseNotice;
  /** Shown for a rejected addition; its text is stored with the reason. */
  notAdded: (add: FailedAdd) => void;
  toggled: (item: Item, markComplete: boolean, undo: () => void) => CloseNotice;
  moved: (item: Item, changesBucket: boolean, undo: () => void) => CloseNotice;
  assigned: (
    item: Item,
    userId: string | null,
    undo: () => void,
  ) => CloseNotice;
  /** `onClosed` is called when the deletion can no longer be undone. */
  deleted: (item: Item, undo: () => void, onClosed: () => void) => CloseNotice;
  undone: (what: ChangeName) => void;
  /** Shown for a change that was rolled back; `retry` repeats it anyway. */
  refused: (item: NamedItem, error: unknown, retry?: () => void) => void;
}>;
