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

/** What an event changes on screens. */
type ScreenChange = Readonly<{
  kinds: readonly LiveKind[];
  /** Whether the event deletes its items. */
  deletes?: true;
}>;

const items: ScreenChange = { kinds: ['items'] };
/** An item's card shows the number of its comments. */
const comments: ScreenChange = { kinds: ['comments', 'items'] };
const project: ScreenChange = { kinds: ['project'] };
const plan: ScreenChange = { kinds: ['project', 'items'] };
const team: ScreenChange = { kinds: ['team'] };
const story: ScreenChange = { kinds: ['story'] };
/** The change of an event that no screen shows. */
const changesNothing: ScreenChange = { kinds: [] };

/**
 * What each event changes on screens. A new event type needs a line here, and
 * nothing else. Its items are the ones that its data names by `itemId`.
 */
const CHANGES = {
  ItemDrafted: changesNothing,
  LabelsSet: items,
  ItemDescribed: items,
  GoalsSet: items,
  StartDateSet: items,
  ImplementationsLinked: items,
  ProjectPatternsChosen: items,
  LocalPatternsSet: items,
  TestScenariosSet: items,
  // The event of the plan or project has already announced the deletion.
  ItemDeleted: changesNothing,
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
  ItemWatched: changesNothing,
  InboxMarked: { kinds: ['inbox'] },
  SlippedNoted: { kinds: ['inbox'] },
  FlowEndNoted: { kinds: ['inbox'] },
  ProjectCreated: project,
  ProjectRenamed: project,
  ProjectScheduled: plan,
  ProjectClosed: project,
  ProjectReactivated: project,
  // A deletion is announced when it is complete.
  ProjectDeletionBegun: changesNothing,
  ProjectDeletionRefused: changesNothing,
  TransferDeclined: changesNothing,
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
  ViewCreated: changesNothing,
  ViewRevised: changesNothing,
  ViewDeleted: changesNothing,
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
  SuggestionGenerated: changesNothing,
  FlowStarted: changesNothing,
  FlowStepDone: changesNothing,
  FlowFinished: changesNothing,
  FlowRefused: changesNothing,
  DaySealed: changesNothing,
  SealingNoted: changesNothing,
  // Readers of the audit load it again themselves.
  SignedIn: changesNothing,
  SignInFailed: changesNothing,
  AuditRead: changesNothing,
  Exported: changesNothing,
  AccessTokenCreated: changesNothing,
  AccessTokenRevoked: changesNothing,
  CalendarAddressIssued: changesNothing,
  LimitsGranted: changesNothing,
  // Events of a person. live.ts announces profile changes in each of their
  // teams.
  UserRegistered: changesNothing,
  TeamFounded: changesNothing,
  TeamJoined: changesNothing,
  TeamLeft: changesNothing,
  ActiveTeamChosen: changesNothing,
  ActiveProjectChosen: changesNothing,
  EntitlementsGranted: changesNothing,
  ProfileRevised: changesNothing,
  NotificationsChosen: changesNothing,
  MailClaimed: changesNothing,
  MailEnded: changesNothing,
  AccountClosed: changesNothing,
} satisfies Record<AnyEvent['type'], ScreenChange>;

/** The kinds of data that an event changes; none for an unknown event type. */
export const changesOf = (type: string): ScreenChange =>
  Object.hasOwn(CHANGES, type)
    ? CHANGES[type as keyof typeof CHANGES]
    : changesNothing;

type ItemReference = Readonly<{ itemId?: string }>;
type Data = ItemReference &
  Readonly<{
    items?: readonly ItemReference[];
    respaced?: readonly ItemReference[];
    projectId?: string;
    transferredTo?: string | null;
  }>;

/** The items that an event's data names. */
export const itemsIn = (data: unknown): readonly string[] => {
  const { itemId, items: coarse = [], respaced = [] } = data as Data;
  return [{ itemId }, ...coarse, ...respaced].flatMap(
    (reference) => reference.itemId ?? [],
  );
};

/** The project that an event's data names; null if there is none. */
export const projectIn = (data: unknown): string | null =>
  (data as Data).projectId ?? null;

/** Whether the items moved to another project instead of being deleted. */
export const isTransfer = (data: unknown): boolean =>
  typeof (data as Data).transferredTo === 'string';
