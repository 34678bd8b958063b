import type { Command } from '../shared/command.ts';
import type { AgentData, ContentId, Element } from './events.ts';

/** The plan as it shall be; the decider finds what changed. */
export type ReviseGoToMarketPlan = Command<
  'ReviseGoToMarketPlan',
  { teamId: string; productStory: string; elements: readonly Element[] }
>;

/** The workflow's data as it shall be, whole. */
export type SaveWorkflow = Command<
  'SaveWorkflow',
  { teamId: string; agentData: AgentData }
>;

/** A text was generated: by which model, and from what request. */
export type RecordSuggestion = Command<
  'RecordSuggestion',
  { teamId: string; contentId: ContentId; promptVersion: string; model: string }
>;

export type StoryCommand =
  ReviseGoToMarketPlan | SaveWorkflow | RecordSuggestion;
