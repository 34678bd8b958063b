import { teamDecider } from '#domain/team/decide.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { Team } from '#domain/team/team.ts';
import type { Actor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/metadata.ts';
import type { Clock } from '../shared/ports/Clock.ts';

export type SetFirstRunExperience = (
  request: Readonly<{
    actor: Actor;
    commandId: string;
    setupGuideCompleted: boolean;
    /** Throws when the present state is not the one that was expected. */
    checkUnchanged?: ((team: Team) => void) | undefined;
  }>,
) => Promise<Readonly<{ position: number }>>;

/** Stores the setup guide's state for the whole team (L16, C19). */
export const setFirstRunExperience =
  ({
    execute,
    clock,
  }: {
    execute: ExecuteCommand;
    clock: Clock;
  }): SetFirstRunExperience =>
  ({ actor, commandId, setupGuideCompleted, checkUnchanged }) => {
    const { teamId, userId } = actor;
    return execute(teamDecider, {
      streamId: streamOf.team(teamId),
      teamId,
      command: {
        type: 'SetSetupGuide',
        data: { completed: setupGuideCompleted },
        metadata: metadataFor(clock, { userId, commandId }),
      },
      ...(checkUnchanged === undefined ? {} : { check: checkUnchanged }),
    });
  };
