import type {
  ChangeRole,
  RenameTeam,
  SetSetupGuide,
  SetTimeZone,
} from '#domain/team/commands.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { Team } from '#domain/team/team.ts';
import type { Actor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { WithoutMetadata } from '../shared/withoutMetadata.ts';
import type { ChangeMembership } from './changeMembership.ts';
import type { RecordCurrentRole } from './rights.ts';

/**
 * A change that is decided by the team's stream alone; a change of role also has
 * effects on other streams.
 */
export type TeamChange = WithoutMetadata<
  RenameTeam | SetTimeZone | SetSetupGuide | ChangeRole
>;

export type ChangeTeam = (
  request: Readonly<{
    actor: Actor;
    commandId: string;
    change: TeamChange;
    /** Throws if the current state is not the expected one. */
    checkUnchanged?: ((team: Team) => void) | undefined;
  }>,
) => Promise<Readonly<{ position: number }>>;

/**
 * Renames the actor's team, sets its time zone or the state of its start guide,
 * or changes a member's role (L15, L16, Q43). Throws DomainError.
 */
export const changeTeam =
  ({
    execute,
    changeMembership,
    recordCurrentRole,
    clock,
  }: {
    execute: ExecuteCommand;
    changeMembership: ChangeMembership;
    recordCurrentRole: RecordCurrentRole;
    clock: Clock;
  }): ChangeTeam =>
  async ({ actor: { userId, teamId }, commandId, change, checkUnchanged }) => {
    const metadata = metadataFor(clock, { userId, commandId });
    if (change.type === 'ChangeRole') {
      // A former Admin's invitations end, and reads must know the lower role.
      const changed = await changeMembership(teamId, { ...change, metadata });
      await recordCurrentRole(teamId, change.data.userId);
      return changed;
    }
    return execute(teamDecider, {
      streamId: streamOf.team(teamId),
      teamId,
      command: { ...change, metadata },
      ...(checkUnchanged === undefined ? {} : { check: checkUnchanged }),
    });
  };
