import { teamDecider } from '#domain/team/decide.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/ids.ts';
import { Role } from '#domain/shared/role.ts';
import type { Actor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { isSameAddress } from '../shared/emailAddress.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Directory } from '../shared/ports/Directory.ts';

export type DeleteInvitation = (
  request: Readonly<{
    actor: Actor;
    commandId: string;
    inviteCode: string;
    emailAddress: string;
  }>,
) => Promise<Readonly<{ position: number }>>;

/**
 * Takes an invitation back; its code is worth nothing from then on (L20). Throws
 * TEAM.ADMIN_ONLY, and TEAM.INVITATION_NOT_FOUND unless code and address name
 * one of the actor's team.
 */
export const deleteInvitation =
  ({
    execute,
    directory,
    clock,
  }: {
    execute: ExecuteCommand;
    directory: Directory;
    clock: Clock;
  }): DeleteInvitation =>
  async ({ actor, commandId, inviteCode, emailAddress }) => {
    const { userId, teamId, role } = actor;
    if (role !== Role.Admin) throw new DomainError('TEAM.ADMIN_ONLY');
    const found = await directory.findInvitation(inviteCode);
    const isMeant =
      found !== null &&
      found.teamId === teamId &&
      isSameAddress(found.emailAddress, emailAddress);
    if (!isMeant) throw new DomainError('TEAM.INVITATION_NOT_FOUND');
    const outcome = await execute(teamDecider, {
      streamId: streamOf.team(teamId),
      teamId,
      command: {
        type: 'DeleteInvitation',
        data: { inviteId: found.inviteId },
        metadata: metadataFor(clock, { userId, commandId }),
      },
    });
    await directory.eraseInvitation(found.inviteId);
    return outcome;
  };
