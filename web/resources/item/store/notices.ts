import type { Item } from '#api/contract/index.ts';
import type { Retract } from '../../../kit/feedback/toast.ts';
import type { NewItem } from '../../../outbox/itemCommand.ts';
import type { QueuedCommand } from '../../../outbox/outboxStorage.ts';
import type { ChangeName } from './undo.ts';

/** What a notice names an item by. */
type Told = Pick<Item, 'id' | 'description'>;

/** What was to be added, and why it was not. */
export type FailedAdd = Pick<NewItem, 'itemType' | 'description'> &
  Readonly<{ refusal: string | null; queued: QueuedCommand }>;

/** The notices of a command; each can be closed by the command. */
export type ItemNotices = Readonly<{
  added: (item: Item) => void;
  /** Several at once, by one command of undo. */
  addedAll: (count: number, undo: () => void) => Retract;
  /** Rejected; the text is stored, with the reason. */
  notAdded: (add: FailedAdd) => void;
  toggled: (item: Item, markComplete: boolean, undo: () => void) => Retract;
  moved: (item: Item, changesBucket: boolean, undo: () => void) => Retract;
  assigned: (item: Item, userId: string | null, undo: () => void) => Retract;
  /** `closed` when it can be undone no longer. */
  deleted: (item: Item, undo: () => void, closed: () => void) => Retract;
  undone: (what: ChangeName) => void;
  /** Rolled back; `error` says why, `retry` does it all the same. */
  refused: (item: Told, error: unknown, retry?: () => void) => void;
}>;
