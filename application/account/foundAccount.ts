import { accountDecider } from '#domain/account/decide.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import { streamOf } from '#domain/shared/ids.ts';
import { isTimeZone } from '#domain/shared/timeZone.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { StartProject } from '../project/startProject.ts';

export type FoundAccount = (
  request: Readonly<{
    userId: string;
    provider: string;
    /** IANA name for the team, from the browser (Q42). */
    timeZone: string;
  }>,
) => Promise<Readonly<{ position: number }>>;

/** What the first team is called until somebody renames it. */
const FIRST_TEAM_NAME = 'New Team';

/** For a browser whose time zone this server has never heard of. */
const UNKNOWN_TIME_ZONE = 'UTC';

/**
 * Makes sure that a user is registered and has a team: the first sign-in founds
 * a personal one with one Live project without start date (Q8). All ids derive
 * from the user's, so that a crash in between is finished by the next sign-in.
 */
export const foundAccount =
  ({
    execute,
    startProject,
    ids,
    clock,
    entitlements,
  }: {
    execute: ExecuteCommand;
    startProject: StartProject;
    ids: Ids;
    clock: Clock;
    entitlements: Entitlements;
  }): FoundAccount =>
  async ({ userId, provider, timeZone }) => {
    const origin = {
      userId,
      commandId: ids.derivedId(userId, 'first-sign-in'),
    };
    const metadata = {
      commandId: origin.commandId,
      actorId: userId,
      now: clock.now(),
    };
    const account = { streamId: streamOf.user(userId), teamId: null };

    const registered = await execute(accountDecider, {
      ...account,
      command: { type: 'RegisterUser', data: { userId, provider }, metadata },
    });
    if (registered.state.status !== 'Registered') {
      throw new DomainError('ACCOUNT.NOT_FOUND');
    }
    if (registered.state.activeTeamId !== null) return registered;

    const teamId = ids.derivedId(userId, 'first-team');
    const step = (name: string) => ({
      ...metadata,
      commandId: ids.derivedId(origin.commandId, name),
    });
    await execute(accountDecider, {
      ...account,
      command: {
        type: 'FoundTeam',
        data: { teamId, entitlements },
        metadata: step('found'),
      },
    });
    await execute(teamDecider, {
      streamId: streamOf.team(teamId),
      teamId,
      command: {
        type: 'CreateTeam',
        data: {
          teamId,
          teamName: FIRST_TEAM_NAME,
          timeZone: isTimeZone(timeZone) ? timeZone : UNKNOWN_TIME_ZONE,
          founderId: userId,
          personal: true,
        },
        metadata: step('team'),
      },
    });
    await startProject({
      userId,
      teamId,
      description: '',
      commandId: step('project').commandId,
    });
    return execute(accountDecider, {
      ...account,
      command: {
        type: 'ChooseActiveTeam',
        data: { teamId },
        metadata: step('active-team'),
      },
    });
  };
