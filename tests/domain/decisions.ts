import type { AnyEvent } from '#domain/eventVersions.ts';
import { accountDecider } from '#domain/account/decide.ts';
import { auditDecider } from '#domain/audit/decide.ts';
import type { AuditNote } from '#domain/audit/commands.ts';
import { viewDecider } from '#domain/view/decide.ts';
import { webhookDecider } from '#domain/webhook/decide.ts';
import { commentDecider } from '#domain/comment/decide.ts';
import { workflowDecider } from '#domain/workflow/decide.ts';
import { sealDecider } from '#domain/seal/decide.ts';
import { inboxDecider } from '#domain/inbox/decide.ts';
import { mailDecider } from '#domain/mail/decide.ts';
import { itemDecider } from '#domain/item/decide.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { Scope } from '#domain/shared/assignment.ts';
import type { Command } from '#domain/shared/command.ts';
import type { Decider } from '#domain/shared/decider.ts';
import { fold } from '#domain/shared/decider.ts';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import type { Event } from '#domain/shared/event.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { Role } from '#domain/shared/role.ts';
import { storyDecider } from '#domain/story/decide.ts';
import { teamDecider } from '#domain/team/decide.ts';
import {
  fixedMetadata,
  NOW,
  OTHER_TEAM,
  OTHER_USER,
  PROJECT,
  TEAM,
  USER,
} from '#tests/support/fixed.ts';
import type { Unversioned, WithoutMetadata } from '#tests/support/given.ts';
import { versioned } from '#tests/support/given.ts';
import {
  activeAccount,
  founderOf,
  joined as joinedTeam,
  registered,
} from '#tests/support/situations/account.ts';
import { added, COMMENT } from '#tests/support/situations/comment.ts';
import { REMOVAL, removing } from '#tests/support/situations/workflow.ts';
import { drafted, ITEM } from '#tests/support/situations/item.ts';
import {
  completed,
  day,
  deletionBegun,
  newProject,
  placed,
  projectWith,
  week,
} from '#tests/support/situations/project.ts';
import { viewsWith } from '#tests/support/situations/view.ts';
import {
  WEBHOOK_SETTINGS,
  webhooksWith,
} from '#tests/support/situations/webhook.ts';
import { element, storyWith } from '#tests/support/situations/story.ts';
import {
  EXPIRY,
  newTeam,
  teamInviting,
  teamOfTwo,
  teamWithCompletedGuide,
  teamWithLabels,
  teamWithProjects,
} from '#tests/support/situations/team.ts';

/** The events before a decision, and those that it returns. */
export type Decision = Readonly<{
  before: readonly AnyEvent[];
  events: readonly AnyEvent[];
}>;

const decisionsOf =
  <C extends Command, State, E extends Event>(decider: Decider<C, State, E>) =>
  (
    given: readonly Unversioned<E>[],
    ...commands: readonly WithoutMetadata<C>[]
  ): Decision[] => {
    const before = given.map((event) => versioned<E>(event));
    const state = fold(decider.evolve, decider.initialState(), before);
    return commands.map((command) => {
      const stamped = { ...command, metadata: fixedMetadata } as unknown as C;
      const events = decider.decide(stamped, state);
      return { before, events } as unknown as Decision;
    });
  };

const entitlements = DEFAULT_ENTITLEMENTS;
const { maxTeamTextBytes, ...formerCaps } = entitlements;
const ofTeam = { teamId: TEAM };

const account = decisionsOf(accountDecider);
const accounts = [
  account([], {
    type: 'RegisterUser',
    data: { userId: USER, provider: 'Google' },
  }),
  account(
    registered(),
    { type: 'FoundTeam', data: { ...ofTeam, entitlements } },
    { type: 'JoinTeam', data: { teamId: OTHER_TEAM, entitlements } },
    { type: 'GrantEntitlements', data: { entitlements: formerCaps } },
    { type: 'GrantEntitlements', data: { entitlements: { maxTeamTextBytes } } },
    { type: 'ReviseProfile', data: { profileId: 'command-1' } },
    {
      type: 'ChooseNotifications',
      data: { mail: 'AtOnce', weeklyReview: true },
    },
    { type: 'CloseAccount', data: {} },
  ),
  account(
    [...activeAccount(), joinedTeam(OTHER_TEAM)],
    { type: 'LeaveTeam', data: { teamId: OTHER_TEAM } },
    { type: 'ChooseActiveTeam', data: { teamId: OTHER_TEAM } },
  ),
  account(founderOf(TEAM), {
    type: 'ChooseActiveProject',
    data: { ...ofTeam, projectId: PROJECT },
  }),
].flat();

