import type { ChangeView } from '#application/change/getChanges.ts';
import type { ChangeKind } from '#domain/shared/changeKind.ts';

/** Summaries that name the items; other kinds have a complete text. */
const ITEM_SUMMARIES = {
  CarriedOver: 'Carried over',
  Restored: 'Restored',
  Deleted: 'Deleted',
  Created: 'Added',
  Moved: 'Moved',
  Assigned: 'Assigned',
  Completed: 'Completed',
  Reopened: 'Reopened',
  Reordered: 'Changed the order of',
  Edited: 'Edited',
  Commented: 'Commented on',
} as const satisfies Partial<Record<ChangeKind, string>>;

type ItemChangeKind = keyof typeof ITEM_SUMMARIES;

const OTHER_SUMMARIES: Readonly<
  Record<Exclude<ChangeKind, ItemChangeKind>, string>
> = {
  Redacted: 'Redacted a text',
  ProjectDeleted: 'Deleted a project',
  ProjectRestored: 'Restored a project',
  ProjectStarted: 'Started a project',
  ProjectScheduled: 'Changed the project’s dates',
  ProjectClosed: 'Closed the project',
  ProjectReactivated: 'Re-activated the project',
  ProjectRenamed: 'Renamed the project',
  StoryRevised: 'Revised the product story',
  BusinessModelRevised: 'Revised the business model',
  WorkflowSaved: 'Worked on the product story',
  TeamRenamed: 'Renamed the team',
  TimeZoneChanged: 'Changed the team’s time zone',
  SetupGuideChanged: 'Changed the start guide',
  LabelsChanged: 'Changed the team’s labels',
  MembersChanged: 'Changed the team’s members',
  ViewsChanged: 'Changed a saved view',
  WebhooksChanged: 'Changed the team’s webhooks',
  Other: 'Changed something',
};

const isItemChange = (kind: ChangeKind): kind is ItemChangeKind =>
  Object.hasOwn(ITEM_SUMMARIES, kind);

/** Describes a change in English. */
export const summaryOf = ({
  kind,
  items: itemCount,
  itemTitle,
}: Pick<ChangeView, 'kind' | 'items' | 'itemTitle'>): string => {
  if (!isItemChange(kind)) return OTHER_SUMMARIES[kind];
  const action = ITEM_SUMMARIES[kind];
  if (itemCount > 1) return `${action} ${String(itemCount)} items`;
  return itemTitle === null ? `${action} an item` : `${action} “${itemTitle}”`;
};
