import { z } from 'zod';
import { Scope } from '#domain/shared/assignment.ts';
import { addDays } from '#domain/shared/calendarDate.ts';
import {
  DAYS_PER_WEEK,
  enclosingTimeframe,
  isWithin,
  Span,
} from '#domain/shared/timeframe.ts';
import { text } from '../contract/index.ts';
import { itemQuery } from '../contract/itemQuery.ts';
import { LIMITS } from '../contract/limits.ts';
import { invalidRequest } from '../http/validation.ts';
import {
  readCalendar,
  findItem,
  findMember,
  readNames,
  findProject,
  WHO_DESCRIPTION,
} from './lookups.ts';
import { item, limit, project_id } from './inputs.ts';
import { listedItems } from './listedItems.ts';
import { readHistory } from './historyTool.ts';
import { toProject, toFullItem } from './toAgent.ts';
import { tool } from './tool.ts';
import { timeframeOf } from './timeWords.ts';

const listItems = tool({
  name: 'list_items',
  title: 'List items',
  description:
    'Lists the items of a project in plan order, with their timeframes.',
  mutates: false,
  input: {
    project_id,
    scope: z
      .enum(['in', 'out'])
      .optional()
      .describe('in: part of the plan; out: archived. By default both'),
    completed: z.boolean().optional(),
    assigned_to: z.string().max(254).optional().describe(WHO_DESCRIPTION),
    filter: itemQuery
      .optional()
      .describe(
        'A filter as typed in Slipway, such as `label:beta -kind:demo`',
      ),
    limit,
    offset: z.number().int().min(0).default(0),
  },
  run: async (call) => {
    const { input, actor, dependencies } = call;
    const { useCases } = dependencies;
    const project = await findProject(input.project_id, call);
    const assignee =
      input.assigned_to === undefined
        ? undefined
        : await findMember(input.assigned_to, call);
    const { offset } = input;
    const list = await useCases.listItems({
      actor,
      projectId: project.id,
      filter: {
        scope: input.scope && SCOPES[input.scope],
        completed: input.completed,
        assignedToUserId: assignee,
        query: input.filter,
      },
      range: [offset, offset + input.limit - 1],
    });
    return {
      project: toProject(project),
      total: list.total,
      items: await listedItems(list, project, call),
    };
  },
});

const SCOPES = { in: Scope.Project, out: Scope.OutOfScope } as const;

const searchItems = tool({
  name: 'search_items',
  title: 'Search items',
  description:
    'Searches the items of a project for words in their description, best matches first.',
  mutates: false,
  input: { query: text(LIMITS.search).min(1), project_id },
  run: async (call) => {
    const { input, actor, dependencies } = call;
    const project = await findProject(input.project_id, call);
    const list = await dependencies.useCases.searchItems({
      actor,
      projectId: project.id,
      query: input.query,
    });
    return { items: await listedItems(list, project, call) };
  },
});

const readItem = tool({
  name: 'read_item',
  title: 'Read an item',
  description:
    'Reads everything in an item: description, goals, patterns, test scenarios and comments.',
  mutates: false,
  input: { item },
  run: async (call) => {
    const { input, actor, dependencies } = call;
    const { useCases } = dependencies;
    const target = await findItem(input.item, call);
    const project = await useCases.findProject(actor, target.projectId);
    const comments = await useCases.listComments({ actor, itemId: target.id });
    const names = await readNames(actor, useCases);
    return {
      ...toFullItem(target, project.startDate, names),
      discussion: comments.map((comment) => ({
        id: comment.id,
        author: comment.authorDisplayName ?? 'Former member',
        created_at: comment.createdAt,
        text: comment.text,
        // A text that was erased looks like a comment without one.
        ...(comment.redactedAt && { redacted_at: comment.redactedAt }),
        by_way_of: comment.viaTokenName ?? null,
      })),
    };
  },
});

const WEEK_DESCRIPTION =
  '"this week", "next week", "week 5", or one of its days: "today", "tomorrow" or a date such as 2026-03-04';

const planOfWeek = tool({
  name: 'plan_of_week',
  title: 'Plan of a week',
  description:
    'The items that are planned for a week of a project or for one of its days.',
  mutates: false,
  input: {
    week: z.string().max(20).default('this week').describe(WEEK_DESCRIPTION),
    project_id,
  },
  run: async (call) => {
    const { input, actor, dependencies } = call;
    const { useCases } = dependencies;
    const project = await findProject(input.project_id, call);
    const calendar = await readCalendar(project, call);
    const words = input.week.trim().toLowerCase();
    const timeframe = timeframeOf(words, calendar);
    const week = timeframe && enclosingTimeframe(timeframe, Span.Week);
    if (week === null) throw weekRefusal(`Name a week: ${WEEK_DESCRIPTION}.`);
    const { startDate, durationInWeeks } = project;
    if (!isWithin(week, durationInWeeks)) {
      const message = `This project has weeks 1 to ${String(durationInWeeks)}.`;
      throw weekRefusal(message);
    }
    const list = await useCases.listItems({
      actor,
      projectId: project.id,
      filter: { timeframe: week, scope: Scope.Project },
    });
    const first = startDate && addDays(startDate, week.index * DAYS_PER_WEEK);
    return {
      project: toProject(project),
      week: week.index + 1,
      from: first,
      to: first && addDays(first, DAYS_PER_WEEK - 1),
      items: await listedItems(list, project, call),
    };
  },
});

const weekRefusal = (message: string) =>
  invalidRequest([{ path: 'week', message }]);

/** Tools that change nothing. */
export const READ_TOOLS = [
  listItems,
  searchItems,
  readItem,
  planOfWeek,
  readHistory,
];
