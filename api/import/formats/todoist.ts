import type { ReadLine } from '#application/import/importTypes.ts';
import { dayIn } from '../dates.ts';
import { readColumns } from './columns.ts';

/**
 * Reads Todoist's CSV of a project: tasks, sections, and notes, which belong to
 * the task before them. Labels are in the text, as `@label`. Throws
 * UnreadableFile.
 */
export const readTodoist = (text: string): readonly ReadLine[] =>
  readColumns(text, ['CONTENT'], ({ first }) => {
    const type = first('TYPE').toLowerCase();
    if (type === 'section') return { leftOut: 'It is a section.' };
    if (type === 'note') return { leftOut: 'It is a note on a task.' };
    if (type !== 'task') return { leftOut: 'It is not a task.' };
    const content = first('CONTENT');
    const labels = [...content.matchAll(LABEL)].map(([, label = '']) => label);
    return {
      title: content.replaceAll(LABEL, ' '),
      description: first('DESCRIPTION'),
      when: dayIn(first('DATE')) ?? dayIn(first('DEADLINE')),
      labels,
      assignees: [first('RESPONSIBLE').replace(/ ?\(\d+\)$/, '')].filter(
        (name) => name !== '',
      ),
    };
  });

const LABEL = /(?<=^|\s)@([\p{L}\p{N}_-]+)/gu;
