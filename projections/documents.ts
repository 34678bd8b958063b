import type { UserDocument } from './account/users.ts';
import type { AuditDocument } from './audit/audit.ts';
import type { ChangeDocument } from './change/changes.ts';
import type { CommentDocument } from './comment/comments.ts';
import type { WatchDocument } from './comment/watches.ts';
import type { WorkflowDocument } from './workflow/unfinishedWorkflows.ts';
import type { InboxDocument } from './inbox/inbox.ts';
import type { ItemDocument } from './item/itemDocument.ts';
import type { CarriedOverDocument } from './project/carriedOver.ts';
import type { PlanHistoryEntry } from './project/planHistory.ts';
import type { KeptProjectDocument } from './project/keptProjects.ts';
import type { ProjectDocument } from './project/projects.ts';
import type { PlanDay } from './project/planDay.ts';
import type { ScheduleDocument } from './project/schedules.ts';
import type { StatusDocument } from './project/statuses.ts';
import type { StoryDocument } from './story/stories.ts';
import type { StoryWorkflowDocument } from './story/storyWorkflows.ts';
import type { TeamDocument } from './team/teams.ts';
import type { TeamTextDocument } from './team/teamTexts.ts';
import type { ViewDocument } from './view/views.ts';
import type { WebhookDocument } from './webhook/webhooks.ts';

/** The type of the documents in each collection. */
export type Documents = {
  users: UserDocument;
  teams: TeamDocument;
  teamTexts: TeamTextDocument;
  projects: ProjectDocument;
  keptProjects: KeptProjectDocument;
  items: ItemDocument;
  comments: CommentDocument;
  watches: WatchDocument;
  inbox: InboxDocument;
  schedules: ScheduleDocument;
  statuses: StatusDocument;
  planHistory: PlanHistoryEntry;
  carriedOver: CarriedOverDocument;
  planCounts: PlanDay;
  planPlacements: PlanDay;
  stories: StoryDocument;
  /** The guided workflow of each team; technical workflows are in `flows`. */
  workflows: StoryWorkflowDocument;
  views: ViewDocument;
  webhooks: WebhookDocument;
  /** Unfinished workflows, under their stored name. */
  flows: WorkflowDocument;
  changes: ChangeDocument;
  audit: AuditDocument;
};

export type CollectionName = keyof Documents;