const team = decisionsOf(teamDecider);
const teams = [
  team([], {
    type: 'CreateTeam',
    data: {
      ...ofTeam,
      teamName: 'New Team',
      timeZone: 'Europe/Berlin',
      founderId: USER,
      personal: true,
    },
  }),
  team(
    newTeam(),
    { type: 'RenameTeam', data: { teamName: 'Launchers' } },
    { type: 'SetTimeZone', data: { timeZone: 'Asia/Tokyo' } },
    { type: 'SetSetupGuide', data: { completed: true } },
    { type: 'AdmitProject', data: { projectId: PROJECT, maxProjects: 50 } },
    {
      type: 'InviteMember',
      data: {
        inviteId: 'invitation-1',
        role: Role.Editor,
        expiresAt: EXPIRY,
        maxTeamMembers: 25,
      },
    },
    { type: 'LeaveTeam', data: { userId: USER } },
  ),
  team(teamInviting('invitation-1'), {
    type: 'RecordNotMailed',
    data: { inviteId: 'invitation-1', reason: 'Refused' },
  }),
  team(teamWithCompletedGuide(), {
    type: 'SetSetupGuide',
    data: { completed: false },
  }),
  team(newTeam(), {
    type: 'CreateLabel',
    data: { labelId: 'label-1', name: 'Beta', color: '#3a66d6' },
  }),
  team(
    teamWithLabels('label-1'),
    {
      type: 'ReviseLabel',
      data: { labelId: 'label-1', name: 'Private beta' },
    },
    { type: 'DeleteLabel', data: { labelId: 'label-1' } },
  ),
  team(teamWithProjects(PROJECT), {
    type: 'DropProject',
    data: { projectId: PROJECT },
  }),
  team(
    teamInviting('invitation-1'),
    { type: 'DeleteInvitation', data: { inviteId: 'invitation-1' } },
    {
      type: 'AcceptInvitation',
      data: { inviteId: 'invitation-1', userId: OTHER_USER },
    },
  ),
  // The invitation, without the two events of newTeam().
  team([...teamOfTwo(Role.Admin), ...teamInviting('invitation-1').slice(2)], {
    type: 'RemoveMember',
    data: { userId: OTHER_USER },
  }),
  team(
    teamOfTwo(Role.Editor),
    { type: 'ChangeRole', data: { userId: OTHER_USER, role: Role.Admin } },
    { type: 'RemoveMember', data: { userId: OTHER_USER } },
  ),
].flat();

/** Planned by week and assigned to the other user. */
const theirs = placed({
  assignedTimeframe: week(2),
  assignedToUserId: OTHER_USER,
});
const done = { ...theirs, completionDate: NOW };
/** The gaps are small, so that a move between b and c respaces the bucket. */
const planned = projectWith(
  { id: 'a', sortKey: 0, to: theirs },
  { id: 'b', sortKey: 0.05, to: theirs },
  { id: 'c', sortKey: 0.1, to: theirs },
);
/** A completed item of another project. */
const arriving = {
  itemId: 'x',
  itemType: ItemType.Demo,
  linkId: '1-7',
  number: 7,
  from: done,
} as const;
/** What commands that take items have in common. */
const taken = {
  fromProjectId: 'project-past',
  maxProjectItems: 2000,
  memberIds: [USER, OTHER_USER],
};

