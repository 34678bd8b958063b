import type { AnyEvent } from '#domain/eventVersions.ts';
import { accountDecider } from '#domain/account/decide.ts';
import { flowDecider } from '#domain/flow/decide.ts';
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
  atWork,
  founderOf,
  joined as joinedTeam,
  registered,
} from '#tests/support/situations/account.ts';
import { REMOVAL, removing } from '#tests/support/situations/flow.ts';
import { drafted, ITEM } from '#tests/support/situations/item.ts';
import {
  completed,
  day,
  newProject,
  placed,
  projectWith,
  week,
} from '#tests/support/situations/project.ts';
import { element, toldWith } from '#tests/support/situations/story.ts';
import {
  EXPIRY,
  newTeam,
  teamInviting,
  teamOfTwo,
  teamThatCompletedTheGuide,
  teamWithProjects,
} from '#tests/support/situations/team.ts';

/** The events before a decision, and those that it returned. */
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
    { type: 'GrantEntitlements', data: { entitlements } },
    { type: 'ReviseProfile', data: { profileId: 'command-1' } },
    { type: 'CloseAccount', data: {} },
  ),
  account(
    [...atWork(), joinedTeam(OTHER_TEAM)],
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
  team(teamThatCompletedTheGuide(), {
    type: 'SetSetupGuide',
    data: { completed: false },
  }),
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
  team(
    teamOfTwo(Role.Editor),
    { type: 'ChangeRole', data: { userId: OTHER_USER, role: Role.Admin } },
    { type: 'RemoveMember', data: { userId: OTHER_USER } },
  ),
].flat();

const theirs = placed({
  assignedTimeframe: week(2),
  assignedToUserId: OTHER_USER,
});
const done = { ...theirs, completionDate: NOW };
const planned = projectWith(
  { id: 'a', sortKey: 0, to: theirs },
  { id: 'b', sortKey: 0.05, to: theirs },
  { id: 'c', sortKey: 0.1, to: theirs },
);
const arriving = {
  itemId: 'x',
  itemType: ItemType.Demo,
  linkId: '1-7',
  number: 7,
  from: done,
} as const;
const taken = { fromProjectId: 'project-past', maxProjectItems: 2000 };

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
    { type: 'DeleteProject', data: { transferredTo: null, expected: 'any' } },
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
      data: { itemIds: ['a', 'b'], transferredTo: 'project-next' },
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
      data: { itemIds: ['a'], transferredTo: 'project-next' },
    },
    {
      type: 'DeleteProject',
      data: { transferredTo: 'project-next', expected: 'any' },
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
  item(drafted(ItemType.Demo), {
    type: 'ReviseItem',
    data: {
      itemType: ItemType.Demo,
      changes: { startDate: '2026-03-05', implementationIds: ['item-2'] },
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

const story = decisionsOf(storyDecider);
const stories = [
  story(
    toldWith('a', 'b', 'c'),
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

const flow = decisionsOf(flowDecider);
const flows = [
  flow([], { type: 'StartFlow', data: REMOVAL }),
  flow(
    removing(),
    { type: 'CompleteStep', data: { step: 'remove', outcome: 7 } },
    { type: 'FinishFlow', data: { answer: 9 } },
    { type: 'RefuseFlow', data: { code: 'TEAM.ADMIN_ONLY' } },
  ),
].flat();

/** Decisions that together return every event type, in each form. */
export const decisions: readonly Decision[] = [
  ...accounts,
  ...teams,
  ...projects,
  ...items,
  ...stories,
  ...flows,
];
