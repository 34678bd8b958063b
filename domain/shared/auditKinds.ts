/**
 * The types of events that a team's audit shows, by group. A type that is
 * neither here nor in NOT_AUDITED fails a test.
 */
export const AUDIT_GROUPS = {
  Access: [
    'SignedIn',
    'SignInFailed',
    'AuditRead',
    'Exported',
    'AccessTokenCreated',
    'AccessTokenRevoked',
    'CalendarAddressIssued',
  ],
  People: [
    'MemberInvited',
    'InvitationDeleted',
    'InvitationNotMailed',
    'InvitationLinksChanged',
    'MemberJoined',
    'RoleChanged',
    'MemberRemoved',
    'LimitsGranted',
  ],
  Team: [
    'TeamCreated',
    'TeamRenamed',
    'TimeZoneChanged',
    'TeamCancelled',
    'SetupGuideCompleted',
    'SetupGuideReopened',
    'LabelCreated',
    'LabelRevised',
    'LabelDeleted',
    'ViewCreated',
    'ViewRevised',
    'ViewDeleted',
    'WebhookCreated',
    'WebhookRevised',
    'WebhookGivenUp',
    'WebhookDeleted',
    'DaySealed',
  ],
  Projects: [
    'ProjectAdmitted',
    'ProjectCreated',
    'ProjectRenamed',
    'ProjectScheduled',
    'ProjectClosed',
    'ProjectReactivated',
    'ProjectDeleted',
    'ProjectRestored',
    'ProjectDropped',
    'FlowStarted',
    'FlowRefused',
  ],
  Plan: [
    'ItemPlanned',
    'ItemAssigned',
    'ItemsReordered',
    'ItemCompleted',
    'ItemReopened',
    'ItemUnplanned',
    'ItemCarriedOver',
    'ItemsAssigned',
    'ItemsTaken',
    'ItemsReleased',
    'ItemsCompleted',
    'ItemsReopened',
    'SlippedNoted',
  ],
  Items: [
    'ItemDrafted',
    'ItemDescribed',
    'GoalsSet',
    'StartDateSet',
    'LabelsSet',
    'ImplementationsLinked',
    'ProjectPatternsChosen',
    'LocalPatternsSet',
    'TestScenariosSet',
    'ItemDeleted',
    'ItemRestored',
    'CommentAdded',
    'CommentEdited',
    'CommentDeleted',
    'ItemTextRedacted',
    'CommentTextRedacted',
    'ItemWatched',
  ],
  Story: [
    'StoryRevised',
    'StoryTextRedacted',
    'ElementAdded',
    'ElementRetitled',
    'ElementNotesRevised',
    'ElementRemoved',
    'ElementsReordered',
    'WorkflowSaved',
    'SuggestionGenerated',
  ],
} as const;

export type AuditGroup = keyof typeof AUDIT_GROUPS;
export type AuditKind = (typeof AUDIT_GROUPS)[AuditGroup][number];

export const AUDIT_KINDS = Object.values(
  AUDIT_GROUPS,
).flat() as readonly AuditKind[];

/** Events that audits do not show, with the reason. */
export const NOT_AUDITED: Readonly<Record<string, string>> = {
  UserRegistered: 'Of a person, in no team yet; their first sign-in follows.',
  TeamFounded: 'The person’s side of TeamCreated.',
  TeamJoined: 'The person’s side of MemberJoined.',
  TeamLeft: 'The person’s side of MemberRemoved.',
  ActiveTeamChosen: 'What a person looks at concerns nobody else.',
  ActiveProjectChosen: 'What a person looks at concerns nobody else.',
  EntitlementsGranted: 'Of a person; LimitsGranted says it in their teams.',
  ProfileRevised: 'A person’s own settings; nobody’s name is kept.',
  NotificationsChosen: 'A person’s own settings.',
  AccountClosed: 'Of a person; MemberRemoved says it in their teams.',
  InboxMarked: 'What a person has read concerns nobody else.',
  MailClaimed: 'A note of the server about an email to one person.',
  MailEnded: 'A note of the server about an email to one person.',
  FlowEndNoted: 'A note to Admins; FlowRefused says the same.',
  FlowStepDone:
    'A note of the server; the events of the step are shown instead.',
  FlowFinished:
    'A note of the server; the events of its steps are shown instead.',
  ProjectDeletionBegun: 'Of a deletion; FlowStarted says the same.',
  ProjectDeletionRefused: 'Of a deletion; FlowRefused says the same.',
  TransferDeclined: 'A note to another project; what comes back is shown.',
  SealingNoted: 'A note of the server about all teams.',
};

/**
 * The `field` of an audit entry that sets all values of its subject at once,
 * such as the name and color of a new label.
 */
export const ALL_VALUES = '*';
