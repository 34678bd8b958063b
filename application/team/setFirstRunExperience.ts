import { streamOf } from '#domain/shared/ids.ts';
import type { Actor } from '../shared/actor.ts';
import { teamAggregate } from '../shared/aggregates.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/metadata.ts';
import type { Clock } from '../shared/ports/Clock.ts';

export type SetFirstRunExperience = (
  request: Readonly<{
    actor: Actor;
    commandId: string;
    setupGuideCompleted: boolean;
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
  ({ actor: { teamId, userId }, commandId, setupGuideCompleted }) =>
    execute(teamAggregate, {
      streamId: streamOf.team(teamId),
      teamId,
      command: {
        type: 'SetSetupGuide',
        data: { completed: setupGuideCompleted },
        metadata: metadataFor(clock, { userId, commandId }),
      },
    });
