import { users } from './account/users.ts';
import { flows } from './flow/flows.ts';
import { items } from './item/items.ts';
import { planCounts } from './project/planCounts.ts';
import { planHistory } from './project/planHistory.ts';
import { planPlacements } from './project/planPlacements.ts';
import { projects } from './project/projects.ts';
import { schedules } from './project/schedules.ts';
import type { Projection } from './shared/projection.ts';
import { stories } from './story/stories.ts';
import { workflows } from './story/workflows.ts';
import { teams } from './team/teams.ts';

/** Every read model; the name of a projection is that of its collection. */
export const allProjections: readonly Projection[] = [
  users,
  teams,
  projects,
  items,
  schedules,
  planHistory,
  planCounts,
  planPlacements,
  stories,
  workflows,
  flows,
] as readonly unknown[] as readonly Projection[];
