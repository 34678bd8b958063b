import { itemDecider } from '#domain/item/decide.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { CommandMetadata } from '#domain/shared/command.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Actor } from '../shared/actor.ts';

export type DeleteContentIfItemDeleted = (
  item: Readonly<{ itemId: string; teamId: string }>,
  metadata: CommandMetadata,
) => Promise<void>;

/**
 * Deletes an item's content again if the item was deleted during an undo. That
 * deletion removed the item from its plan, but its content had not returned
 * yet. Throws StorageFailure.
 */
export const deleteContentIfItemDeleted =
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
  }): DeleteContentIfItemDeleted =>
  async ({ itemId, teamId }, metadata) => {
    try {
      await locateItem({ teamId }, itemId);
    } catch (error) {
      // Any other refusal does not say that the item is deleted.
      const isDeleted =
        error instanceof DomainError && error.code === 'ITEM.NOT_FOUND';
      if (!isDeleted) throw error;
      await execute(itemDecider, {
        streamId: streamOf.item(itemId),
        teamId,
        command: { type: 'DeleteItem', data: {}, metadata },
      });
    }
  };
