import fc from 'fast-check';
import type { AccountEvent } from '#domain/account/events.ts';
import type { AuditEvent } from '#domain/audit/events.ts';
import { EXPORT_FORMATS, EXPORT_KINDS } from '#domain/audit/events.ts';
import type { ViewEvent } from '#domain/view/events.ts';
import type { WebhookEvent } from '#domain/webhook/events.ts';
import { WEBHOOK_FORMATS, WEBHOOK_KINDS } from '#domain/shared/webhook.ts';
import type { CommentEvent } from '#domain/comment/events.ts';
import type { MailEvent } from '#domain/mail/events.ts';
import type { InboxEvent } from '#domain/inbox/events.ts';
import type { ItemEvent } from '#domain/item/events.ts';
import type { ProjectEvent } from '#domain/project/events.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { Role } from '#domain/shared/role.ts';
import type { WorkflowEvent } from '#domain/workflow/events.ts';
import type { SealEvent } from '#domain/seal/events.ts';
import type { StoryEvent } from '#domain/story/events.ts';
import { SUGGESTION_KINDS } from '#domain/story/events.ts';
import type { TeamEvent } from '#domain/team/events.ts';
import { PROJECT, TEAM, USER } from './fixed.ts';
import type { Unversioned } from './given.ts';
import {
  event,
  ids,
  instants,
  sortKeys,
  only,
  placements,
  remains,
  schedules,
  texts,
} from './randomValues.ts';

/**
 * Generators of any events of a noun, in any order, even an impossible one,
 * because a fold must accept them.
 */
type Random<E extends ProjectEvent | AnyEvent> = fc.Arbitrary<Unversioned<E>>;
type AnyEvent =
  | AccountEvent
  | TeamEvent
  | ItemEvent
  | CommentEvent
  | ViewEvent
  | InboxEvent
  | MailEvent
  | WebhookEvent
  | StoryEvent
  | WorkflowEvent
  | SealEvent
  | AuditEvent;

const teamOfUser = { userId: only(USER), teamId: ids };

export const accountEvents: Random<AccountEvent> = fc.oneof(
  event('UserRegistered', { userId: only(USER), provider: only('Google') }),
  event('TeamFounded', teamOfUser),
  event('TeamJoined', teamOfUser),
  event('TeamLeft', teamOfUser),
  event('EntitlementsGranted', {
    userId: only(USER),
    entitlements: fc.record({ maxTeams: fc.nat(9) }),
  }),
  event('ProfileRevised', { userId: only(USER), profileId: ids }),
  event('NotificationsChosen', {
    userId: only(USER),
    mail: fc.constantFrom(
      'AtOnce' as const,
      'Digest' as const,
      'None' as const,
    ),
    weeklyReview: fc.boolean(),
  }),
  event('AccountClosed', { userId: only(USER) }),
  event('ActiveTeamChosen', teamOfUser),
  event('ActiveProjectChosen', { ...teamOfUser, projectId: ids }),
);

const ofTeam = { teamId: only(TEAM) };
const label = { name: texts, color: only('#3a66d6') };

export const teamEvents: Random<TeamEvent> = fc.oneof(
  event('TeamCreated', {
    ...ofTeam,
    teamName: texts,
    timeZone: only('Europe/Berlin'),
    founderId: ids,
    personal: fc.boolean(),
  }),
  event('MemberJoined', {
    ...ofTeam,
    userId: ids,
    role: fc.constantFrom(Role.Admin, Role.Editor),
  }),
  event('TeamRenamed', { ...ofTeam, teamName: texts }),
  event('TimeZoneChanged', { ...ofTeam, timeZone: only('Asia/Tokyo') }),
  event('TeamCancelled', ofTeam),
  event('MemberInvited', {
    ...ofTeam,
    inviteId: ids,
    role: fc.constantFrom(Role.Admin, Role.Editor),
    expiresAt: instants,
    inviterId: fc.oneof(only(''), ids),
  }),
  event('InvitationNotMailed', {
    ...ofTeam,
    inviteId: ids,
    reason: fc.constantFrom('Refused' as const, 'Limited' as const),
  }),
  event('InvitationLinksChanged', ofTeam),
  event('InvitationDeleted', { ...ofTeam, inviteId: ids }),
  event('RoleChanged', {
    ...ofTeam,
    userId: ids,
    role: fc.constantFrom(Role.Admin, Role.Editor),
  }),
  event('MemberRemoved', { ...ofTeam, userId: ids }),
  event('ProjectDropped', { ...ofTeam, projectId: ids }),
  event('ProjectAdmitted', { ...ofTeam, projectId: ids, number: fc.nat(9) }),
  event('LabelCreated', { ...ofTeam, labelId: ids, ...label }),
  event('LabelRevised', {
    ...ofTeam,
    labelId: ids,
    from: fc.record(label),
    to: fc.record(label),
  }),
  event('LabelDeleted', { ...ofTeam, labelId: ids }),
  event('SetupGuideCompleted', ofTeam),
  event('SetupGuideReopened', ofTeam),
);

