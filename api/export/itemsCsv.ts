import type { ExportedItem } from '#application/export/teamExport.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import type { CsvCell } from '../http/csv.ts';
import { csvFile, csvRows } from '../http/csv.ts';
import { nameList } from '../import/cells.ts';
import { splitDescription, timeframeText } from './itemText.ts';
import type { Exported, NameLookup } from './nameLookup.ts';
import { createNameLookup } from './nameLookup.ts';

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
  const names = createNameLookup(exported);
  yield csvFile(ITEM_COLUMNS, []);
  for (const { id, name } of exported.projects) {
    for await (const page of exported.itemsOf(id)) {
      yield csvRows(page.map((item) => itemRow(name, item, names)));
    }
  }
}

const itemRow = (
  projectName: string,
  item: ExportedItem,
  names: NameLookup,
): CsvCell[] => {
  const { labelIds = [] } = item.fields;
  const { firstLine, rest } = splitDescription(item.fields);
  return [
    projectName,
    item.linkId,
    firstLine.trim(),
    rest,
    KIND_NAMES[item.itemType],
    timeframeText(item),
    names.person(item.assignedToUserId),
    nameList(labelIds.map(names.label).filter(Boolean)),
    item.completionDate === null ? 'no' : 'yes',
    item.completionDate,
    item.dateCreated,
  ];
};

const KIND_NAMES: Readonly<Record<ItemType, string>> = {
  [ItemType.ProjectDeprecated]: 'Project',
  [ItemType.Demo]: 'Demo',
  [ItemType.Implementation]: 'Implementation',
  [ItemType.GoToMarket]: 'Go-to-market',
};