const project = decisionsOf(projectDecider);
const projects = [
  project([], {
    type: 'CreateProject',
    data: { ...ofTeam, projectId: PROJECT, number: 3, description: 'Launch' },
  }),
  project(
    newProject(),
    { type: 'ReviseProject', data: { description: 'Public launch' } },
    { type: 'ReviseProject', data: { startDate: '2026-03-04' } },
    { type: 'ReviseProject', data: { status: 'Completed' } },
    {
      type: 'DeleteProject',
      data: { transferredTo: null, itemsThatMayRemain: 'any' },
    },
    {
      type: 'PlanItem',
      data: {
        itemId: 'a',
        itemType: ItemType.Implementation,
        assignment: {
          scope: Scope.Project,
          assignedTimeframe: day(1),
          assignedToUserId: USER,
        },
        maxProjectItems: 2000,
        assigneeIsMember: true,
      },
    },
    {
      type: 'TakeItems',
      data: { ...taken, items: [arriving], reason: 'CarriedOver' },
    },
    {
      type: 'TakeItems',
      data: { ...taken, items: [arriving], reason: 'Transferred' },
    },
  ),
  project(
    [...newProject(), { type: 'ProjectClosed', data: { projectId: PROJECT } }],
    {
      type: 'ReviseProject',
      data: { status: 'Live' },
    },
  ),
  project(projectWith({ id: 'a', sortKey: 0, to: theirs }), {
    type: 'ReviseProject',
    data: { durationInWeeks: 2 },
  }),
  project(
    planned,
    { type: 'ReviseProject', data: { durationInWeeks: 2 } },
    {
      type: 'TakeItems',
      data: {
        ...taken,
        items: [arriving, { ...arriving, itemId: 'y', number: 8 }],
        reason: 'Transferred',
      },
    },
    {
      type: 'ReleaseItems',
      data: {
        itemIds: ['a', 'b'],
        transferredTo: 'project-next',
        reason: 'Transferred',
      },
    },
    {
      type: 'ChangeItems',
      data: { itemIds: ['a', 'b'], change: { type: 'Delete' } },
    },
    {
      type: 'ChangeItems',
      data: { itemIds: ['a', 'b'], change: { type: 'Complete' } },
    },
    {
      type: 'MoveItem',
      data: {
        itemId: 'a',
        newAssignment: { assignedTimeframe: null },
        orderUpdate: null,
        assigneeIsMember: true,
      },
    },
    {
      type: 'MoveItem',
      data: {
        itemId: 'a',
        newAssignment: {},
        orderUpdate: { leftNeighborId: 'b', rightNeighborId: 'c' },
        assigneeIsMember: true,
      },
    },
    { type: 'UnassignMember', data: { userId: OTHER_USER } },
    { type: 'CompleteItem', data: { itemId: 'a', markComplete: true } },
    { type: 'UnplanItem', data: { itemId: 'a' } },
    {
      type: 'ReleaseItems',
      data: {
        itemIds: ['a'],
        transferredTo: 'project-next',
        reason: 'Transferred',
      },
    },
    { type: 'BeginDeletion', data: { transferredTo: 'project-next' } },
  ),
  project(
    [
      ...planned,
      {
        type: 'ProjectDeleted',
        data: { projectId: PROJECT, transferredTo: null },
      },
    ],
    { type: 'RestoreProject', data: {} },
  ),
  project(
    [...planned, deletionBegun('project-next')],
    {
      type: 'DeleteProject',
      data: { transferredTo: 'project-next', itemsThatMayRemain: 'any' },
    },
    { type: 'RefuseDeletion', data: { deletionId: 'command-1' } },
    {
      type: 'TakeItems',
      data: { ...taken, items: [arriving], reason: 'CarriedOver' },
    },
  ),
  project(projectWith({ id: 'a', sortKey: 0, to: theirs }), {
    type: 'UnassignMember',
    data: { userId: OTHER_USER },
  }),
  project([...planned, completed({ itemId: 'a', from: theirs, to: done })], {
    type: 'CompleteItem',
    data: { itemId: 'a', markComplete: false },
  }),
  project(
    [
      ...planned,
      completed({ itemId: 'a', from: theirs, to: done }),
      completed({ itemId: 'b', from: theirs, to: done }),
    ],
    {
      type: 'ChangeItems',
      data: { itemIds: ['a', 'b'], change: { type: 'Reopen' } },
    },
  ),
].flat();

/** In place of the hash of a text and its salt, in hex. */
const HASH = 'ab'.repeat(32);
const remains = (field: string) => ({ field, length: 14, sha256: HASH });

const scenario = {
  id: 's',
  given: 'a team',
  when: 'it plans',
  then: 'it ships',
};
const localPatternData = {
  patterns: [{ id: 'p', title: 'Fold', description: 'Events to state' }],
  patternConnections: [{ fromPatternId: 'p', toPatternId: 'p' }],
};

