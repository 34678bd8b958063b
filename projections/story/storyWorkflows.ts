import type {
  AgentData,
  StoryEvent,
  StoryTextRedacted,
  WorkflowSaved,
} from '#domain/story/events.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { workflowDataAfter } from '#domain/story/story.ts';
import type { Projection } from '../shared/projection.ts';

/**
 * The data of a team's guided workflow. Its id is the team's id. Separate from
 * the story, which is read with every team and must stay small.
 */
export type StoryWorkflowDocument = Readonly<{
  id: string;
  /**
   * What clients saved of each step; as JSON text, because they may choose
   * names such as `$set` or `a.b`.
   */
  agentData: string;
}>;

export const storyWorkflows: Projection<StoryWorkflowDocument> = {
  // The stored name stays: it is older than the other workflows (`flows`).
  name: 'workflows',
  version: 2,
  handles: new Set<StoryEvent['type']>(['WorkflowSaved', 'StoryTextRedacted']),
  indexes: [],
  documentIds: (event) => [
    (event as WorkflowSaved | StoryTextRedacted).data.teamId,
  ],
  evolve: (document, recorded, id) => {
    const event = recorded as RecordedEvent<WorkflowSaved | StoryTextRedacted>;
    // The workflow contains drafts of the redacted story, so it is discarded.
    if (event.type === 'StoryTextRedacted') return null;
    const saved = JSON.parse(document?.agentData ?? '{}') as AgentData;
    return {
      id,
      agentData: JSON.stringify(workflowDataAfter(saved, event.data)),
    };
  },
};
