import { Scope } from '#domain/shared/assignment.ts';
import { addDays } from '#domain/shared/calendarDate.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import type { Timeframe } from '#domain/shared/timeframe.ts';
import {
  lastDayInProject,
  firstDayOf,
  Span,
} from '#domain/shared/timeframe.ts';
import type { ItemDocument } from '../../item/itemDocument.ts';
import type { ProjectFacts, AnalystTable } from './table.ts';
import { PROJECT_COLUMNS, projectCells } from './table.ts';

/** The current state of each item. */
export const itemsTable: AnalystTable = {
  about: 'One row per item, in its current state.',
  columns: [
    ...PROJECT_COLUMNS,
    { name: 'project', type: 'text', about: 'The name of the project' },
    { name: 'item_id', type: 'text', about: 'The item' },
    { name: 'link_id', type: 'text', about: 'The number that people see' },
    { name: 'title', type: 'text', about: 'The first line of the item’s text' },
    {
      name: 'kind',
      type: 'text',
      about: '`Demo`, `Implementation` or `GoToMarket`',
    },
    {
      name: 'in_scope',
      type: 'boolean',
      about: 'Whether the item is in scope',
    },
    {
      name: 'timeframe',
      type: 'text',
      about: '`Day`, `Week` or `Milestone`; null if unplanned or out of scope',
    },
    {
      name: 'first_day',
      type: 'date',
      about: 'The first day of its timeframe',
    },
    { name: 'last_day', type: 'date', about: 'The last day of its timeframe' },
    {
      name: 'assigned_to',
      type: 'text',
      about: 'The user it is assigned to; null if unassigned',
    },
    { name: 'created_at', type: 'instant', about: 'When it was created' },
    {
      name: 'completed_at',
      type: 'instant',
      about: 'When it was completed; null if it is open',
    },
  ],
  rowsOf: (facts) =>
    facts.items.map((item) => ({
      ...projectCells(facts),
      project: facts.project.name,
      item_id: item.id,
      link_id: item.linkId,
      title: item.title,
      kind: kindOf(item.itemType),
      in_scope: item.scope === Scope.Project,
      ...timeframeCells(facts, item),
      assigned_to: item.assignedToUserId,
      created_at: item.dateCreated,
      completed_at: item.completionDate,
    })),
};

const KIND_NAMES = new Map<ItemType, string>([
  [ItemType.Demo, 'Demo'],
  [ItemType.Implementation, 'Implementation'],
  [ItemType.GoToMarket, 'GoToMarket'],
]);

const kindOf = (itemType: ItemType): string | null =>
  KIND_NAMES.get(itemType) ?? null;

const SPAN_NAMES = new Map<Timeframe['span'], string>([
  [Span.Day, 'Day'],
  [Span.Week, 'Week'],
  [Span.Milestone, 'Milestone'],
]);

const timeframeCells = (
  { project: { startDate, durationInWeeks } }: ProjectFacts,
  { assignedTimeframe: timeframe }: ItemDocument,
) => {
  if (timeframe === null) {
    return { timeframe: null, first_day: null, last_day: null };
  }
  const dayOf = (day: number) =>
    startDate === null ? null : addDays(startDate, day);
  return {
    timeframe: SPAN_NAMES.get(timeframe.span) ?? null,
    first_day: dayOf(firstDayOf(timeframe)),
    last_day: dayOf(lastDayInProject(timeframe, durationInWeeks)),
  };
};
