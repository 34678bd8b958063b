import type {
  AgentData,
  StoryEvent,
  WorkflowSaved,
} from '#domain/story/events.ts';
import { withSaved } from '#domain/story/story.ts';
import type { Projection } from '../shared/projection.ts';

/**
 * What a team's guided workflow stores; the id is the team's. Separate from the
 * story, which is read with every team and must stay small.
 */
export type WorkflowDocument = Readonly<{
  id: string;
  /** As JSON: its names are free, and `$set` or `a.b` not for every store. */
  agentData: string;
}>;

export const workflows: Projection<WorkflowDocument> = {
  name: 'workflows',
  version: 1,
  handles: new Set<StoryEvent['type']>(['WorkflowSaved']),
  indexes: [],
  documentIds: (event) => [(event as WorkflowSaved).data.teamId],
  evolve: (document, event, id) => ({
    id,
    agentData: JSON.stringify(
      withSaved(
        JSON.parse(document?.agentData ?? '{}') as AgentData,
        (event as WorkflowSaved).data,
      ),
    ),
  }),
};