const ofProject = { projectId: only(PROJECT) };
const change = { ...ofProject, itemId: ids, from: placements, to: placements };
const itemFields = { itemId: ids, from: placements };
const itemTypes = fc.constantFrom(
  ItemType.Demo,
  ItemType.Implementation,
  ItemType.GoToMarket,
);

export const projectEvents: Random<ProjectEvent> = fc.oneof(
  event('ProjectCreated', {
    ...ofProject,
    teamId: only(TEAM),
    number: fc.nat(9),
    description: texts,
    durationInWeeks: fc.integer({ min: 1, max: 52 }),
  }),
  event('ProjectRenamed', { ...ofProject, from: texts, to: texts }),
  event('ProjectScheduled', { ...ofProject, from: schedules, to: schedules }),
  event('ProjectClosed', ofProject),
  event('ProjectReactivated', ofProject),
  event('ProjectRestored', {
    ...ofProject,
    teamId: only(TEAM),
    number: fc.nat(9),
    description: texts,
    status: fc.constantFrom('Live' as const, 'Completed' as const),
    schedule: schedules,
  }),
  event('ItemPlanned', {
    ...change,
    from: only(null),
    itemType: itemTypes,
    linkId: texts,
    number: fc.nat(9),
    sortKey: sortKeys,
  }),
  event('ItemAssigned', {
    ...change,
    sortKey: sortKeys,
    reason: fc.constantFrom('Moved' as const, 'ProjectShortened' as const),
  }),
  event('ItemsReordered', {
    ...change,
    sortKey: sortKeys,
    respaced: fc.array(fc.record({ itemId: ids, sortKey: sortKeys })),
  }),
  event('ItemCompleted', change),
  event('ItemReopened', change),
  event('ItemUnplanned', { ...change, to: only(null) }),
  event('ItemCarriedOver', {
    ...change,
    fromProjectId: ids,
    itemType: itemTypes,
    linkId: texts,
    number: fc.nat(9),
    sortKey: sortKeys,
    reason: fc.constantFrom('CarriedOver' as const, 'Transferred' as const),
  }),
  event('ItemsAssigned', {
    ...ofProject,
    items: fc.array(
      fc.record({ ...itemFields, to: placements, sortKey: sortKeys }),
    ),
    reason: fc.constantFrom('Moved' as const, 'MemberRemoved' as const),
  }),
  event('ItemsTaken', {
    ...ofProject,
    fromProjectId: ids,
    items: fc.array(
      fc.record({
        ...itemFields,
        to: placements,
        sortKey: sortKeys,
        itemType: itemTypes,
        linkId: texts,
        number: fc.nat(9),
      }),
    ),
    reason: fc.constantFrom('CarriedOver' as const, 'Transferred' as const),
  }),
  event('ItemsReleased', {
    ...ofProject,
    items: fc.array(fc.record(itemFields)),
    transferredTo: fc.option(ids),
  }),
  event('ItemsCompleted', {
    ...ofProject,
    items: fc.array(fc.record(itemFields)),
    completionDate: instants,
  }),
  event('ItemsReopened', {
    ...ofProject,
    items: fc.array(fc.record(itemFields)),
  }),
  event('ProjectDeletionBegun', {
    ...ofProject,
    deletionId: ids,
    transferredTo: ids,
  }),
  event('ProjectDeletionRefused', { ...ofProject, deletionId: ids }),
  event('TransferDeclined', {
    ...ofProject,
    fromProjectId: ids,
    code: only('PROJECT.BEING_DELETED'),
  }),
  event('ProjectDeleted', { ...ofProject, transferredTo: fc.option(ids) }),
);

