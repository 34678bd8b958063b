import { savingState } from '../providers/calls/savingState.ts';
import type { CommandOptions } from '../providers/calls/command.ts';
import { NetworkError } from '../providers/http/callErrors.ts';
import { shownTeam } from '../providers/http/shownTeam.ts';
import { isTemporaryId } from './itemIds.ts';
import { outbox } from './outbox.ts';

/** The options for one attempt to save. */
type Sending = Readonly<{
  commandId: string;
  teamId: string | undefined;
  keepalive?: boolean;
}>;

export type SaveTextOptions = CommandOptions &
  Readonly<{
    /** Called before each attempt; throwing ends the attempts. */
    beforeTry?: (() => void) | undefined;
  }>;

/**
 * Saves a text after earlier commands on its owner, and retries until the
 * server answers. `save` gets the server's id. A closing page does not wait.
 */
export const saveText = async <T>(
  id: string,
  save: (serverId: string, sending: Sending) => Promise<T>,
  {
    commandId = crypto.randomUUID(),
    teamId = shownTeam.get(),
    keepalive,
    beforeTry,
  }: SaveTextOptions = {},
): Promise<T> => {
  if (keepalive !== true) {
    return outbox.inOrder([outbox.rowKey(id)], async () => {
      beforeTry?.();
      return save(outbox.createdId(id), { commandId, teamId });
    });
  }
  const serverId = outbox.createdId(id);
  // The server does not know the item yet: the next page saves the text.
  if (isTemporaryId(serverId)) throw new NetworkError();
  const update = savingState.begin();
  return save(serverId, { commandId, teamId, keepalive }).finally(update.end);
};
