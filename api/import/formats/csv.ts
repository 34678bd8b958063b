import type { ReadLine } from '#application/import/importTypes.ts';
import type {
  ImportMapping,
  MappedField,
} from '../../contract/importColumns.ts';
import { suggestedMapping } from '../../contract/importColumns.ts';
import {
  isDone,
  isOutOfScope,
  kindIn,
  namesIn,
  timeframeIn,
} from '../cells.ts';
import { instantIn } from '../dates.ts';
import { readTable } from '../table.ts';
import { UnreadableFile } from '../unreadableFile.ts';
import { readColumns } from './columns.ts';

/**
 * Reads any table by its column names. Without a mapping, the usual names
 * count. Throws UnreadableFile.
 */
export const readCsv = (
  text: string,
  chosenMapping: ImportMapping | null,
): readonly ReadLine[] => {
  const columns = readTable(text)?.columns ?? [];
  const mapping = chosenMapping ?? suggestedMapping(columns);
  const { title } = mapping;
  if (title === undefined || title === '') {
    throw new UnreadableFile('Choose the column that has the title.');
  }
  return readColumns(text, [title], ({ first, all }) => {
    const cell = (field: MappedField) => first(...columnsFor(mapping, field));
    const cells = (field: MappedField) => all(...columnsFor(mapping, field));
    const completedAt = instantIn(cell('completedAt'));
    const when = cell('timeframe');
    return {
      sourceId: cell('id') || null,
      title: cell('title'),
      description: cell('description'),
      itemType: kindIn(cell('kind')),
      when: timeframeIn(when),
      isOutOfScope: isOutOfScope(when),
      isCompleted: isDone(cell('completed')) || completedAt !== null,
      completedAt: completedAt ?? instantIn(cell('completed')),
      createdAt: instantIn(cell('createdAt')),
      labels: namesIn(cells('labels')),
      assignees: peopleIn(cells('assignee')),
    };
  });
};

/** A whole cell comes first, because a name may contain a comma. */
const peopleIn = (cells: readonly string[]): readonly string[] => [
  ...new Set([...cells, ...namesIn(cells)]),
];

const columnsFor = (mapping: ImportMapping, field: MappedField): string[] => {
  const column = mapping[field];
  return column === undefined || column === '' ? [] : [column];
};
