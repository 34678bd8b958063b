import { accountDecider } from '#domain/account/decide.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { isLastAdmin } from '#domain/team/team.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { CLOSING_WORD } from '#domain/shared/person.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { Workflows } from '../workflow/workflows.ts';
import type { CommandOrigin } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { isSameAddress } from '../shared/emailAddress.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { SyncMembership } from '../team/syncMembership.ts';
import type { LeaveTeam } from '../team/leaveTeam.ts';
import type { EraseTraces } from './eraseTraces.ts';

export type CloseAccount = (
  request: CommandOrigin &
    Readonly<{
      /**
       * The person's own email address, typed in full or, without an address,
       * CLOSING_WORD.
       */
      confirmation: string;
    }>,
) => Promise<Readonly<{ position: number }>>;

/**
 * The recorded input of the workflow: the teams that the account leaves. Absent
 * in records of earlier versions; then they are read again.
 */
type Input = { teamIds?: readonly string[] };

const CONFIRMATION_WRONG = 'ACCOUNT.CONFIRMATION_WRONG';
const WORD_WRONG = 'ACCOUNT.WORD_WRONG';

/** Refuses to close the account of the only Admin of teams with others. */
export class OnlyAdminError extends DomainError {
  readonly teamNames: readonly string[];

  constructor(teamNames: readonly string[]) {
    super('ACCOUNT.LAST_ADMIN');
    this.teamNames = teamNames;
  }
}

/**
 * Closes an account (Q62): leaves its teams, erases its address everywhere,
 * including invitations, and ends its sessions. The history keeps an id that
 * identifies nobody. A workflow: a closure that a crash interrupted is
 * completed later. Throws OnlyAdminError, ACCOUNT.CONFIRMATION_WRONG,
 * ACCOUNT.WORD_WRONG.
 */
export const closeAccount = ({
  workflows,
  execute,
  states,
  directory,
  leaveTeam,
  syncMembership,
  eraseTraces,
}: {
  workflows: Workflows;
  execute: ExecuteCommand;
  states: StreamStates;
  directory: Directory;
  leaveTeam: LeaveTeam;
  syncMembership: SyncMembership;
  eraseTraces: EraseTraces;
}): CloseAccount => {
  const findTeamIds = async (userId: string): Promise<readonly string[]> => {
    const { state } = await states.load(accountDecider, streamOf.user(userId));
    return state.status === 'Registered' ? state.teamIds : [];
  };

  /**
   * Finds the account's teams at its closing, because it may have joined
   * another team after they were first read.
   */
  const findTeamIdsAtClosing = async (
    userId: string,
  ): Promise<readonly string[]> => {
    const { state } = await states.load(accountDecider, streamOf.user(userId));
    return state.status === 'Closed' ? state.teamIds : [];
  };

  /**
   * Checks all teams before the first change, so that closing does not stop
   * halfway.
   */
  const requireOtherAdmins = async (
    userId: string,
    teamIds: readonly string[],
  ) => {
    const teamNames: string[] = [];
    for (const teamId of teamIds) {
      const { state } = await states.load(teamDecider, streamOf.team(teamId));
      if (state.status !== 'Live') continue;
      const hasOthers = Object.keys(state.members).length > 1;
      if (hasOthers && isLastAdmin(state, userId))
        teamNames.push(state.teamName);
    }
    if (teamNames.length > 0) throw new OnlyAdminError(teamNames);
  };

  const eraseTracesOf = async (userId: string) => {
    const addresses = await directory.emailAddresses([userId]);
    const emailAddress = addresses.get(userId) ?? '';
    await eraseTraces({ userId, emailAddress });
  };

  const closeWorkflow = workflows.define<Input, number>(
    'CloseAccount',
    async (workflow, { teamIds }) => {
      const { userId, originOf } = workflow;
      // The recorded list makes the steps the same in every run. Only the first
      // step can be refused.
      for (const teamId of teamIds ?? (await findTeamIds(userId))) {
        await workflow.step(`leave ${teamId}`, async () => {
          await leaveTeam({ teamId, originOf });
          return null;
        });
      }
      const position = await workflow.step('close', async () => {
        const closed = await execute(accountDecider, {
          streamId: streamOf.user(userId),
          teamId: null,
          command: {
            type: 'CloseAccount',
            data: {},
            metadata: workflow.metadataOf('close'),
          },
        });
        return closed.position;
      });
      // This removes the closed account from teams that it joined meanwhile.
      for (const teamId of await findTeamIdsAtClosing(userId)) {
        const origin = originOf(`follow ${teamId}`);
        await syncMembership({ ...origin, memberId: userId, teamId });
      }
      await eraseTracesOf(userId);
      return position;
    },
  );

  const requireClosable = async (
    { userId }: CommandOrigin,
    confirmation: string,
  ): Promise<Input> => {
    const addresses = await directory.emailAddresses([userId]);
    // The address is empty if somebody else proved that it is theirs.
    const emailAddress = addresses.get(userId) ?? '';
    const hasAddress = emailAddress !== '';
    const expected = hasAddress ? emailAddress : CLOSING_WORD;
    if (!isSameAddress(confirmation, expected)) {
      const code = hasAddress ? CONFIRMATION_WRONG : WORD_WRONG;
      throw new DomainError(code, 'confirmation');
    }
    const teamIds = await findTeamIds(userId);
    await requireOtherAdmins(userId, teamIds);
    return { teamIds };
  };

  return async ({ confirmation, ...origin }) => {
    const request = { ...origin, teamId: null };
    const position = await closeWorkflow.execute(request, () =>
      requireClosable(origin, confirmation),
    );
    return { position };
  };
};
