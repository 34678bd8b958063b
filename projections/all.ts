import { users } from './account/users.ts';
import { audit } from './audit/audit.ts';
import { changes } from './change/changes.ts';
import { comments } from './comment/comments.ts';
import { watches } from './comment/watches.ts';
import { unfinishedWorkflows } from './workflow/unfinishedWorkflows.ts';
import { inbox } from './inbox/inbox.ts';
import { items } from './item/items.ts';
import { carriedOver } from './project/carriedOver.ts';
import { keptProjects } from './project/keptProjects.ts';
import { planCounts } from './project/planCounts.ts';
import { planHistory } from './project/planHistory.ts';
import { planPlacements } from './project/planPlacements.ts';
import { projects } from './project/projects.ts';
import { schedules } from './project/schedules.ts';
import { statuses } from './project/statuses.ts';
import type { Projection } from './shared/projection.ts';
import { stories } from './story/stories.ts';
import { storyWorkflows } from './story/storyWorkflows.ts';
import { teams } from './team/teams.ts';
import { teamTexts } from './team/teamTexts.ts';
import { views } from './view/views.ts';
import { webhooks } from './webhook/webhooks.ts';

/**
 * All read models. A projection's name is also the name of its collection. The
 * cast drops the types of their documents, which differ.
 */
export const allProjections: readonly Projection[] = [
  users,
  teams,
  teamTexts,
  projects,
  keptProjects,
  items,
  comments,
  watches,
  inbox,
  schedules,
  statuses,
  planHistory,
  carriedOver,
  planCounts,
  planPlacements,
  stories,
  storyWorkflows,
  views,
  webhooks,
  unfinishedWorkflows,
  changes,
  audit,
] as readonly unknown[] as readonly Projection[];

/** The projection of a collection; undefined if there is none. */
export const findProjection = (name: string): Projection | undefined =>
  allProjections.find((projection) => projection.name === name);
