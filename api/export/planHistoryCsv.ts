import type { ExportedChange } from '#application/export/teamExport.ts';
import { REDACTED_TITLE } from '#domain/shared/redactedTitle.ts';
import type { CsvCell } from '../http/csv.ts';
import { csvFile, csvRows } from '../http/csv.ts';
import { timeframeText } from './itemText.ts';
import type { Exported, NameLookup } from './nameLookup.ts';
import { createNameLookup } from './nameLookup.ts';

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
export async function* planHistoryCsv(
  exported: Exported,
): AsyncGenerator<string> {
  const names = createNameLookup(exported);
  const projectNames = new Map(
    exported.projects.map(({ id, name }) => [id, name]),
  );
  yield csvFile(CHANGE_COLUMNS, []);
  const titles = new Map<string, string>();
  const readTitles = async (changes: readonly ExportedChange[]) => {
    const ids = changes.map(({ itemId }) => itemId);
    const newIds = new Set(ids.filter((id) => !titles.has(id)));
    for (const [id, item] of await exported.titlesOf([...newIds]))
      titles.set(id, `${item.linkId} ${item.title || REDACTED_TITLE}`);
  };
  for (const { id, name } of exported.projects) {
    for await (const page of exported.historyOf(id)) {
      await readTitles(page);
      yield csvRows(
        page.map((change) => [
          ...changeRow(name, titles.get(change.itemId) ?? '', change, names),
          projectNames.get(change.otherProjectId ?? '') ?? null,
        ]),
      );
    }
  }
}

const changeRow = (
  projectName: string,
  title: string,
  { at, actorUserId, change, from, to }: ExportedChange,
  names: NameLookup,
): CsvCell[] => [
  projectName,
  at,
  names.person(actorUserId),
  change,
  title,
  ...interleave(placementCells(from, names), placementCells(to, names)),
  to?.completionDate ?? null,
];

/** Timeframe and assignee; empty if the item was not in the plan. */
const placementCells = (
  placement: ExportedChange['to'],
  names: NameLookup,
): readonly string[] =>
  placement === null
    ? ['', '']
    : [timeframeText(placement), names.person(placement.assignedToUserId)];

/** Puts each cell of `before` next to its cell of `after`. */
const interleave = (
  before: readonly string[],
  after: readonly string[],
): readonly string[] =>
  before.flatMap((cell, index) => [cell, after[index] ?? '']);