const ofItem = { itemId: only('item-1') };

export const itemEvents: Random<ItemEvent> = fc.oneof(
  event('ItemDrafted', {
    ...ofItem,
    ...ofProject,
    teamId: only(TEAM),
    itemType: itemTypes,
    description: texts,
    dateCreated: instants,
  }),
  event('ItemDescribed', { ...ofItem, description: texts }),
  event('GoalsSet', { ...ofItem, goals: fc.array(texts) }),
  event('StartDateSet', {
    ...ofItem,
    startDate: fc.option(only('2026-03-05')),
  }),
  event('LabelsSet', { ...ofItem, labelIds: fc.array(ids) }),
  event('ImplementationsLinked', {
    ...ofItem,
    implementationIds: fc.array(ids),
  }),
  event('ProjectPatternsChosen', {
    ...ofItem,
    projectPatternIds: fc.array(ids),
  }),
  event('LocalPatternsSet', {
    ...ofItem,
    localPatternData: fc.record({
      patterns: fc.array(
        fc.record({ id: ids, title: texts, description: texts }),
      ),
      patternConnections: fc.array(
        fc.record({ fromPatternId: ids, toPatternId: ids }),
      ),
    }),
  }),
  event('TestScenariosSet', {
    ...ofItem,
    newTestScenarios: fc.array(
      fc.record({ id: ids, given: texts, when: texts, then: texts }),
    ),
  }),
  event('ItemDeleted', ofItem),
  event('ItemRestored', ofItem),
  event('ItemTextRedacted', {
    ...ofItem,
    texts: remains('description', 'goals', 'newTestScenarios'),
  }),
);

const ofView = { teamId: only(TEAM), viewId: ids };
const viewContent = fc.record({ name: texts, query: texts });

export const viewEvents: Random<ViewEvent> = fc.oneof(
  event('ViewCreated', {
    ...ofView,
    ownerId: ids,
    shared: fc.boolean(),
    content: viewContent,
  }),
  event('ViewRevised', {
    ...ofView,
    shared: fc.boolean(),
    content: viewContent,
  }),
  event('ViewDeleted', ofView),
);

const ofWebhook = { teamId: only(TEAM), webhookId: ids };
const webhookSettings = fc.record({
  addressId: ids,
  secretId: ids,
  kinds: fc.subarray([...WEBHOOK_KINDS]),
  format: fc.constantFrom(...WEBHOOK_FORMATS),
  paused: fc.boolean(),
});

export const webhookEvents: Random<WebhookEvent> = fc.oneof(
  event('WebhookCreated', { ...ofWebhook, settings: webhookSettings }),
  event('WebhookRevised', {
    ...ofWebhook,
    from: webhookSettings,
    to: webhookSettings,
  }),
  event('WebhookGivenUp', ofWebhook),
  event('WebhookDeleted', ofWebhook),
);

const ofComment = { itemId: only('item-1'), commentId: ids };
const written = { text: texts, mentionedUserIds: fc.array(ids) };

export const commentEvents: Random<CommentEvent> = fc.oneof(
  event('CommentAdded', {
    ...ofComment,
    ...written,
    authorUserId: ids,
    notifiedUserIds: fc.array(ids),
  }),
  event('CommentEdited', { ...ofComment, ...written }),
  event('CommentDeleted', ofComment),
  event('CommentTextRedacted', { ...ofComment, texts: remains('text') }),
  event('ItemWatched', {
    itemId: only('item-1'),
    userId: ids,
    watch: fc.constantFrom(
      'Follow' as const,
      'Mute' as const,
      'Default' as const,
    ),
  }),
);

export const inboxEvents: Random<InboxEvent> = fc.oneof(
  event('InboxMarked', {
    ...ofTeam,
    userId: ids,
    entryIds: fc.array(
      fc.constantFrom('a-Mention-a', 'a-Comment-b', 'event-1'),
    ),
    read: fc.boolean(),
  }),
  event('SlippedNoted', {
    ...ofTeam,
    week: only('2026-03-02'),
    items: fc.array(fc.record({ itemId: only('item-1'), userId: ids })),
  }),
  event('FlowEndNoted', {
    ...ofTeam,
    userIds: fc.uniqueArray(ids),
    flowId: ids,
    name: fc.constantFrom('DeleteProject', 'StartProject'),
    code: texts,
  }),
);

