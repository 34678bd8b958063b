import type { RegisteredAccount } from '#domain/account/account.ts';
import { accountDecider } from '#domain/account/decide.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { LiveInvitation } from '../team/checkInvitation.ts';
import type { CreateTeam } from '../team/createTeam.ts';
import type { SyncMembership } from '../team/syncMembership.ts';
import type { JoinTeam } from '../team/joinTeam.ts';

/** What applies if the user has no team. */
type NewTeamTerms = Readonly<{
  /** IANA name from the browser, for a team that is created now (Q42). */
  timeZone: string;
  /** Why the user may not sign up without an invitation; null if they may (Q7). */
  refusal: DomainError | null;
}>;

export type EnsureAccountAndTeam = (
  request: NewTeamTerms &
    Readonly<{
      userId: string;
      provider: string;
      invitation: LiveInvitation | null;
    }>,
) => Promise<Readonly<{ position: number }>>;

/**
 * Makes sure that a user who signs in is registered and has a team: the team of
 * the invitation, else the teams they have, else a personal team with one Live
 * project without start date (Q8, B22). The next sign-in completes what a crash
 * interrupted. Throws QuotaError and the refusal.
 */
export const ensureAccountAndTeam = ({
  execute,
  states,
  createTeam,
  joinTeam,
  syncMembership,
  ids,
  clock,
}: {
  execute: ExecuteCommand;
  states: StreamStates;
  createTeam: CreateTeam;
  joinTeam: JoinTeam;
  syncMembership: SyncMembership;
  ids: Ids;
  clock: Clock;
}): EnsureAccountAndTeam => {
  /** Makes the list of teams in the account match the memberships. */
  const syncTeams = async (account: RegisteredAccount) => {
    const { userId } = account;
    for (const teamId of [...account.teamIds, ...account.formerTeamIds]) {
      await syncMembership({
        userId,
        commandId: ids.newId(),
        memberId: userId,
        teamId,
      });
    }
  };

  const register = async (userId: string, provider: string) => {
    const commandId = ids.derivedId(userId, 'first-sign-in');
    await execute(accountDecider, {
      streamId: streamOf.user(userId),
      teamId: null,
      command: {
        type: 'RegisterUser',
        data: { userId, provider },
        metadata: metadataFor(clock, { userId, commandId }),
      },
    });
  };

  const loadAccount = async (userId: string) => {
    const { state, position } = await states.load(
      accountDecider,
      streamOf.user(userId),
    );
    if (state.status !== 'Registered') {
      throw new DomainError('ACCOUNT.NOT_FOUND');
    }
    return { account: state, position };
  };

  /** Returns null without an invitation that the user can still accept. */
  const acceptInvitation = async (
    userId: string,
    invitation: LiveInvitation | null,
  ): Promise<Readonly<{ position: number }> | null> => {
    if (invitation === null) return null;
    if (Object.hasOwn(invitation.members, userId)) return null;
    try {
      const commandId = ids.newId();
      return await joinTeam({ userId, commandId, invitation });
    } catch (error) {
      // Somebody else was first, so the code counts as invalid.
      const isInvalid =
        error instanceof DomainError &&
        error.code === 'TEAM.INVITATION_INVALID';
      if (isInvalid) return null;
      throw error;
    }
  };

  const chooseTeam = (userId: string, teamId: string) =>
    execute(accountDecider, {
      streamId: streamOf.user(userId),
      teamId: null,
      command: {
        type: 'ChooseActiveTeam',
        data: { teamId },
        metadata: metadataFor(clock, { userId, commandId: ids.newId() }),
      },
    });

  /**
   * Completes the creation of a team after a crash, or chooses a team of the
   * user.
   */
  const enterTeam = async (
    { userId, ownedTeamIds, teamIds, foundedTeams }: RegisteredAccount,
    { timeZone, refusal }: NewTeamTerms,
  ) => {
    // A crash interrupted the creation of an owned team that is not active.
    const unfinishedId = ownedTeamIds.at(-1);
    const [firstTeamId] = teamIds;
    if (unfinishedId !== undefined) {
      return createOwnTeam({
        userId,
        teamNumber: foundedTeams,
        timeZone,
        teamId: unfinishedId,
      });
    }
    if (firstTeamId !== undefined) return chooseTeam(userId, firstTeamId);
    if (refusal !== null) throw refusal;
    return createOwnTeam({ userId, teamNumber: foundedTeams + 1, timeZone });
  };

  const createOwnTeam = ({
    userId,
    teamNumber,
    ...team
  }: Readonly<{
    userId: string;
    /** How many teams the user has founded, this one included. */
    teamNumber: number;
    timeZone: string;
    /** Of a team whose creation was interrupted; absent for a new team. */
    teamId?: string;
  }>) =>
    createTeam({
      ...team,
      userId,
      commandId: ids.derivedId(userId, 'own-team', String(teamNumber)),
      personal: true,
    });

  /**
   * Completes a team that the account lists but that was never created, after a
   * crash.
   */
  const finishTeam = async (
    userId: string,
    teamId: string,
    timeZone: string,
  ): Promise<Readonly<{ position: number }> | null> => {
    const { state } = await states.load(teamDecider, streamOf.team(teamId));
    if (state.status !== 'None') return null;
    const commandId = ids.derivedId(userId, 'finish-team', teamId);
    return createTeam({ userId, commandId, timeZone, teamId });
  };

  return async ({ userId, provider, invitation, ...terms }) => {
    await register(userId, provider);
    await syncTeams((await loadAccount(userId)).account);
    const joined = await acceptInvitation(userId, invitation);
    if (joined !== null) return joined;
    const { account, position } = await loadAccount(userId);
    const { activeTeamId } = account;
    if (activeTeamId === null) return enterTeam(account, terms);
    const finished = await finishTeam(userId, activeTeamId, terms.timeZone);
    return finished ?? { position };
  };
};
