import { Scope } from '#domain/shared/assignment.ts';
import { EMPTY_FIELDS, fieldsOf } from '#domain/shared/itemFields.ts';
import type { CompactItem, CompactItemsReply } from './compactItem.ts';
import type { Item, ItemContent, ProjectContext } from './item.ts';

/** The value of each field that a compact item omits. */
const EMPTY: Readonly<Record<string, unknown>> = {
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
const textOf = (value: unknown): unknown =>
  typeof value === 'string' ? value : JSON.stringify(value);

const EMPTY_TEXTS = new Map(
  Object.entries(EMPTY).map(([field, value]) => [field, textOf(value)]),
);

type Context = Readonly<
  Omit<ProjectContext, 'projectId' | `assignmentHistory${string}`>
>;
type Whole = Readonly<{
  teamId: string;
  projectId: string;
  projectContexts: readonly Context[];
}>;

/** An item in its compact form. */
export const toCompactItem = ({
  teamId: _team,
  projectId: _project,
  projectContexts: [context],
  ...item
}: Whole): CompactItem => {
  const { scope, sortKey, assignedTimeframe, assignedToUserId } =
    context as Context;
  const placement = { scope, sortKey, assignedTimeframe, assignedToUserId };
  return Object.fromEntries(
    Object.entries({ ...item, ...placement }).filter(
      ([field, value]) => textOf(value) !== EMPTY_TEXTS.get(field),
    ),
  ) as unknown as CompactItem;
};

/** The items of a compact reply, with empty histories. */
export const expandItems = ({
  projectId,
  teamId,
  compactItems,
}: CompactItemsReply): Item[] =>
  compactItems.map((item) => {
    const { id, linkId, dateCreated, itemType, ...rest } = item;
    const all = { ...EMPTY, ...rest } as ItemContent &
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
