import type { UserDocument } from './account/users.ts';
import type { FlowDocument } from './flow/flows.ts';
import type { ItemDocument } from './item/itemDocument.ts';
import type { PlanHistoryEntry } from './project/planHistory.ts';
import type { ProjectDocument } from './project/projects.ts';
import type { PlanDay } from './project/planDay.ts';
import type { ScheduleDocument } from './project/schedules.ts';
import type { StoryDocument } from './story/stories.ts';
import type { WorkflowDocument } from './story/workflows.ts';
import type { TeamDocument } from './team/teams.ts';

/** The document of each collection. */
export type Documents = {
  users: UserDocument;
  teams: TeamDocument;
  projects: ProjectDocument;
  items: ItemDocument;
  schedules: ScheduleDocument;
  planHistory: PlanHistoryEntry;
  planCounts: PlanDay;
  planPlacements: PlanDay;
  stories: StoryDocument;
  workflows: WorkflowDocument;
  flows: FlowDocument;
};

export type CollectionName = keyof Documents;
