import type {
  ExportedChange,
  ExportedItem,
} from '#application/export/teamExport.ts';
import type { UseCases } from '#application/useCases.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import type { Timeframe } from '#domain/shared/timeframe.ts';
import { Span } from '#domain/shared/timeframe.ts';
import { REDACTED_TITLE } from '#domain/shared/redactedTitle.ts';
import { titleOf } from '#domain/shared/title.ts';
import type { CsvCell } from '../http/csv.ts';
import { csvFile, csvRows } from '../http/csv.ts';
import { nameList } from '../import/cells.ts';

type Exported = Awaited<ReturnType<UseCases['exportTeam']>>;

/** The names of a team's people and labels. */
export type NameLookup = Readonly<{
  person: (userId: string | null) => string;
  label: (id: string) => string;
}>;

export const createNameLookup = ({
  head,
}: Pick<Exported, 'head'>): NameLookup => {
  const people = new Map(
    head.members.map(({ id, displayName, emailAddress }) => [
      id,
      displayName ?? emailAddress ?? 'Former member',
    ]),
  );
  const labels = new Map(head.labels.map(({ id, name }) => [id, name]));
  return {
    person: (userId) => people.get(userId ?? '') ?? '',
    label: (id) => labels.get(id) ?? '',
  };
};

const ITEM_COLUMNS = [
  'Project',
  'ID',
  'Title',
  'Description',
  'Kind',
  'Timeframe',
  'Assignee',
  'Labels',
  'Completed',
  'Completed at',
  'Created at',
];

/** A line for each item, with column names that an import knows. */
export async function* itemsCsv(exported: Exported): AsyncGenerator<string> {
  const called = createNameLookup(exported);
  yield csvFile(ITEM_COLUMNS, []);
  for (const { id, name } of exported.projects) {
    for await (const page of exported.itemsOf(id)) {
      yield csvRows(page.map((item) => itemRow(name, item, called)));
    }
  }
}

const itemRow = (
  projectName: string,
  item: ExportedItem,
  called: NameLookup,
): CsvCell[] => {
  const { description, labelIds = [] } = item.fields;
  const text = description.trim() || REDACTED_TITLE;
  const [first = '', ...rest] = text.split('\n');
  return [
    projectName,
    item.linkId,
    first.trim(),
    rest.join('\n').trim(),
    KIND_NAMES[item.itemType],
    timeframeText(item),
    called.person(item.assignedToUserId),
    nameList(labelIds.map(called.label).filter(Boolean)),
    item.completionDate === null ? 'no' : 'yes',
    item.completionDate,
    item.dateCreated,
  ];
};

const CHANGE_COLUMNS = [
  'Project',
  'Time',
  'Person',
  'Change',
  'Item',
  'Timeframe before',
  'Timeframe after',
  'Assignee before',
  'Assignee after',
  'Completed at',
  'Other project',
];

/** A line for each change of a plan, oldest first. */
export async function* historyCsv(exported: Exported): AsyncGenerator<string> {
  const called = createNameLookup(exported);
  const names = new Map(exported.projects.map(({ id, name }) => [id, name]));
  yield csvFile(CHANGE_COLUMNS, []);
  // First, because carried-over items are in another project than their past.
  const titles = new Map<string, string>();
  for (const { id } of exported.projects) {
    for await (const page of exported.itemsOf(id)) {
      for (const { id: itemId, linkId, fields } of page) {
        titles.set(itemId, titleIn(linkId, fields));
      }
    }
  }
  for (const { id, name } of exported.projects) {
    for await (const page of exported.historyOf(id)) {
      yield csvRows(
        page.map((change) => [
          ...changeRow(name, titles.get(change.itemId) ?? '', change, called),
          names.get(change.otherProjectId ?? '') ?? null,
        ]),
      );
    }
  }
}

const changeRow = (
  projectName: string,
  title: string,
  { at, actorUserId, change, from, to }: ExportedChange,
  called: NameLookup,
): CsvCell[] => [
  projectName,
  at,
  called.person(actorUserId),
  change,
  title,
  ...interleave(placementCells(from, called), placementCells(to, called)),
  to?.completionDate ?? null,
];

/** Timeframe and assignee; empty if the item was not in the plan. */
const placementCells = (
  placement: ExportedChange['to'],
  called: NameLookup,
): readonly string[] =>
  placement === null
    ? ['', '']
    : [timeframeText(placement), called.person(placement.assignedToUserId)];

/** Puts each cell of `before` next to its cell of `after`. */
const interleave = (
  before: readonly string[],
  after: readonly string[],
): readonly string[] =>
  before.flatMap((cell, index) => [cell, after[index] ?? '']);

const COMMENT_COLUMNS = ['Project', 'Item', 'Time', 'Edited', 'Person', 'Text'];

/** A line for each comment. */
export async function* commentsCsv(exported: Exported): AsyncGenerator<string> {
  const called = createNameLookup(exported);
  yield csvFile(COMMENT_COLUMNS, []);
  for (const { id, name } of exported.projects) {
    for await (const page of exported.itemsOf(id)) {
      const rows = page.flatMap(({ linkId, fields, comments }) =>
        comments.map((comment) => [
          name,
          titleIn(linkId, fields),
          comment.createdAt,
          comment.editedAt,
          called.person(comment.authorUserId),
          comment.text || REDACTED_TITLE,
        ]),
      );
      yield csvRows(rows);
    }
  }
}

/** Only a redacted item has no text. */
const titleIn = (
  linkId: string,
  { description }: ExportedItem['fields'],
): string => `${linkId} ${titleOf(description || REDACTED_TITLE)}`;

const KIND_NAMES: Readonly<Record<ItemType, string>> = {
  [ItemType.ProjectDeprecated]: 'Project',
  [ItemType.Demo]: 'Demo',
  [ItemType.Implementation]: 'Implementation',
  [ItemType.GoToMarket]: 'Go-to-market',
};

const SPAN_NAMES: Readonly<Record<Span, string>> = {
  [Span.Day]: 'Day',
  [Span.Week]: 'Week',
  [Span.Milestone]: 'Milestone',
};

/** `Week 3`, as an import reads it; empty for an unplanned item. */
export const timeframeText = ({
  scope,
  assignedTimeframe,
}: Readonly<{
  scope: Scope;
  assignedTimeframe: Timeframe | null;
}>): string => {
  if (scope === Scope.OutOfScope) return 'Out of scope';
  if (assignedTimeframe === null) return '';
  const { span, index } = assignedTimeframe;
  return `${SPAN_NAMES[span]} ${String(index + 1)}`;
};
