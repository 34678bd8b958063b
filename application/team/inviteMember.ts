import { teamDecider } from '#domain/team/decide.ts';
import { requireAdmin } from '#domain/team/team.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { Role } from '#domain/shared/role.ts';
import type { EntitlementsOf } from '../shared/entitlementsOf.ts';
import type { Actor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type {
  AddressedInvitation,
  Directory,
} from '../shared/ports/Directory.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { StreamStates } from '../shared/streamStates.ts';

export type InviteMember = (
  request: Readonly<{
    actor: Actor;
    commandId: string;
    emailAddress: string;
    role: Role;
  }>,
) => Promise<Readonly<{ position: number; invitation: AddressedInvitation }>>;

const DAY = 24 * 60 * 60_000;

/** After so long, no append is under way any more that began with a request. */
const SETTLED_MS = 10 * 60_000;

/**
 * Invites an address into the actor's team: a code for one use, for some days
 * (L18, Q67). An invitation that exists keeps its code, with a new role and a
 * new term. Throws TEAM.ADMIN_ONLY, TEAM.ALREADY_A_MEMBER and QuotaError (K23).
 */
export const inviteMember =
  ({
    execute,
    states,
    entitlementsOf,
    directory,
    ids,
    clock,
    invitationDays,
  }: {
    execute: ExecuteCommand;
    states: StreamStates;
    entitlementsOf: EntitlementsOf;
    directory: Directory;
    ids: Ids;
    clock: Clock;
    invitationDays: number;
  }): InviteMember =>
  async ({ actor: { userId, teamId }, commandId, emailAddress, role }) => {
    const streamId = streamOf.team(teamId);
    const { state: team } = await states.load(teamDecider, streamId);
    // Before the address is stored anywhere.
    const { members } = requireAdmin(team, userId);
    const known = await directory.findByAddress(emailAddress);
    if (known !== null && Object.hasOwn(members, known.userId)) {
      throw new DomainError('TEAM.ALREADY_A_MEMBER', 'memberEmailAddress');
    }
    const wanted = {
      inviteId: ids.derivedId(commandId, 'invitation'),
      teamId,
      emailAddress,
      code: ids.newSecret(),
    };
    const { maxTeamMembers } = await entitlementsOf(userId);
    const metadata = metadataFor(clock, { userId, commandId });
    const invitation = await directory.keepInvitation(
      wanted,
      later(metadata.now, SETTLED_MS),
    );
    const { inviteId } = invitation;
    const expiresAt = later(metadata.now, invitationDays * DAY);
    try {
      const { position } = await execute(teamDecider, {
        streamId,
        teamId,
        command: {
          type: 'InviteMember',
          data: { inviteId, role, expiresAt, maxTeamMembers },
          metadata,
        },
      });
      // If it had expired, it may have been erased in between.
      await directory.keepInvitation(invitation, expiresAt);
      return { position, invitation };
    } catch (error) {
      // An address without an invitation is not stored. Where the store may have
      // the event all the same, `purgeInvitations` finds out.
      const isNew = invitation.code === wanted.code;
      const isRefused = error instanceof DomainError;
      if (isNew && isRefused) await directory.eraseInvitation(inviteId);
      throw error;
    }
  };

const later = (now: string, milliseconds: number): string =>
  new Date(Date.parse(now) + milliseconds).toISOString();
