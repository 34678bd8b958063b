import type { Command } from '../shared/command.ts';
import type { Undo } from '../shared/undo.ts';
import type {
  AgentData,
  ContentId,
  Element,
  StoryTextRedacted,
} from './events.ts';

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

/** Erases its texts; those written since the last time, in their newest version. */
export type RedactStoryText = Command<
  'RedactStoryText',
  StoryTextRedacted['data']
>;

/** Takes a change back, as far as nobody has changed the same since. */
export type UndoStoryChange = Command<
  'UndoStoryChange',
  Undo & { teamId: string }
>;

export type StoryCommand =
  | ReviseGoToMarketPlan
  | SaveWorkflow
  | RecordSuggestion
  | RedactStoryText
  | UndoStoryChange;
