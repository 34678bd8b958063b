import type {
  AssignmentChange,
  ChangeItems,
  ChangeItemsReply,
  OrderUpdate,
} from '#api/contract/index.ts';
import { ItemType } from '#api/contract/values.ts';
import { post, put, remove } from '../providers/calls/command.ts';
import type { CommandRequest } from '../providers/calls/command.ts';
import { pathOf } from '../providers/calls/read.ts';
import type { Move } from '../resources/item/store/ordering.ts';
import { isTemporaryId } from './itemIds.ts';

/** The kinds that can be created; the deprecated one cannot. */
export type LiveItemType = Exclude<ItemType, typeof ItemType.ProjectDeprecated>;

export type NewItem = Readonly<{
  itemType: LiveItemType;
  description: string;
  newAssignment: AssignmentChange;
}>;

/** One change for many items. */
export type BulkChange =
  | Readonly<{ command: 'Assign'; newAssignment: AssignmentChange }>
  | Readonly<{ command: 'Complete' | 'Reopen' | 'Delete' }>;

/** A change of items as data, to be shown, stored and sent. */
export type ItemCommand =
  | (Readonly<{ kind: 'Add' }> & NewItem)
  | Readonly<{ kind: 'Move'; move: Move }>
  | Readonly<{ kind: 'Toggle'; markComplete: boolean }>
  | Readonly<{ kind: 'Delete' }>
  | Readonly<{ kind: 'Bulk'; change: BulkChange }>;

/**
 * How many items the server changes in one call. A copy of MAX_ITEMS in
 * api/contract/bulk.ts, which would load zod.
 */
export const MAX_ITEMS_PER_COMMAND = 200;

/** The move with other ids for its neighbors. */
export const withNeighbors = (
  { newAssignment, orderUpdate }: Move,
  idOf: (id: string) => string | null,
): Move => {
  const mapped = (id: string | null) => (id === null ? null : idOf(id));
  const order: OrderUpdate | undefined = orderUpdate && {
    leftNeighborId: mapped(orderUpdate.leftNeighborId),
    rightNeighborId: mapped(orderUpdate.rightNeighborId),
  };
  return { newAssignment, orderUpdate: order };
};

/** The command as it is sent, without neighbors that were never created. */
export const withCreatedNeighbors = (
  command: ItemCommand,
  idOf: (id: string) => string,
): ItemCommand => {
  if (command.kind !== 'Move') return command;
  const created = (id: string) => (isTemporaryId(idOf(id)) ? null : idOf(id));
  return { ...command, move: withNeighbors(command.move, created) };
};

/**
 * The sequences that a command joins: one for each of its items, and one for
 * all additions or all bulk commands.
 */
export const sequencesOf = (
  projectId: string,
  { kind }: ItemCommand,
  itemKeys: readonly string[],
): string[] => {
  // Additions are put at the end of a bucket, so they keep their order.
  if (kind === 'Add') return ['adds', ...itemKeys];
  return kind === 'Bulk' ? [`bulk ${projectId}`, ...itemKeys] : [...itemKeys];
};

/**
 * The items that a command moves its item next to: their own earlier moves must
 * be carried out first.
 */
export const neighborsIn = (command: ItemCommand): string[] => {
  if (command.kind !== 'Move') return [];
  const { leftNeighborId, rightNeighborId } = command.move.orderUpdate ?? {};
  return [leftNeighborId, rightNeighborId].filter(
    (id) => typeof id === 'string',
  );
};

const ITEMS = '/teams/active/project-items';

const KIND_PATHS: Readonly<Record<ItemType, string>> = {
  // Old items of the deprecated kind have only the common fields, like gtm.
  [ItemType.ProjectDeprecated]: `${ITEMS}/gtm`,
  [ItemType.Demo]: `${ITEMS}/demos`,
  [ItemType.Implementation]: `${ITEMS}/implementations`,
  [ItemType.GoToMarket]: `${ITEMS}/gtm`,
};

/** The path that creates items of a kind; items are revised below it. */
export const pathOfKind = (itemType: ItemType): string => KIND_PATHS[itemType];

/** Builds the request for a command; `ids` are the server's ids. */
export const itemRequest = (
  projectId: string,
  command: ItemCommand,
  ids: readonly string[],
): CommandRequest => {
  const [id = ''] = ids;
  const item = ITEMS + pathOf`/all/${id}`;
  switch (command.kind) {
    case 'Add': {
      const { itemType, description, newAssignment } = command;
      return post(
        pathOfKind(itemType),
        { projectId, description, newAssignment },
        'ProjectItemsQuotaExceeded',
      );
    }
    case 'Move':
      return put(
        pathOf`/teams/active/projects/${projectId}/all/${id}/project-context`,
        command.move,
      );
    case 'Toggle':
      return put(`${item}/complete`, { markComplete: command.markComplete });
    case 'Delete':
      return remove(item);
    case 'Bulk':
      return post(pathOf`/teams/active/projects/${projectId}/all/bulk`, {
        ...command.change,
        itemIds: [...ids],
      } satisfies ChangeItems);
    default:
      return command satisfies never;
  }
};

/**
 * The key under which a command is sent: its id or, once others have changed
 * some of its items, one for exactly the items that are left. An attempt that
 * the server may have answered had all of them, and a key has one content.
 */
export const keyFor = (
  commandId: string,
  ids: readonly string[],
  sent: readonly string[],
): string => {
  if (sent.length === ids.length) return commandId;
  const bits = ids.map((id) => (sent.includes(id) ? '1' : '0')).join('');
  return `${commandId}-${BigInt(`0b${bits}`).toString(36)}`;
};

/** The outcome of a command that the server carried out. */
export type Answer = Readonly<{
  reply: unknown;
  /** Items of a bulk command that were not changed. */
  refused: ReadonlySet<string>;
  /** Whether items were left out, as others have changed them since. */
  isOutdated: boolean;
}>;

/** The answer to a command: the person chose `given`, and `sent` were sent. */
export const answerOf = (
  command: ItemCommand,
  given: readonly string[],
  sent: readonly string[],
  reply: unknown = {},
): Answer => {
  if (command.kind !== 'Bulk') return plainAnswer(reply);
  const { results = [] } = reply as Partial<ChangeItemsReply>;
  const done = new Set(
    results.filter(({ result }) => result === 'Ok').map(({ id }) => id),
  );
  return {
    reply,
    refused: new Set(given.filter((id) => !done.has(id))),
    isOutdated: given.some((id) => !isTemporaryId(id) && !sent.includes(id)),
  };
};

/** The answer to a command that was carried out on every item. */
export const plainAnswer = (reply: unknown): Answer => ({
  reply,
  refused: NONE,
  isOutdated: false,
});

const NONE: ReadonlySet<string> = new Set();
