import { streamOf } from '#domain/shared/ids.ts';
import type { Actor } from '../shared/actor.ts';
import { itemAggregate, projectAggregate } from '../shared/aggregates.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/metadata.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { FindItem } from './findItem.ts';

export type DeleteItem = (
  request: Readonly<{ actor: Actor; commandId: string; itemId: string }>,
) => Promise<Readonly<{ position: number }>>;

/**
 * Takes the item out of its plan, which is what people see, then ends its
 * content's stream (L39). Throws ITEM.NOT_FOUND.
 */
export const deleteItem =
  ({
    execute,
    findItem,
    clock,
  }: {
    execute: ExecuteCommand;
    findItem: FindItem;
    clock: Clock;
  }): DeleteItem =>
  async ({ actor, commandId, itemId }) => {
    const { userId, teamId } = actor;
    const { projectId } = await findItem(actor, itemId);
    const metadata = metadataFor(clock, { userId, commandId });
    await execute(projectAggregate, {
      streamId: streamOf.project(projectId),
      teamId,
      command: { type: 'UnplanItem', data: { itemId }, metadata },
    });
    return execute(itemAggregate, {
      streamId: streamOf.item(itemId),
      teamId,
      command: { type: 'DeleteItem', data: {}, metadata },
    });
  };
