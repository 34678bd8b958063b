import type { ReadLine } from '#application/import/importTypes.ts';
import { isDone, isGivenUp, namesIn } from '../cells.ts';
import { dayIn, instantIn } from '../dates.ts';
import { readColumns } from './columns.ts';

/** Reads Linear's CSV of issues. Throws UnreadableFile. */
export const readLinear = (text: string): readonly ReadLine[] =>
  readColumns(text, ['Title'], ({ first, all }) => {
    const status = first('Status');
    const completedAt = instantIn(first('Completed'));
    const isCanceled = isGivenUp(status) || first('Canceled') !== '';
    return {
      sourceId: first('UUID', 'ID') || null,
      title: first('Title'),
      description: first('Description'),
      when: dayIn(first('Due Date')) ?? dayIn(first('Cycle Start')),
      isOutOfScope: isCanceled,
      isCompleted: !isCanceled && (isDone(status) || completedAt !== null),
      completedAt,
      createdAt: instantIn(first('Created')),
      labels: namesIn(all('Labels')),
      assignees: all('Assignee'),
    };
  });
