import { commentDecider } from '#domain/comment/decide.ts';
import type { ItemWatched } from '#domain/comment/events.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { LocateItem } from '../item/locateItem.ts';
import type { Actor, Committed } from '../shared/actor.ts';
import { metadataFor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { StreamStates } from '../shared/streamStates.ts';

export type Watch = ItemWatched['data']['watch'];

export type WatchItem = Readonly<{
  get: (actor: Actor, itemId: string) => Promise<Watch>;
  set: (
    request: Readonly<{
      actor: Actor;
      commandId: string;
      itemId: string;
      watch: Watch;
    }>,
  ) => Promise<Committed<Watch>>;
}>;

/**
 * Reads and sets whether the actor follows or mutes an item. Throws
 * ITEM.NOT_FOUND.
 */
export const watchItem = ({
  execute,
  states,
  locateItem,
  clock,
}: {
  execute: ExecuteCommand;
  states: StreamStates;
  locateItem: LocateItem;
  clock: Clock;
}): WatchItem => ({
  get: async (actor, itemId) => {
    await locateItem(actor, itemId);
    const { state } = await states.load(
      commentDecider,
      streamOf.comments(itemId),
    );
    const { watching } = state;
    const { userId } = actor;
    const watch = Object.hasOwn(watching, userId)
      ? watching[userId]
      : undefined;
    return watch ?? 'Default';
  },
  set: async ({ actor, commandId, itemId, watch }) => {
    const { userId, teamId } = actor;
    await locateItem(actor, itemId);
    const { position } = await execute(commentDecider, {
      streamId: streamOf.comments(itemId),
      teamId,
      command: {
        type: 'WatchItem',
        data: { itemId, watch },
        metadata: metadataFor(clock, { userId, commandId }),
      },
    });
    return { value: watch, position };
  },
});
