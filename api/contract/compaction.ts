import { Scope } from '#domain/shared/assignment.ts';
import { EMPTY_FIELDS, fieldsOf } from '#domain/shared/itemFields.ts';
import type { CompactItem, CompactItemsReply } from './compactItem.ts';
import type { Item, ItemContent, ProjectContext } from './item.ts';

/** A compact item omits each field that has this value. */
const DEFAULTS: Readonly<Record<string, unknown>> = {
  ...EMPTY_FIELDS,
  completionDate: null,
  revision: 0,
  commentCount: 0,
  scope: Scope.Project,
  assignedTimeframe: null,
  assignedToUserId: null,
  sortKey: 0,
};

/** Texts may be long, so only other values are compared as JSON. */
const comparable = (value: unknown): unknown =>
  typeof value === 'string' ? value : JSON.stringify(value);

const COMPARABLE_DEFAULTS = new Map(
  Object.entries(DEFAULTS).map(([field, value]) => [field, comparable(value)]),
);

type ContextWithoutHistory = Readonly<
  Omit<
    ProjectContext,
    'projectId' | 'assignmentHistory' | 'assignmentHistoryCount'
  >
>;
type CompleteItem = Readonly<{
  teamId: string;
  projectId: string;
  projectContexts: readonly ContextWithoutHistory[];
}>;

/** Returns the compact form of an item. */
export const toCompactItem = ({
  teamId: _team,
  projectId: _project,
  projectContexts: [context],
  ...item
}: CompleteItem): CompactItem => {
  const { scope, sortKey, assignedTimeframe, assignedToUserId } =
    context as ContextWithoutHistory;
  const placement = { scope, sortKey, assignedTimeframe, assignedToUserId };
  return Object.fromEntries(
    Object.entries({ ...item, ...placement }).filter(
      ([field, value]) => comparable(value) !== COMPARABLE_DEFAULTS.get(field),
    ),
  ) as unknown as CompactItem;
};

/** Returns the items of a compact reply, with empty histories. */
export const expandItems = ({
  projectId,
  teamId,
  compactItems,
}: CompactItemsReply): Item[] =>
  compactItems.map((item) => {
    const { id, linkId, dateCreated, itemType, ...rest } = item;
    const all = { ...DEFAULTS, ...rest } as ItemContent &
      Pick<Item, 'completionDate' | 'revision' | 'commentCount'> &
      ProjectContext;
    const { completionDate, revision, commentCount } = all;
    const { scope, sortKey, assignedTimeframe, assignedToUserId } = all;
    const { redacted } = rest;
    return {
      id,
      linkId,
      teamId,
      projectId,
      dateCreated,
      itemType,
      ...fieldsOf(itemType, all),
      completionDate,
      revision,
      commentCount,
      ...(redacted === undefined ? {} : { redacted }),
      projectContexts: [
        {
          projectId,
          sortKey,
          scope,
          assignedToUserId,
          assignedTimeframe,
          assignmentHistory: [],
          assignmentHistoryCount: 0,
        },
      ],
    };
  });
