import { streamOf } from '#domain/shared/ids.ts';
import type { MemberCommand } from '#domain/team/commands.ts';
import { teamDecider } from '#domain/team/decide.ts';
import type { TeamEvent } from '#domain/team/events.ts';
import { invitedBy } from '#domain/team/invitations.ts';
import type { Team } from '#domain/team/team.ts';
import type { ExecuteCommand, Outcome } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { MailInvitation } from './mailInvitation.ts';

export type ChangeMembership = (
  teamId: string,
  command: Extract<
    MemberCommand,
    { type: 'ChangeRole' | 'RemoveMember' | 'LeaveTeam' }
  >,
) => Promise<Outcome<Team, TeamEvent>>;

/** After so long, no append is under way any more that began with a request. */
const SETTLED_MS = 10 * 60_000;

/**
 * Carries out a command by which a member may be Admin no more (threat S1). The
 * addresses of invitations that end with it are erased within a minute, by
 * `purgeInvitations`, and after a crash too; new links are mailed. Can be
 * repeated. Throws DomainError.
 */
export const changeMembership = ({
  execute,
  states,
  directory,
  mailInvitation,
  ids,
  clock,
}: {
  execute: ExecuteCommand;
  states: StreamStates;
  directory: Directory;
  mailInvitation: MailInvitation;
  ids: Ids;
  clock: Clock;
}): ChangeMembership => {
  /** As the append may be the last that this process does. */
  const announceEnds = async (team: Team, userId: string) => {
    if (team.status !== 'Live') return;
    const settled = Date.parse(clock.now()) + SETTLED_MS;
    const dueAt = new Date(settled).toISOString();
    for (const inviteId of invitedBy(team, userId)) {
      await directory.postponeInvitation(inviteId, dueAt);
    }
  };

  const eraseEnded = async (events: readonly TeamEvent[]) => {
    for (const { type, data } of events) {
      if (type !== 'InvitationDeleted') continue;
      await directory.postponeInvitation(data.inviteId, clock.now());
    }
  };

  const mailLinks = async (team: Team, userId: string) => {
    if (team.status !== 'Live') return;
    const { teamId, linksChanged, invitations } = team;
    for (const [inviteId, invited] of Object.entries(invitations)) {
      if (invited.linksChanged === linksChanged) continue;
      // Each link is mailed once, whatever comes after it.
      const about = ['link', inviteId, String(linksChanged)];
      const commandId = ids.derivedId(...about);
      await mailInvitation({ userId, commandId, teamId, inviteId });
    }
  };

  return async (teamId, command) => {
    const streamId = streamOf.team(teamId);
    const { state: before } = await states.load(teamDecider, streamId);
    await announceEnds(before, command.data.userId);
    const changed = await execute(teamDecider, { streamId, teamId, command });
    await eraseEnded(changed.events);
    await mailLinks(changed.state, command.metadata.actorId);
    return changed;
  };
};
