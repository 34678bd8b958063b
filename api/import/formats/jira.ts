import type { ReadLine } from '#application/import/importTypes.ts';
import { isDone, isGivenUp, kindIn } from '../cells.ts';
import { dayIn, instantIn } from '../dates.ts';
import { readColumns } from './columns.ts';

/**
 * Reads Jira's CSV of issues, with all fields or the current ones. Each label
 * has a separate column, all with the same name. Throws UnreadableFile.
 */
export const readJira = (text: string): readonly ReadLine[] =>
  readColumns(text, ['Summary'], ({ first, all }) => {
    const status = first('Status Category', 'Status');
    const resolution = first('Resolution');
    const completedAt = instantIn(first('Resolved'));
    const isClosed = isDone(status) || completedAt !== null;
    return {
      sourceId: first('Issue key', 'Issue id', 'Key') || null,
      title: first('Summary'),
      description: first('Description'),
      itemType: kindIn(first('Issue Type')),
      when: dayIn(first('Due date', 'Due Date')),
      isOutOfScope: isClosed && isGivenUp(resolution),
      isCompleted: isClosed && !isGivenUp(resolution),
      completedAt,
      createdAt: instantIn(first('Created')),
      labels: all('Labels', 'Component/s', 'Components'),
      assignees: all('Assignee', 'Assignee Email'),
    };
  });
