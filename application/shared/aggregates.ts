import * as accountRules from '#domain/account/account.ts';
import type { AccountCommand } from '#domain/account/commands.ts';
import { decide as decideAccount } from '#domain/account/decide.ts';
import type { AccountEvent } from '#domain/account/events.ts';
import type { ItemCommand } from '#domain/item/commands.ts';
import { decide as decideItem } from '#domain/item/decide.ts';
import type { ItemEvent } from '#domain/item/events.ts';
import * as itemRules from '#domain/item/item.ts';
import type { ProjectCommand } from '#domain/project/commands.ts';
import { decide as decideProject } from '#domain/project/decide.ts';
import type { ProjectEvent } from '#domain/project/events.ts';
import * as projectRules from '#domain/project/project.ts';
import type { StoryCommand } from '#domain/story/commands.ts';
import { decide as decideStory } from '#domain/story/decide.ts';
import type { StoryEvent } from '#domain/story/events.ts';
import * as storyRules from '#domain/story/story.ts';
import type { TeamCommand } from '#domain/team/commands.ts';
import { decide as decideTeam } from '#domain/team/decide.ts';
import type { TeamEvent } from '#domain/team/events.ts';
import * as teamRules from '#domain/team/team.ts';
import type { Decider } from '#domain/shared/decider.ts';

/** The five aggregates, each ready for executeCommand. */
export const accountAggregate: Decider<
  AccountCommand,
  accountRules.Account,
  AccountEvent
> = { ...pick(accountRules), decide: decideAccount };

export const teamAggregate: Decider<TeamCommand, teamRules.Team, TeamEvent> = {
  ...pick(teamRules),
  decide: decideTeam,
};

export const projectAggregate: Decider<
  ProjectCommand,
  projectRules.Project,
  ProjectEvent
> = { ...pick(projectRules), decide: decideProject };

export const itemAggregate: Decider<ItemCommand, itemRules.Item, ItemEvent> = {
  ...pick(itemRules),
  decide: decideItem,
};

export const storyAggregate: Decider<
  StoryCommand,
  storyRules.Story,
  StoryEvent
> = { ...pick(storyRules), decide: decideStory };

function pick<State, E>(rules: {
  evolve: (state: State, event: E) => State;
  initialState: () => State;
}) {
  return { evolve: rules.evolve, initialState: rules.initialState };
}
