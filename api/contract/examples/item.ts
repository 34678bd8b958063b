import { ItemType, Scope, Span } from '../values.ts';
import * as bulk from '../bulk.ts';
import { toCompactItem } from '../compaction.ts';
import { compactItemsReply, queriedItems } from '../compactItem.ts';
import * as deleted from '../deletedItem.ts';
import * as history from '../history.ts';
import * as contract from '../item.ts';
import { example } from './example.ts';
import { IDS, NOW } from './ids.ts';

const newAssignment = {
  scope: Scope.Project,
  assignedTimeframe: { span: Span.Week, index: 1 },
  assignedToUserId: IDS.ada,
};
const CREATED = '2026-03-02T08:15:00.000Z';

const description = '# Invite by link\n\nA link that works once.';

const CONTEXT: contract.ProjectContext = {
  ...newAssignment,
  projectId: IDS.beta,
  sortKey: 16,
  assignmentHistory: [
    {
      dateUpdated: CREATED,
      actorId: IDS.ada,
      change: 'Planned',
      assignment: newAssignment,
    },
  ],
  assignmentHistoryCount: 1,
};

/** The fields that only implementations have. */
const implementationFields = {
  projectPatternIds: ['outbox'],
  localPatternData: {
    patterns: [
      { id: IDS.pattern, title: 'Outbox', description: 'Kept until sent.' },
      { id: IDS.relay, title: 'Relay', description: 'Sends what is kept.' },
    ],
    patternConnections: [
      { fromPatternId: IDS.pattern, toPatternId: IDS.relay },
    ],
  },
  newTestScenarios: [
    {
      id: IDS.scenario,
      given: 'an invitation',
      when: 'its link is followed twice',
      then: 'the second time is refused',
    },
  ],
};

export const INVITE_BY_LINK: contract.Item = {
  id: IDS.implementation,
  linkId: '1-2',
  teamId: IDS.rockets,
  projectId: IDS.beta,
  dateCreated: CREATED,
  itemType: ItemType.Implementation,
  description,
  goals: ['Nobody waits for an email.'],
  startDate: '2026-03-09',
  labelIds: [IDS.label],
  completionDate: null,
  revision: 2,
  commentCount: 1,
  projectContexts: [CONTEXT],
  ...implementationFields,
};

export const itemExamples = [
  example(contract.item, INVITE_BY_LINK),
  example(contract.createItem, {
    projectId: IDS.beta,
    description,
    newAssignment,
  }),
  example(contract.createItemReply, {
    id: IDS.implementation,
    linkId: INVITE_BY_LINK.linkId,
    projectPlanContext: CONTEXT,
  }),
  example(contract.reviseItem.demos, {
    description: 'Show how somebody joins',
    implementationIds: [IDS.implementation],
  }),
  example(contract.reviseItem.implementations, {
    goals: INVITE_BY_LINK.goals,
    ...implementationFields,
  }),
  example(contract.reviseItem.gtm, {
    description: 'Write to the press',
    startDate: '2026-03-09',
  }),
  example(contract.reviseItemReply, { item: INVITE_BY_LINK }),
  example(contract.labelItem, { labelIds: [IDS.label] }),
  example(contract.labelItemReply, { item: INVITE_BY_LINK }),
  example(contract.completeItem, { markComplete: true }),
  example(contract.completeItemReply, {
    item: { ...INVITE_BY_LINK, completionDate: NOW },
  }),
  example(contract.updateProjectContext, {
    newAssignment: { assignedTimeframe: { span: Span.Week, index: 1 } },
    orderUpdate: { leftNeighborId: IDS.demo, rightNeighborId: null },
    projectDurationInWeeks: 2,
  }),
  example(contract.updateProjectContextReply, {
    newSortKey: CONTEXT.sortKey,
    projectPlanContext: CONTEXT,
    respaced: [],
  }),
  example(contract.queryItems, {
    timeframeAssignmentFilter: { span: Span.Week, index: 1 },
    scopeFilter: Scope.Project,
    compact: false,
  }),
  example(queriedItems, {
    projectId: IDS.beta,
    items: [INVITE_BY_LINK],
  }),
  example(compactItemsReply, {
    projectId: IDS.beta,
    teamId: IDS.rockets,
    compactItems: [toCompactItem(INVITE_BY_LINK)],
  }),
  example(deleted.deletedItem, {
    id: IDS.demo,
    linkId: '1-4',
    projectId: IDS.beta,
    itemType: ItemType.Demo,
    excerpt: '# Click through the prices',
    completionDate: null,
    deletedAt: NOW,
    deletedByUserId: IDS.ada,
    deletedByDisplayName: 'Ada Lovelace',
  }),
  example(deleted.restoreItemReply, { id: IDS.demo, projectId: IDS.beta }),
  example(bulk.changeItems, {
    command: 'Assign',
    itemIds: [IDS.demo, IDS.press],
    newAssignment: { scope: Scope.OutOfScope },
  }),
  example(bulk.changeItemsReply, {
    results: [
      { id: IDS.demo, result: 'Ok' },
      { id: IDS.press, result: 'NotFound', code: 'ITEM.NOT_FOUND' },
    ],
  }),
  example(history.searchReply, {
    searchResults: [
      {
        id: INVITE_BY_LINK.id,
        description: INVITE_BY_LINK.description,
        scope: Scope.Project,
      },
    ],
  }),
];
