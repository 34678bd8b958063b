import { streamOf } from '#domain/shared/ids.ts';
import { storyDecider } from '#domain/story/decide.ts';
import type { AgentData } from '#domain/story/events.ts';
import type { Actor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';

export type SaveWorkflow = (
  request: Readonly<{ actor: Actor; commandId: string; agentData: AgentData }>,
) => Promise<Readonly<{ position: number }>>;

/** Stores the state of the team's guided workflow (L9). */
export const saveWorkflow =
  ({
    execute,
    clock,
  }: {
    execute: ExecuteCommand;
    clock: Clock;
  }): SaveWorkflow =>
  ({ actor: { teamId, userId }, commandId, agentData }) =>
    execute(storyDecider, {
      streamId: streamOf.story(teamId),
      teamId,
      command: {
        type: 'SaveWorkflow',
        data: { teamId, agentData },
        metadata: metadataFor(clock, { userId, commandId }),
      },
    });
