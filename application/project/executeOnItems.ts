import type { ItemCommand } from '#domain/item/commands.ts';
import { itemDecider } from '#domain/item/decide.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';

/** How many item streams are written at the same time. */
const MAX_CONCURRENT_STREAMS = 100;

/**
 * Executes a command on the content of each item. Throws what the decider
 * throws.
 */
export const executeOnItems = async (
  execute: ExecuteCommand,
  {
    teamId,
    itemIds,
    command,
  }: Readonly<{
    teamId: string;
    itemIds: readonly string[];
    command: ItemCommand;
  }>,
): Promise<void> => {
  for (let from = 0; from < itemIds.length; from += MAX_CONCURRENT_STREAMS) {
    const chunk = itemIds.slice(from, from + MAX_CONCURRENT_STREAMS);
    await Promise.all(
      chunk.map((itemId) =>
        execute(itemDecider, {
          streamId: streamOf.item(itemId),
          teamId,
          command,
        }),
      ),
    );
  }
};