const item = decisionsOf(itemDecider);
const items = [
  item([], {
    type: 'DraftItem',
    data: {
      ...ofTeam,
      itemId: ITEM,
      projectId: PROJECT,
      itemType: ItemType.GoToMarket,
      description: 'Write the announcement',
    },
  }),
  item(
    drafted(ItemType.GoToMarket),
    {
      type: 'ReviseItem',
      data: {
        itemType: ItemType.GoToMarket,
        changes: { description: 'Announce it', goals: ['Be heard'] },
      },
    },
    { type: 'DeleteItem', data: {} },
  ),
  item(drafted(ItemType.GoToMarket), {
    type: 'RedactItemText',
    data: { texts: [remains('description')] },
  }),
  item([...drafted(), { type: 'ItemDeleted', data: { itemId: ITEM } }], {
    type: 'UndoItemChange',
    data: {
      facets: [{ key: 'item', before: [], after: null }],
      partial: false,
    },
  }),
  item(drafted(ItemType.Demo), {
    type: 'ReviseItem',
    data: {
      itemType: ItemType.Demo,
      changes: { startDate: '2026-03-05', implementationIds: ['item-2'] },
    },
  }),
  item(drafted(ItemType.Demo), {
    type: 'ReviseItem',
    data: {
      itemType: ItemType.Demo,
      changes: { labelIds: ['label-1'] },
      teamLabelIds: ['label-1'],
    },
  }),
  item(drafted(ItemType.Implementation), {
    type: 'ReviseItem',
    data: {
      itemType: ItemType.Implementation,
      changes: {
        projectPatternIds: ['pattern-1'],
        localPatternData,
        newTestScenarios: [scenario],
      },
    },
  }),
].flat();

const view = decisionsOf(viewDecider);
const content = { name: 'Mine', query: 'assignee:me' };
const views = [
  view([], {
    type: 'CreateView',
    data: { ...ofTeam, viewId: 'view-1', content, shared: false },
  }),
  view(
    viewsWith({ viewId: 'view-1' }),
    {
      type: 'ReviseView',
      data: { viewId: 'view-1', name: 'Ours', shared: true, byAdmin: false },
    },
    { type: 'DeleteView', data: { viewId: 'view-1', byAdmin: false } },
  ),
].flat();

const webhook = decisionsOf(webhookDecider);
const webhooks = [
  webhook([], {
    type: 'CreateWebhook',
    data: { ...ofTeam, webhookId: 'hook-1', settings: WEBHOOK_SETTINGS },
  }),
  webhook(
    webhooksWith({ webhookId: 'hook-1' }),
    {
      type: 'ReviseWebhook',
      data: { webhookId: 'hook-1', changes: { format: 'Chat' } },
    },
    { type: 'GiveUpWebhook', data: { webhookId: 'hook-1' } },
    { type: 'DeleteWebhook', data: { webhookId: 'hook-1' } },
  ),
].flat();

const comment = decisionsOf(commentDecider);
/** What commands that write the comment have in common. */
const said = {
  itemId: 'a',
  commentId: COMMENT,
  text: 'Ask @[Grace](user-grace).',
  memberIds: [USER, OTHER_USER, 'user-alan'],
};
const comments = [
  comment([], {
    type: 'AddComment',
    data: { ...said, concernedUserIds: [USER, 'user-alan'] },
  }),
  comment(
    added({ itemId: 'a' }),
    { type: 'EditComment', data: said },
    {
      type: 'RedactCommentText',
      data: { itemId: 'a', commentId: COMMENT, texts: [remains('text')] },
    },
    {
      type: 'DeleteComment',
      data: { itemId: 'a', commentId: COMMENT, byAdmin: false },
    },
    { type: 'WatchItem', data: { itemId: 'a', watch: 'Follow' } },
  ),
].flat();

const inbox = decisionsOf(inboxDecider);
const inboxes = inbox(
  [
    {
      type: 'SlippedNoted',
      data: {
        ...ofTeam,
        week: '2026-03-02',
        items: [{ itemId: 'a', userId: USER }],
      },
    },
  ],
  {
    type: 'MarkInbox',
    data: { ...ofTeam, userId: USER, entryIds: ['event-5-0'], read: true },
  },
  {
    type: 'RecordSlipped',
    data: {
      ...ofTeam,
      week: '2026-03-09',
      items: [{ itemId: 'a', userId: USER }],
      part: 0,
    },
  },
  {
    type: 'RecordWorkflowEnd',
    data: {
      ...ofTeam,
      userIds: [USER],
      flowId: 'flow-1',
      name: 'DeleteProject',
      code: 'PROJECT.NOT_FOUND',
    },
  },
);

