import type { Assignment, Item } from '#api/contract/index.ts';
import { isCompleted, placementOf } from '../resources/item/store/placement.ts';
import type { ItemCommand } from './itemCommand.ts';

/** An item before its command. */
export type ItemBefore = Readonly<{
  id: string;
  assignment: Assignment;
  isCompleted: boolean;
  /** The beginning of its text, used as its name. */
  description: string;
}>;

const NAME_LENGTH = 200;

export const itemBefore = (item: Item): ItemBefore => {
  const { scope, assignedTimeframe, assignedToUserId } = placementOf(item);
  return {
    id: item.id,
    assignment: { scope, assignedTimeframe, assignedToUserId },
    isCompleted: isCompleted(item),
    description: item.description.slice(0, NAME_LENGTH),
  };
};

/** A command on items that the server has not confirmed. */
export type QueuedCommand = Readonly<{
  /** Every attempt uses this id, so that a repeat has no second effect. */
  commandId: string;
  projectId: string;
  command: ItemCommand;
  /** The items before the command; a new one has its temporary id. */
  before: readonly ItemBefore[];
  /** Milliseconds since 1970. */
  givenAt: number;
  /** Orders commands of the same millisecond. */
  number: number;
  /** The tab that sends the command. */
  tab: string;
  /**
   * Why the server rejected an addition, whose text stays stored, in words to
   * show; null or absent if it was not rejected.
   */
  refusal?: string | null;
  /**
   * Whether the server has recorded the refusal under `commandId`: a repeat gets
   * the same answer, so another try needs a new id.
   */
  isDecided?: boolean;
}>;

/** A command as the person gave it, before it is queued. */
export type NewCommand = Pick<
  QueuedCommand,
  'projectId' | 'command' | 'before' | 'givenAt'
>;

/**
 * Servers remember a command for 24 h; a later repeat may add an item twice.
 */
const REPEATABLE_MS = 23 * 3_600_000;

/** Whether an addition waits for the person: rejected, or too old to repeat. */
export const waitsForPerson = (
  { command, refusal, givenAt }: QueuedCommand,
  now: number,
): boolean =>
  command.kind === 'Add' &&
  ((refusal ?? null) !== null || now - givenAt >= REPEATABLE_MS);
