import { teamDecider } from '#domain/team/decide.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/metadata.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { CommandReplies } from '../shared/ports/CommandReplies.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { Sessions } from '../shared/ports/Sessions.ts';

export type EraseTraces = (
  person: Readonly<{ userId: string; emailAddress: string }>,
) => Promise<void>;

/**
 * Erases a closed account's address from the invitations to it, the stored
 * replies and the directory (Q62). Its sessions end last, so that an
 * interrupted closure can be requested again.
 */
export const eraseTraces =
  ({
    execute,
    directory,
    commandReplies,
    sessions,
    ids,
    clock,
  }: {
    execute: ExecuteCommand;
    directory: Directory;
    commandReplies: CommandReplies;
    sessions: Sessions;
    ids: Ids;
    clock: Clock;
  }): EraseTraces =>
  async ({ userId, emailAddress }) => {
    const invitations = await directory.invitationsFor(emailAddress);
    for (const { inviteId, teamId } of invitations) {
      const commandId = ids.derivedId('erase', userId, inviteId);
      await execute(teamDecider, {
        streamId: streamOf.team(teamId),
        teamId,
        command: {
          type: 'DeleteInvitation',
          data: { inviteId, erased: true },
          metadata: metadataFor(clock, { userId, commandId }),
        },
      });
      await directory.eraseInvitation(inviteId);
    }
    await commandReplies.forget(userId, emailAddress);
    await directory.eraseUser(userId);
    await sessions.endAllOf(userId);
  };
