import type { AgentData } from '#domain/story/events.ts';
import type { Actor } from '../shared/actor.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { ReadFresh } from '../shared/readFresh.ts';

export type GetStoryWorkflow = (actor: Actor) => Promise<AgentData | null>;

/**
 * Reads the data of the team's guided workflow, `agentData` in stored documents
 * and requests; null before it was saved (L8, Q57).
 */
export const getStoryWorkflow =
  ({
    readModels,
    readFresh,
  }: {
    readModels: ReadModels;
    readFresh: ReadFresh;
  }): GetStoryWorkflow =>
  async ({ teamId }) => {
    const saved = await readFresh(() => readModels.get('workflows', teamId), {
      mayBeNone: true,
      collections: ['workflows'],
      key: teamId,
    });
    return saved === null ? null : (JSON.parse(saved.agentData) as AgentData);
  };