export const sealEvents: Random<SealEvent> = fc.oneof(
  event('DaySealed', {
    ...ofTeam,
    date: fc.constantFrom('2026-03-02', '2026-03-03'),
    events: fc.nat(3),
    root: ids,
    previous: fc.option(ids),
    hash: ids,
    parts: fc.record({ size: fc.constant(1), hashes: fc.array(ids) }),
  }),
  event('SealingNoted', {
    date: fc.constantFrom('2026-03-02', '2026-03-03'),
    after: fc.option(fc.record({ streamId: ids, revision: fc.nat(3) })),
    end: fc.option(fc.record({ streamId: ids, revision: fc.nat(3) })),
  }),
);

const ofMember = { ...ofTeam, userId: ids };

export const auditEvents: Random<AuditEvent> = fc.oneof(
  event('SignedIn', { ...ofMember, provider: only('Google') }),
  event('SignInFailed', {
    ...ofMember,
    provider: only('Local'),
    code: only('ACCOUNT.LOCAL_CODE'),
    at: instants,
  }),
  event('AuditRead', { ...ofMember, at: instants }),
  event('Exported', {
    ...ofMember,
    what: fc.constantFrom(...EXPORT_KINDS),
    format: fc.constantFrom(...EXPORT_FORMATS),
    projectId: fc.option(ids),
  }),
  event('AccessTokenCreated', {
    ...ofMember,
    tokenId: ids,
    access: fc.constantFrom('Read' as const, 'Write' as const),
    expiresAt: instants,
  }),
  event('AccessTokenRevoked', { ...ofMember, tokenId: ids }),
  event('CalendarAddressIssued', { ...ofMember, renewed: fc.boolean() }),
  event('LimitsGranted', {
    ...ofMember,
    entitlements: fc.record({ maxTeams: fc.nat(9) }),
  }),
);

export const mailEvents: Random<MailEvent> = fc.oneof(
  event('MailClaimed', {
    userId: only(USER),
    mailId: ids,
    at: instants,
    nextAt: instants,
    covers: fc.record({
      urgentTo: fc.option(instants),
      digestTo: fc.option(instants),
      week: fc.option(only('2026-03-02')),
    }),
  }),
  event('MailEnded', {
    userId: only(USER),
    mailId: ids,
    end: fc.constantFrom(
      'Sent' as const,
      'Refused' as const,
      'NotTaken' as const,
      'Unknown' as const,
    ),
    retryAt: fc.option(instants),
  }),
);

const elements = fc.record({ id: ids, title: texts, description: texts });

export const storyEvents: Random<StoryEvent> = fc.oneof(
  event('StoryRevised', { ...ofTeam, productStory: texts }),
  event('ElementAdded', { ...ofTeam, element: elements, index: fc.nat(9) }),
  event('ElementRetitled', { ...ofTeam, elementId: ids, title: texts }),
  event('ElementNotesRevised', {
    ...ofTeam,
    elementId: ids,
    description: texts,
  }),
  event('ElementRemoved', { ...ofTeam, elementId: ids }),
  event('ElementsReordered', { ...ofTeam, elementIds: fc.array(ids) }),
  event('StoryTextRedacted', {
    ...ofTeam,
    texts: remains('productStory', 'elements.a.description', 'workflow.b'),
  }),
  event('WorkflowSaved', {
    ...ofTeam,
    changed: fc.dictionary(ids, texts, { maxKeys: 3 }),
    removed: fc.array(ids),
  }),
  event('SuggestionGenerated', {
    ...ofTeam,
    contentId: fc.constantFrom(...SUGGESTION_KINDS),
    promptVersion: only('draft-1'),
    model: only('offline'),
  }),
);

const ofWorkflow = { flowId: ids };

export const workflowEvents: Random<WorkflowEvent> = fc.oneof(
  event('FlowStarted', {
    ...ofWorkflow,
    name: texts,
    userId: ids,
    teamId: fc.option(ids),
    changeId: ids,
    input: fc.dictionary(ids, texts, { maxKeys: 2 }),
  }),
  event('FlowStepDone', {
    ...ofWorkflow,
    step: ids,
    outcome: fc.option(fc.nat(9)),
  }),
  event('FlowFinished', { ...ofWorkflow, answer: fc.option(fc.nat(9)) }),
  event('FlowRefused', { ...ofWorkflow, code: texts }),
);
