import type { Account } from '#domain/account/account.ts';
import { accountDecider } from '#domain/account/decide.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { teamDecider } from '#domain/team/decide.ts';
import type { Team } from '#domain/team/team.ts';
import type { CommandOrigin } from '../shared/actor.ts';
import { metadataFor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { LoadedStream } from '../shared/loadedStream.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import { RevisionConflict } from '../shared/ports/EventStore.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { LeaveTeam } from './leaveTeam.ts';

export type SyncMembership = (
  request: CommandOrigin & Readonly<{ memberId: string; teamId: string }>,
) => Promise<
  Readonly<{
    position: number;
    /** Whether team and account agree that the user is a member. */
    isMember: boolean;
  }>
>;

const MAX_ATTEMPTS = 8;

/**
 * Makes an account list a team exactly if the person is a member of it, as
 * decided by the team's stream. A closed account leaves the team. Each change
 * is checked against a freshly read team, because the person may be joining at
 * the same time. Throws RevisionConflict.
 */
export const syncMembership = ({
  execute,
  leaveTeam,
  states,
  ids,
  clock,
}: {
  execute: ExecuteCommand;
  leaveTeam: LeaveTeam;
  states: StreamStates;
  ids: Ids;
  clock: Clock;
}): SyncMembership => {
  /** Changes the account, unless it has changed since it was read. */
  const changeAccount = async (
    { memberId, teamId, ...origin }: Parameters<SyncMembership>[0],
    type: 'ConfirmTeam' | 'LeaveTeam',
    revision: LoadedStream<Account>['revision'],
  ): Promise<void> => {
    const streamId = streamOf.user(memberId);
    // Every process that saw the same account derives the same id.
    const commandId = ids.derivedId(
      origin.commandId,
      type,
      teamId,
      String(revision),
    );
    try {
      await execute(accountDecider, {
        streamId,
        teamId: null,
        command: {
          type,
          data: { teamId },
          metadata: metadataFor(clock, { ...origin, commandId }),
        },
        check: (_account, current) => {
          if (current !== revision)
            throw new AccountChanged(streamId, revision);
        },
      });
    } catch (error) {
      if (!(error instanceof AccountChanged)) throw error;
    }
  };

  /** Removes a member whose account is closed, however they got in. */
  const leaveClosed = async ({
    memberId,
    teamId,
    commandId,
  }: Parameters<SyncMembership>[0]) => {
    const originOf = (step: string) => ({
      userId: memberId,
      commandId: ids.derivedId(commandId, 'closed', step),
      onBehalf: true as const,
    });
    await leaveTeam({ teamId, originOf });
  };

  return async (request) => {
    const { memberId, teamId } = request;
    for (let attempt = 1; ; attempt += 1) {
      const account = await states.load(
        accountDecider,
        streamOf.user(memberId),
      );
      const team = await states.load(teamDecider, streamOf.team(teamId));
      const mustLeave =
        account.state.status === 'Closed' && isTeamMember(team.state, memberId);
      if (mustLeave && attempt <= MAX_ATTEMPTS) {
        await leaveClosed({ ...request, commandId: ids.newId() });
        continue;
      }
      const change = findMissingChange(account.state, team.state, request);
      const position = Math.max(account.position, team.position);
      if (change === null) {
        const isMember = isListed(account.state, teamId);
        return { position, isMember };
      }
      if (attempt > MAX_ATTEMPTS) {
        throw new RevisionConflict(streamOf.user(memberId), account.revision);
      }
      await changeAccount(request, change, account.revision);
    }
  };
};

/** The account changed after its team was read. */
class AccountChanged extends Error {
  constructor(streamId: string, revision: LoadedStream<Account>['revision']) {
    super(`${streamId} has passed revision ${String(revision)}.`);
    this.name = 'AccountChanged';
  }
}

const isTeamMember = (team: Team, userId: string): boolean =>
  team.status === 'Live' && Object.hasOwn(team.members, userId);

const isListed = (account: Account, teamId: string): boolean =>
  account.status === 'Registered' && account.teamIds.includes(teamId);

/** The change that makes the account agree with the team; null if it does. */
const findMissingChange = (
  account: Account,
  team: Team,
  { memberId, teamId }: Readonly<{ memberId: string; teamId: string }>,
): 'ConfirmTeam' | 'LeaveTeam' | null => {
  // A team has no events yet while it is being created.
  if (account.status !== 'Registered' || team.status === 'None') return null;
  const isMember = isTeamMember(team, memberId);
  if (isMember === isListed(account, teamId)) return null;
  return isMember ? 'ConfirmTeam' : 'LeaveTeam';
};
