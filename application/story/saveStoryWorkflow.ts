import { streamOf } from '#domain/shared/streamNames.ts';
import { storyDecider } from '#domain/story/decide.ts';
import type { AgentData } from '#domain/story/events.ts';
import type { Story } from '#domain/story/story.ts';
import type { Actor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';

export type SaveStoryWorkflow = (
  request: Readonly<{
    actor: Actor;
    commandId: string;
    agentData: AgentData;
    /** Throws if the current state is not the expected one. */
    checkUnchanged?: ((story: Story) => void) | undefined;
  }>,
) => Promise<Readonly<{ position: number }>>;

/** Stores the state of the team's guided workflow (L9). */
export const saveStoryWorkflow =
  ({
    execute,
    clock,
  }: {
    execute: ExecuteCommand;
    clock: Clock;
  }): SaveStoryWorkflow =>
  ({ actor: { teamId, userId }, commandId, agentData, checkUnchanged }) =>
    execute(storyDecider, {
      streamId: streamOf.story(teamId),
      teamId,
      command: {
        type: 'SaveWorkflow',
        data: { teamId, agentData },
        metadata: metadataFor(clock, { userId, commandId }),
      },
      ...(checkUnchanged === undefined ? {} : { check: checkUnchanged }),
    });
