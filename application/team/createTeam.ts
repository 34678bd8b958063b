import { accountDecider } from '#domain/account/decide.ts';
import { teamDecider } from '#domain/team/decide.ts';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import { streamOf } from '#domain/shared/ids.ts';
import { isTimeZone } from '#domain/shared/timeZone.ts';
import type { StartProject } from '../project/startProject.ts';
import type { Committed, CommandOrigin } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';

export type CreateTeam = (
  request: CommandOrigin &
    Readonly<{
      teamName?: string | undefined;
      /** IANA name from the browser; an unknown one counts as UTC (Q42). */
      timeZone: string;
      /** Of a person's own first sign-in (I34). */
      personal?: boolean;
      /** Derived from the command when left out. */
      teamId?: string;
    }>,
) => Promise<Committed<Readonly<{ teamId: string }>>>;

/** What a team is called until it is renamed (L21, I2). */
const NEW_TEAM = 'New Team';

const UNKNOWN_TIME_ZONE = 'UTC';

/**
 * Founds a team, with its founder as Admin and one Live project without start
 * date, and makes it active (Q8, L21). All ids derive from the command's, so
 * that a retry finishes what a crash interrupted. Throws QuotaError (K21, K22).
 */
export const createTeam =
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
  }): CreateTeam =>
  async ({ userId, commandId, teamName, timeZone, personal, ...given }) => {
    const teamId = given.teamId ?? ids.derivedId(commandId, 'team');
    const step = (name: string) => ({
      userId,
      commandId: ids.derivedId(commandId, name),
    });
    const account = { streamId: streamOf.user(userId), teamId: null };
    await execute(accountDecider, {
      ...account,
      command: {
        type: 'FoundTeam',
        data: { teamId, entitlements },
        metadata: metadataFor(clock, step('found')),
      },
    });
    await execute(teamDecider, {
      streamId: streamOf.team(teamId),
      teamId,
      command: {
        type: 'CreateTeam',
        data: {
          teamId,
          teamName: teamName?.trim() ? teamName : NEW_TEAM,
          timeZone: isTimeZone(timeZone) ? timeZone : UNKNOWN_TIME_ZONE,
          founderId: userId,
          personal: personal === true,
        },
        metadata: metadataFor(clock, step('team')),
      },
    });
    await startProject({ teamId, description: '', ...step('project') });
    const { position } = await execute(accountDecider, {
      ...account,
      command: {
        type: 'ChooseActiveTeam',
        data: { teamId },
        metadata: metadataFor(clock, step('active-team')),
      },
    });
    return { value: { teamId }, position };
  };
