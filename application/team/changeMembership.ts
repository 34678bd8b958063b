import { streamOf } from '#domain/shared/streamNames.ts';
import type { MemberCommand } from '#domain/team/commands.ts';
import { teamDecider } from '#domain/team/decide.ts';
import type { TeamEvent } from '#domain/team/events.ts';
import { invitationsBy } from '#domain/team/invitations.ts';
import type { Team } from '#domain/team/team.ts';
import { instantAfter } from '../shared/instants.ts';
import type {
  ExecuteCommand,
  CommandOutcome,
} from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { MailInvitation } from './mailInvitation.ts';
import { PURGE_DELAY_MS } from './purgeInvitations.ts';

export type ChangeMembership = (
  teamId: string,
  command: Extract<
    MemberCommand,
    { type: 'ChangeRole' | 'RemoveMember' | 'LeaveTeam' }
  >,
) => Promise<CommandOutcome<Team, TeamEvent>>;

/**
 * Executes a command that may take the Admin role from a member (threat S1).
 * Invitations by that person may end; `purgeInvitations` erases their addresses
 * within a minute, even after a crash. New links of other invitations are
 * mailed. Can be repeated. Throws DomainError.
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
  /**
   * Schedules the purge of invitations that may end, in case this process stops
   * right after the append.
   */
  const schedulePurges = async (team: Team, userId: string) => {
    if (team.status !== 'Live') return;
    const dueAt = instantAfter(clock.now(), PURGE_DELAY_MS);
    for (const inviteId of invitationsBy(team, userId)) {
      await directory.postponeInvitation(inviteId, dueAt);
    }
  };

  const purgeEnded = async (events: readonly TeamEvent[]) => {
    for (const { type, data } of events) {
      if (type !== 'InvitationDeleted') continue;
      await directory.postponeInvitation(data.inviteId, clock.now());
    }
  };

  /** Emails the new links of invitations whose links were replaced. */
  const mailNewLinks = async (team: Team, userId: string) => {
    if (team.status !== 'Live') return;
    const { teamId, linksChanged, invitations } = team;
    for (const [inviteId, invited] of Object.entries(invitations)) {
      if (invited.linksChanged === linksChanged) continue;
      // The id makes sure that each link is mailed only once.
      const commandId = ids.derivedId('link', inviteId, String(linksChanged));
      await mailInvitation({ userId, commandId, teamId, inviteId });
    }
  };

  return async (teamId, command) => {
    const streamId = streamOf.team(teamId);
    const { state: before } = await states.load(teamDecider, streamId);
    await schedulePurges(before, command.data.userId);
    const changed = await execute(teamDecider, { streamId, teamId, command });
    await purgeEnded(changed.events);
    await mailNewLinks(changed.state, command.metadata.actorId);
    return changed;
  };
};
