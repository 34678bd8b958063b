import { accountDecider } from '#domain/account/decide.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { CommandOrigin } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { LiveInvitation } from './checkInvitation.ts';
import type { NoteStanding } from './rights.ts';

export type JoinTeam = (
  request: CommandOrigin & Readonly<{ invitation: LiveInvitation }>,
) => Promise<Readonly<{ position: number }>>;

/**
 * Uses up an invitation: one of the user's team slots is reserved (K22, Q47),
 * then the team takes the member, then it becomes the active one (B22). Throws
 * QuotaError, and TEAM.INVITATION_INVALID when someone else was first.
 */
export const joinTeam =
  ({
    execute,
    noteStanding,
    directory,
    ids,
    clock,
    entitlements,
  }: {
    execute: ExecuteCommand;
    noteStanding: NoteStanding;
    directory: Directory;
    ids: Ids;
    clock: Clock;
    entitlements: Entitlements;
  }): JoinTeam =>
  async ({ userId, commandId, invitation: { inviteId, teamId } }) => {
    const account = { streamId: streamOf.user(userId), teamId: null };
    const step = (name: string) =>
      metadataFor(clock, { userId, commandId: ids.derivedId(commandId, name) });
    await execute(accountDecider, {
      ...account,
      command: {
        type: 'JoinTeam',
        data: { teamId, entitlements },
        metadata: step('reserve'),
      },
    });
    try {
      await execute(teamDecider, {
        streamId: streamOf.team(teamId),
        teamId,
        command: {
          type: 'AcceptInvitation',
          data: { inviteId, userId },
          metadata: step('accept'),
        },
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await execute(accountDecider, {
        ...account,
        command: {
          type: 'LeaveTeam',
          data: { teamId },
          metadata: step('release'),
        },
      });
      throw error;
    }
    await noteStanding(teamId, userId);
    await directory.eraseInvitation(inviteId);
    return execute(accountDecider, {
      ...account,
      command: {
        type: 'ChooseActiveTeam',
        data: { teamId },
        metadata: step('choose'),
      },
    });
  };
