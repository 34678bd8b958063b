import type { AssignmentChange, Item } from '#api/contract/index.ts';
import {
  applyAssignmentChange,
  ItemType,
  Scope,
  Span,
  UNPLANNED_OUT_OF_SCOPE,
} from '#api/contract/values.ts';

type Given = Partial<Omit<Item, 'projectContexts'>> &
  AssignmentChange &
  Readonly<{ sortKey?: number }>;

/** An open item in scope without a timeframe, unless given otherwise. */
export const buildItem = (given: Given = {}): Item => {
  const { scope, assignedTimeframe, assignedToUserId, sortKey, ...rest } =
    given;
  const projectId = given.projectId ?? 'project-1';
  return {
    id: 'item-1',
    linkId: '1-1',
    teamId: 'team-1',
    projectId,
    dateCreated: '2026-03-02T09:00:00.000Z',
    itemType: ItemType.GoToMarket,
    description: 'Pricing page',
    goals: [],
    startDate: null,
    labelIds: [],
    completionDate: null,
    revision: 0,
    commentCount: 0,
    ...rest,
    projectContexts: [
      {
        projectId,
        sortKey: sortKey ?? 0,
        ...applyAssignmentChange(UNPLANNED_OUT_OF_SCOPE, {
          scope: scope ?? Scope.Project,
          assignedTimeframe,
          assignedToUserId,
        }),
        assignmentHistory: [],
        assignmentHistoryCount: 0,
      },
    ],
  };
};

/** Items of one week with the keys given, named `a`, `b`, `c` and so on. */
export const buildWeek = (keys: readonly number[], index = 4): Item[] =>
  keys.map((sortKey, i) =>
    buildItem({
      id: String.fromCharCode(97 + i),
      linkId: `1-${i + 1}`,
      sortKey,
      assignedTimeframe: week(index),
    }),
  );

export const day = (index: number) => ({ span: Span.Day, index });
export const week = (index: number) => ({ span: Span.Week, index });
export const milestone = (index: number) => ({ span: Span.Milestone, index });

export const idsOf = (items: readonly Item[]): string[] =>
  items.map(({ id }) => id);
