import { z } from 'zod';
import { PLAN_CHANGES } from '#domain/shared/planChange.ts';
import { MAX_WEEKS } from '#domain/shared/timeframe.ts';
import { assignment, item } from './item.ts';
import { moment } from './moment.ts';
import { project } from './project.ts';
import {
  calendarDate,
  cursor,
  id,
  instant,
  itemType,
  numberInQuery,
  scope,
  text,
} from './scalars.ts';
import { LIMITS } from './limits.ts';
import { viaToken } from './accessToken.ts';

export const MAX_HISTORY_LIMIT = 500;
const DEFAULT_HISTORY_LIMIT = 150;

/** An item's timeframe, scope and assignee, and its completion. */
export const placement = assignment.extend({
  completionDate: instant.nullable(),
});

const namedPlacement = placement.extend({
  /** Null without an assignee, and once the account was closed. */
  assignedToEmailAddress: z.string().nullable(),
  assignedToDisplayName: z.string().nullable(),
});

/** The filters of all lists of changes. */
const changeFilters = {
  itemId: id.optional(),
  actorId: id.optional(),
  change: z.enum(PLAN_CHANGES).optional(),
  /** Words, each of which begins a word of the item, or the item's number. */
  q: text(LIMITS.search).optional(),
  week: z
    .union([
      z.enum(['before', 'after']),
      numberInQuery(z.int().min(1).max(MAX_WEEKS)),
    ])
    .meta({
      description:
        'Only changes made in this week of the project, counted from 1, or `before` or `after` its weeks.',
    })
    .optional(),
};

export const historyQuery = z.object({
  ...changeFilters,
  itemType: numberInQuery(itemType.optional()).meta({
    description: 'Only changes to items of this kind.',
  }),
  from: moment.optional(),
  to: moment.optional(),
  cursor: cursor.optional(),
  limit: numberInQuery(
    z.int().min(1).max(MAX_HISTORY_LIMIT).default(DEFAULT_HISTORY_LIMIT),
  ),
});

/** One change of the plan. */
export const historyEntry = z.object({
  id,
  occurredAt: instant,
  /** Later than `occurredAt` for an imported past: when it became visible. */
  recordedAt: instant,
  actorId: id,
  /** Null once the account was closed. */
  actorEmailAddress: z.string().nullable(),
  actorDisplayName: z.string().nullable(),
  ...viaToken,
  itemId: id,
  itemTitle: z.string(),
  /** The comments on the item, which can be read even after it was deleted. */
  commentCount: z.int(),
  change: z.enum(PLAN_CHANGES),
  /** Null if the item was in no plan; `to` is null if it left the plan. */
  from: namedPlacement.nullable(),
  to: namedPlacement.nullable(),
  /** The project it came from or went to; null if there is none. */
  otherProjectId: id.nullable(),
  otherProjectName: z.string().nullable(),
  /** The change it belongs to, for undo. */
  changeId: id,
  /** The change that it undoes, and the change that undid it, or null. */
  undoes: id.nullable(),
  undoneBy: id.nullable(),
  /** The name of the person who undid it; null once their account is closed. */
  undoneByDisplayName: z.string().nullable(),
  /** Whether it can be undone, unless later changes by others prevent it. */
  undoable: z.boolean(),
});

export const historyReply = z.object({
  entries: z.array(historyEntry),
  nextCursor: z.string().nullable(),
  /** The start of the project, from which days and weeks are counted. */
  startDate: calendarDate.nullable(),
});

/** The `filter` of GET /resources/plan-history. */
export const historyFilter = z.strictObject({
  ...changeFilters,
  projectId: id.optional(),
  itemType: itemType.optional(),
});

export const asOfQuery = z.object({ at: moment.optional() });
export const asOfReply = z.object({
  project,
  items: z.array(item),
  at: instant,
});

export const searchQuery = z.object({ query: text(LIMITS.search).default('') });
export const searchReply = z.object({
  searchResults: z.array(z.object({ id, description: z.string(), scope })),
});

export type HistoryEntry = z.infer<typeof historyEntry>;
export type HistoryPage = z.infer<typeof historyReply>;
export type AsOf = z.infer<typeof asOfReply>;
export type SearchReply = z.infer<typeof searchReply>;