const mailed = {
  userId: USER,
  mailId: 'mail-1',
  at: NOW,
  nextAt: '2026-03-04T10:10:00.000Z',
  covers: {
    urgentTo: NOW,
    digestTo: '2026-03-04T08:00:00.000Z',
    week: '2026-03-02',
  },
};
const mail = decisionsOf(mailDecider);
const mails = [
  mail([], { type: 'ClaimMail', data: { ...mailed, claimsWhenWritten: 0 } }),
  mail([{ type: 'MailClaimed', data: mailed }], {
    type: 'EndMail',
    data: { userId: USER, mailId: 'mail-1', end: 'Sent', retryAt: null },
  }),
].flat();

const story = decisionsOf(storyDecider);
const stories = [
  story(
    [
      ...storyWith('a', 'b'),
      {
        type: 'WorkflowSaved',
        data: { ...ofTeam, changed: { step: 2 }, removed: [] },
      },
    ],
    {
      type: 'RedactStoryText',
      data: {
        ...ofTeam,
        texts: [remains('productStory'), remains('elements.b.description')],
      },
    },
  ),
  story(
    storyWith('a', 'b', 'c'),
    {
      type: 'ReviseGoToMarketPlan',
      data: {
        ...ofTeam,
        productStory: 'We help small teams.',
        elements: [
          element('b', { title: 'Channels', description: 'Talks' }),
          element('a'),
          element('d'),
        ],
      },
    },
    {
      type: 'SaveWorkflow',
      data: { ...ofTeam, agentData: { step: 2, answers: { who: 'Teams' } } },
    },
    {
      type: 'RecordSuggestion',
      data: {
        ...ofTeam,
        contentId: 'draft',
        promptVersion: 'draft-1',
        model: 'offline',
      },
    },
  ),
].flat();

const workflow = decisionsOf(workflowDecider);
const workflows = [
  workflow([], { type: 'StartWorkflow', data: REMOVAL }),
  workflow(
    removing(),
    { type: 'CompleteStep', data: { step: 'remove', outcome: 7 } },
    { type: 'FinishWorkflow', data: { answer: 9 } },
    { type: 'RefuseWorkflow', data: { code: 'TEAM.ADMIN_ONLY' } },
  ),
].flat();

const seal = decisionsOf(sealDecider);
const seals = seal(
  [],
  {
    type: 'SealDay',
    data: {
      ...ofTeam,
      date: '2026-03-02',
      events: 1,
      root: '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      previous: null,
      hash: '56a8dfba0ff4cd2d4bcb4ed4b1c2aa1d6fd9a43b1fb0f5aa0c1d0c8cf8f44ee0',
      parts: { size: 1, hashes: ['96a296d224f285c6'] },
    },
  },
  {
    type: 'RecordSealing',
    data: {
      date: '2026-03-02',
      after: { streamId: 'team-one', revision: 4 },
      end: { streamId: 'team-one', revision: 5 },
    },
  },
);

const audit = decisionsOf(auditDecider);
const ofMember = { ...ofTeam, userId: USER };
const auditNotes: readonly AuditNote[] = [
  { type: 'SignedIn', data: { ...ofMember, provider: 'Google' } },
  {
    type: 'SignInFailed',
    data: {
      ...ofMember,
      provider: 'Local',
      code: 'ACCOUNT.LOCAL_CODE',
      at: NOW,
    },
  },
  { type: 'AuditRead', data: { ...ofMember, at: NOW } },
  {
    type: 'Exported',
    data: { ...ofMember, what: 'Team', format: 'Zip', projectId: null },
  },
  {
    type: 'AccessTokenCreated',
    data: {
      ...ofMember,
      tokenId: 'token-1',
      access: 'Read',
      expiresAt: EXPIRY,
    },
  },
  { type: 'AccessTokenRevoked', data: { ...ofMember, tokenId: 'token-1' } },
  { type: 'CalendarAddressIssued', data: { ...ofMember, renewed: true } },
  {
    type: 'LimitsGranted',
    data: { ...ofMember, entitlements: { maxTeams: 3 } },
  },
];
const audits = audit(
  [],
  ...auditNotes.map((note) => ({
    type: 'RecordAudit' as const,
    data: { note, skipIfNotedSince: null },
  })),
);

/** Decisions that together return every event type, in each form. */
export const decisions: readonly Decision[] = [
  ...accounts,
  ...teams,
  ...projects,
  ...items,
  ...comments,
  ...views,
  ...webhooks,
  ...inboxes,
  ...mails,
  ...stories,
  ...workflows,
  ...seals,
  ...audits,
];
