import { projectDecider } from '#domain/project/decide.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { Actor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/metadata.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { FindItem } from './findItem.ts';
import type { ItemReply, ReadCommitted } from './readCommitted.ts';

export type CompleteItem = (
  request: Readonly<{
    actor: Actor;
    commandId: string;
    itemId: string;
    markComplete: boolean;
  }>,
) => Promise<ItemReply>;

/** Completes or reopens at the server's time (L40, Q59). */
export const completeItem =
  ({
    execute,
    findItem,
    readCommitted,
    clock,
  }: {
    execute: ExecuteCommand;
    findItem: FindItem;
    readCommitted: ReadCommitted;
    clock: Clock;
  }): CompleteItem =>
  async ({ actor, commandId, itemId, markComplete }) => {
    const { userId, teamId } = actor;
    const { projectId } = await findItem(actor, itemId);
    const { position } = await execute(projectDecider, {
      streamId: streamOf.project(projectId),
      teamId,
      command: {
        type: 'CompleteItem',
        data: { itemId, markComplete },
        metadata: metadataFor(clock, { userId, commandId }),
      },
    });
    return readCommitted(actor, { itemId, projectId, position });
  };
