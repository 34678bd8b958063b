import { itemDecider } from '#domain/item/decide.ts';
import type { ReviseItem as ReviseItemCommand } from '#domain/item/commands.ts';
import { growthOf } from '#domain/item/size.ts';
import { requireTextRoom } from '#domain/project/capacity.ts';
import type { Item } from '#domain/item/item.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { Actor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { TextRoom } from '../shared/textRoom.ts';
import type { TeamLabelIds } from '../team/teamLabelIds.ts';
import type { LocateItem } from './locateItem.ts';
import type { ItemReply, ReadCommitted } from './readCommitted.ts';

export type ReviseItem = (
  request: Readonly<{
    actor: Actor;
    commandId: string;
    itemId: string;
    /** Throws if the current content is not the expected one. */
    checkUnchanged?: ((item: Item) => void) | undefined;
  }> &
    Omit<ReviseItemCommand['data'], 'teamLabelIds'>,
) => Promise<ItemReply>;

/**
 * Changes the content of an item (L36 to L38), including its labels. Throws
 * ITEM.NOT_FOUND, ITEM.TOO_LARGE, ITEM.LABEL_UNKNOWN, ITEM.TOO_MANY_LABELS,
 * QuotaError.
 */
export const reviseItem =
  ({
    execute,
    locateItem,
    readCommitted,
    teamLabelIds,
    textRoom,
    clock,
  }: {
    execute: ExecuteCommand;
    locateItem: LocateItem;
    readCommitted: ReadCommitted;
    teamLabelIds: TeamLabelIds;
    textRoom: TextRoom;
    clock: Clock;
  }): ReviseItem =>
  async ({ actor, commandId, itemId, itemType, changes, checkUnchanged }) => {
    const { userId, teamId } = actor;
    const { projectId } = await locateItem(actor, itemId);
    const existingLabelIds =
      changes.labelIds === undefined ? [] : await teamLabelIds(actor);
    const roomInBytes = await textRoom.of(projectId);
    const metadata = metadataFor(clock, { userId, commandId });
    const { position } = await execute(itemDecider, {
      streamId: streamOf.item(itemId),
      teamId,
      command: {
        type: 'ReviseItem',
        data: { itemType, changes, teamLabelIds: existingLabelIds },
        metadata,
      },
      check: (item) => {
        checkUnchanged?.(item);
        requireTextRoom(roomInBytes, growthOf(item, changes));
      },
    });
    // Only events of the plan are passed on, and the plan has not changed.
    const recorded = { position, events: [], metadata };
    return readCommitted(actor, { itemId, projectId, ...recorded });
  };
