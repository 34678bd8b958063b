import { itemDecider } from '#domain/item/decide.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { CommandMetadata } from '#domain/shared/command.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Actor } from '../shared/actor.ts';

export type DeleteContentIfGone = (
  item: Readonly<{ itemId: string; teamId: string }>,
  metadata: CommandMetadata,
) => Promise<void>;

/**
 * Deletes an item's content again if the item was deleted during an undo. That
 * deletion removed the item from its plan, but its content had not returned
 * yet. Throws StorageFailure.
 */
export const deleteContentIfGone =
  ({
    execute,
    locateItem,
  }: {
    execute: ExecuteCommand;
    /** Throws ITEM.NOT_FOUND. */
    locateItem: (
      actor: Pick<Actor, 'teamId'>,
      itemId: string,
    ) => Promise<unknown>;
  }): DeleteContentIfGone =>
  async ({ itemId, teamId }, metadata) => {
    try {
      await locateItem({ teamId }, itemId);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await execute(itemDecider, {
        streamId: streamOf.item(itemId),
        teamId,
        command: { type: 'DeleteItem', data: {}, metadata },
      });
    }
  };
