import type { AnyEvent } from '#domain/eventVersions.ts';

/** The kinds of data that screens may have to reload, as sent to clients. */
export const LIVE_KINDS = [
  'items',
  'project',
  'team',
  'story',
  'comments',
  'inbox',
] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];

type Row = Readonly<{
  kinds: readonly LiveKind[];
  /** Whether the event deletes its items. */
  deletes?: true;
}>;

const items: Row = { kinds: ['items'] };
/** An item's card shows the number of its comments. */
const comments: Row = { kinds: ['comments', 'items'] };
const project: Row = { kinds: ['project'] };
const plan: Row = { kinds: ['project', 'items'] };
const team: Row = { kinds: ['team'] };
const story: Row = { kinds: ['story'] };
/** For events that change nothing on screens. */
const nothing: Row = { kinds: [] };

/**
 * What each event changes on screens. A new event type needs a line here, and
 * nothing else. Its items are the ones that its data names by `itemId`.
 */
const CHANGES = {
  ItemDrafted: nothing,
  LabelsSet: items,
  ItemDescribed: items,
  GoalsSet: items,
  StartDateSet: items,
  ImplementationsLinked: items,
  ProjectPatternsChosen: items,
  LocalPatternsSet: items,
  TestScenariosSet: items,
  // The event of the plan or project has already announced the deletion.
  ItemDeleted: nothing,
  ItemRestored: items,
  ItemTextRedacted: items,
  ItemPlanned: items,
  ItemAssigned: items,
  ItemsReordered: items,
  ItemCompleted: items,
  ItemReopened: items,
  ItemUnplanned: { kinds: ['items'], deletes: true },
  ItemCarriedOver: items,
  ItemsAssigned: items,
  ItemsTaken: items,
  ItemsReleased: { kinds: ['items'], deletes: true },
  ItemsCompleted: items,
  ItemsReopened: items,
  CommentAdded: comments,
  CommentEdited: comments,
  CommentDeleted: comments,
  CommentTextRedacted: comments,
  ItemWatched: { kinds: [] },
  InboxMarked: { kinds: ['inbox'] },
  SlippedNoted: { kinds: ['inbox'] },
  FlowEndNoted: { kinds: ['inbox'] },
  ProjectCreated: project,
  ProjectRenamed: project,
  ProjectScheduled: plan,
  ProjectClosed: project,
  ProjectReactivated: project,
  // A deletion is announced when it is complete.
  ProjectDeletionBegun: nothing,
  ProjectDeletionRefused: nothing,
  TransferDeclined: nothing,
  ProjectDeleted: project,
  ProjectRestored: plan,
  TeamCreated: team,
  TeamRenamed: team,
  TimeZoneChanged: team,
  TeamCancelled: team,
  MemberInvited: team,
  InvitationDeleted: team,
  InvitationNotMailed: team,
  InvitationLinksChanged: team,
  MemberJoined: team,
  RoleChanged: team,
  MemberRemoved: team,
  ProjectAdmitted: team,
  ProjectDropped: team,
  LabelCreated: team,
  LabelRevised: team,
  LabelDeleted: team,
  // Private views concern nobody else; shared views are loaded with the
  // navigation.
  ViewCreated: nothing,
  ViewRevised: nothing,
  ViewDeleted: nothing,
  // Only Admins see webhooks, on the team page.
  WebhookCreated: team,
  WebhookRevised: team,
  WebhookGivenUp: team,
  WebhookDeleted: team,
  SetupGuideCompleted: team,
  SetupGuideReopened: team,
  StoryRevised: story,
  ElementAdded: story,
  ElementRetitled: story,
  ElementNotesRevised: story,
  ElementRemoved: story,
  ElementsReordered: story,
  StoryTextRedacted: story,
  WorkflowSaved: story,
  SuggestionGenerated: nothing,
  FlowStarted: nothing,
  FlowStepDone: nothing,
  FlowFinished: nothing,
  FlowRefused: nothing,
  DaySealed: nothing,
  SealingNoted: nothing,
  // Readers of the audit load it again themselves.
  SignedIn: nothing,
  SignInFailed: nothing,
  AuditRead: nothing,
  Exported: nothing,
  AccessTokenCreated: nothing,
  AccessTokenRevoked: nothing,
  CalendarAddressIssued: nothing,
  LimitsGranted: nothing,
  // Events of a person. live.ts announces profile changes in each of their
  // teams.
  UserRegistered: nothing,
  TeamFounded: nothing,
  TeamJoined: nothing,
  TeamLeft: nothing,
  ActiveTeamChosen: nothing,
  ActiveProjectChosen: nothing,
  EntitlementsGranted: nothing,
  ProfileRevised: nothing,
  NotificationsChosen: nothing,
  MailClaimed: nothing,
  MailEnded: nothing,
  AccountClosed: nothing,
} satisfies Record<AnyEvent['type'], Row>;

/** The kinds of data that an event changes; none for an unknown event type. */
export const changesOf = (type: string): Row =>
  Object.hasOwn(CHANGES, type)
    ? CHANGES[type as keyof typeof CHANGES]
    : nothing;

type Named = Readonly<{ itemId?: string }>;
type Data = Named &
  Readonly<{
    items?: readonly Named[];
    respaced?: readonly Named[];
    projectId?: string;
    transferredTo?: string | null;
  }>;

/** The items that an event's data names. */
export const itemsIn = (data: unknown): readonly string[] => {
  const { itemId, items: many = [], respaced = [] } = data as Data;
  return [{ itemId }, ...many, ...respaced].flatMap((one) => one.itemId ?? []);
};

/** The project that an event's data names; null if there is none. */
export const projectIn = (data: unknown): string | null =>
  (data as Data).projectId ?? null;

/** Whether the items moved to another project instead of being deleted. */
export const isTransfer = (data: unknown): boolean =>
  typeof (data as Data).transferredTo === 'string';
