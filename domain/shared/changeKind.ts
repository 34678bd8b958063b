import type { AssignmentChange } from './assignment.ts';
import { sameTimeframe } from './timeframe.ts';

/**
 * What a change did, in a person's words, sorted by importance: a change of
 * several events is of the first kind that one of them has.
 */
export const CHANGE_KINDS = [
  'ProjectDeleted',
  'ProjectRestored',
  'ProjectStarted',
  'ProjectScheduled',
  'ProjectClosed',
  'ProjectReactivated',
  'ProjectRenamed',
  'CarriedOver',
  'Restored',
  'Deleted',
  'Created',
  'Moved',
  'Assigned',
  'Completed',
  'Reopened',
  'Reordered',
  'Edited',
  'Commented',
  'Redacted',
  'StoryRevised',
  'BusinessModelRevised',
  'WorkflowSaved',
  'TeamRenamed',
  'TimeZoneChanged',
  'SetupGuideChanged',
  'LabelsChanged',
  'MembersChanged',
  'ViewsChanged',
  'WebhooksChanged',
  'Other',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/**
 * Not here: `ItemAssigned` and `ItemsAssigned`, whose kind their data decides.
 */
const KIND_BY_EVENT: Readonly<Record<string, ChangeKind>> = {
  ProjectDeleted: 'ProjectDeleted',
  ProjectRestored: 'ProjectRestored',
  ProjectCreated: 'ProjectStarted',
  ProjectScheduled: 'ProjectScheduled',
  ProjectClosed: 'ProjectClosed',
  ProjectReactivated: 'ProjectReactivated',
  ProjectRenamed: 'ProjectRenamed',
  ItemsTaken: 'CarriedOver',
  ItemCarriedOver: 'CarriedOver',
  ItemRestored: 'Restored',
  ItemDeleted: 'Deleted',
  // Items were deleted, or moved to another project: such a change also has
  // ItemsTaken, whose kind comes first.
  ItemsReleased: 'Deleted',
  ItemUnplanned: 'Deleted',
  ItemPlanned: 'Created',
  ItemDrafted: 'Created',
  ItemCompleted: 'Completed',
  ItemsCompleted: 'Completed',
  ItemReopened: 'Reopened',
  ItemsReopened: 'Reopened',
  ItemsReordered: 'Reordered',
  ItemDescribed: 'Edited',
  GoalsSet: 'Edited',
  StartDateSet: 'Edited',
  ImplementationsLinked: 'Edited',
  ProjectPatternsChosen: 'Edited',
  LocalPatternsSet: 'Edited',
  TestScenariosSet: 'Edited',
  LabelsSet: 'Edited',
  CommentAdded: 'Commented',
  CommentEdited: 'Commented',
  CommentDeleted: 'Commented',
  CommentTextRedacted: 'Redacted',
  ItemTextRedacted: 'Redacted',
  StoryTextRedacted: 'Redacted',
  StoryRevised: 'StoryRevised',
  ElementAdded: 'BusinessModelRevised',
  ElementRemoved: 'BusinessModelRevised',
  ElementRetitled: 'BusinessModelRevised',
  ElementNotesRevised: 'BusinessModelRevised',
  ElementsReordered: 'BusinessModelRevised',
  WorkflowSaved: 'WorkflowSaved',
  TeamRenamed: 'TeamRenamed',
  TimeZoneChanged: 'TimeZoneChanged',
  SetupGuideCompleted: 'SetupGuideChanged',
  SetupGuideReopened: 'SetupGuideChanged',
  LabelCreated: 'LabelsChanged',
  LabelRevised: 'LabelsChanged',
  LabelDeleted: 'LabelsChanged',
  MemberInvited: 'MembersChanged',
  InvitationDeleted: 'MembersChanged',
  InvitationNotMailed: 'MembersChanged',
  InvitationLinksChanged: 'MembersChanged',
  MemberJoined: 'MembersChanged',
  MemberRemoved: 'MembersChanged',
  RoleChanged: 'MembersChanged',
  ViewCreated: 'ViewsChanged',
  ViewRevised: 'ViewsChanged',
  ViewDeleted: 'ViewsChanged',
  WebhookCreated: 'WebhooksChanged',
  WebhookRevised: 'WebhooksChanged',
  WebhookGivenUp: 'WebhooksChanged',
  WebhookDeleted: 'WebhooksChanged',
};

type Assigned = Readonly<{ from: AssignmentChange; to: AssignmentChange }>;

/** The kind of change for a single event. */
export const kindOfEvent = ({
  type,
  data,
}: Readonly<{ type: string; data: unknown }>): ChangeKind => {
  if (type === 'ItemAssigned' || type === 'ItemsAssigned') {
    const { items = [data] } = data as { items?: readonly unknown[] };
    return (items as readonly Assigned[]).some(isMove) ? 'Moved' : 'Assigned';
  }
  return KIND_BY_EVENT[type] ?? 'Other';
};

const isMove = ({ from, to }: Assigned): boolean =>
  from.scope !== to.scope ||
  !sameTimeframe(from.assignedTimeframe ?? null, to.assignedTimeframe ?? null);

/** The kind that comes first in CHANGE_KINDS. */
export const mainKind = (a: ChangeKind, b: ChangeKind): ChangeKind =>
  CHANGE_KINDS.indexOf(a) <= CHANGE_KINDS.indexOf(b) ? a : b;
