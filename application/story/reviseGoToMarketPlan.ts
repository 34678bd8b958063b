import { storyDecider } from '#domain/story/decide.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { Story } from '#domain/story/story.ts';
import type { Actor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';

export type ReviseGoToMarketPlan = (
  request: Readonly<{
    actor: Actor;
    commandId: string;
    productStory: string;
    elements: readonly Readonly<{
      id?: string | undefined;
      title: string;
      description: string;
    }>[];
    /** Throws if the current state is not the expected one. */
    checkUnchanged?: ((story: Story) => void) | undefined;
  }>,
) => Promise<Readonly<{ position: number }>>;

/** Stores the team's story and business model; new elements get an id (L17). */
export const reviseGoToMarketPlan =
  ({
    execute,
    clock,
    ids,
  }: {
    execute: ExecuteCommand;
    clock: Clock;
    ids: Ids;
  }): ReviseGoToMarketPlan =>
  ({ actor, commandId, productStory, elements, checkUnchanged }) => {
    const { teamId, userId } = actor;
    return execute(storyDecider, {
      streamId: streamOf.story(teamId),
      teamId,
      command: {
        type: 'ReviseGoToMarketPlan',
        data: {
          teamId,
          productStory,
          elements: elements.map((element, index) => ({
            ...element,
            id:
              element.id ?? ids.derivedId(commandId, 'element', String(index)),
          })),
        },
        metadata: metadataFor(clock, { userId, commandId }),
      },
      ...(checkUnchanged === undefined ? {} : { check: checkUnchanged }),
    });
  };
