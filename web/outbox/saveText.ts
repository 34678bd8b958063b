import { savingState } from '../providers/calls/savingState.ts';
import type { CommandOptions } from '../providers/calls/command.ts';
import { shownTeam } from '../providers/http/shownTeam.ts';
import { outbox } from './outbox.ts';

/** How one try of a save is sent. */
export type Sending = Readonly<{
  commandId: string;
  teamId: string | undefined;
  keepalive?: boolean;
}>;

/**
 * Saves a text behind the earlier commands on what it belongs to, and tries until
 * the server answers. `save` is given the server's id. The text itself is kept
 * by its field (`providers/saving/`). A page that is closing cannot wait.
 */
export const saveText = async <T>(
  id: string,
  save: (serverId: string, sending: Sending) => Promise<T>,
  options: CommandOptions = {},
): Promise<T> => {
  const { keepalive, beforeTry } = options;
  const { commandId = crypto.randomUUID(), teamId = shownTeam.now() } = options;
  if (keepalive !== true) {
    return outbox.inOrder([outbox.rowKey(id)], async () => {
      beforeTry?.();
      return save(outbox.createdId(id), { commandId, teamId });
    });
  }
  const update = savingState.begin();
  return save(id, { commandId, teamId, keepalive }).finally(update.end);
};
