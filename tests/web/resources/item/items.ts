import type { AssignmentChange, Item } from '#api/contract/index.ts';
import {
  applyAssignmentChange,
  ItemType,
  Scope,
  Span,
  UNPLANNED_OUT_OF_SCOPE,
} from '#api/contract/values.ts';

type Fields = Partial<Omit<Item, 'projectContexts'>> &
  AssignmentChange &
  Readonly<{ sortKey?: number }>;

/** An open item in scope without a timeframe, unless given otherwise. */
export const buildItem = (fields: Fields = {}): Item => {
  const { scope, assignedTimeframe, assignedToUserId, sortKey, ...rest } =
    fields;
  const projectId = fields.projectId ?? 'project-1';
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
export const buildWeek = (keys: readonly number[], weekIndex = 4): Item[] =>
  keys.map((sortKey, index) =>
    buildItem({
      id: idAt(index),
      linkId: `1-${index + 1}`,
      sortKey,
      assignedTimeframe: week(weekIndex),
    }),
  );

/** `a` for the first item of a week, then `b`, `c` and so on. */
export const idAt = (index: number): string =>
  String.fromCharCode('a'.charCodeAt(0) + index);

export const day = (index: number) => ({ span: Span.Day, index });
export const week = (index: number) => ({ span: Span.Week, index });
export const milestone = (index: number) => ({ span: Span.Milestone, index });

export const idsOf = (items: readonly Item[]): string[] =>
  items.map(({ id }) => id);
