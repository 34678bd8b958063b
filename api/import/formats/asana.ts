import type { ReadLine } from '#application/import/importTypes.ts';
import { namesIn } from '../cells.ts';
import { dayIn, instantIn } from '../dates.ts';
import { readColumns } from './columns.ts';

/** Reads Asana's CSV of a project. Throws UnreadableFile. */
export const readAsana = (text: string): readonly ReadLine[] =>
  readColumns(text, ['Name'], ({ first, all }) => {
    const completedAt = instantIn(first('Completed At'));
    return {
      sourceId: first('Task ID') || null,
      title: first('Name'),
      description: first('Notes'),
      when: dayIn(first('Due Date')),
      isCompleted: completedAt !== null,
      completedAt,
      createdAt: instantIn(first('Created At')),
      labels: namesIn(all('Tags')),
      assignees: all('Assignee Email', 'Assignee'),
    };
  });
