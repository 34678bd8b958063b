import type { Command } from '../shared/command.ts';
import type { Element } from './events.ts';

/** The plan as it shall be; the decider finds what changed. */
export type ReviseGoToMarketPlan = Command<
  'ReviseGoToMarketPlan',
  { teamId: string; productStory: string; elements: readonly Element[] }
>;

export type StoryCommand = ReviseGoToMarketPlan;
