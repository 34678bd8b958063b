import { z } from 'zod';
import type { ReadLine } from '#application/import/importTypes.ts';
import { dueIn, instantIn } from '../dates.ts';
import { UnreadableFile } from '../unreadableFile.ts';
import { readEntries } from './entries.ts';

const optionalText = z.string().nullish();
const task = z.object({
  id: z.number(),
  title: z.string(),
  description: optionalText,
  done: z.boolean().nullish(),
  done_at: optionalText,
  due_date: optionalText,
  created: optionalText,
  labels: z.array(z.object({ title: z.string() })).nullish(),
  assignees: z
    .array(
      z.object({
        name: optionalText,
        username: optionalText,
        email: optionalText,
      }),
    )
    .nullish(),
});

/**
 * Reads Vikunja's `data.json`: projects with their tasks. Throws
 * UnreadableFile.
 */
export const readVikunja = (text: string): readonly ReadLine[] =>
  readEntries(text, tasksIn, task, (vikunjaTask) => ({
    sourceId: String(vikunjaTask.id),
    title: vikunjaTask.title,
    description: plainText(vikunjaTask.description ?? ''),
    when: dateOf(dueIn, vikunjaTask.due_date),
    isCompleted: vikunjaTask.done === true,
    completedAt: dateOf(instantIn, vikunjaTask.done_at),
    createdAt: dateOf(instantIn, vikunjaTask.created),
    labels: (vikunjaTask.labels ?? []).map(({ title }) => title),
    assignees: (vikunjaTask.assignees ?? []).flatMap(
      ({ email, name, username }) =>
        [email, name, username].filter(
          (value) => typeof value === 'string' && value !== '',
        ),
    ) as string[],
  }));

/**
 * A list of projects or of tasks; in older versions, lists contain projects.
 */
const tasksIn = (json: unknown, depth = 0): unknown => {
  if (depth > MAX_DEPTH)
    throw new UnreadableFile('Its projects are nested too deeply.');
  const entries: unknown[] = Array.isArray(json) ? json : [json];
  const isOfProjects = entries.some(
    (entry) =>
      typeof entry === 'object' &&
      entry !== null &&
      ('tasks' in entry || 'lists' in entry),
  );
  if (!isOfProjects) return json;
  return entries.flatMap((entry) => {
    const { tasks, lists, child_projects } = (entry ?? {}) as Project;
    const inner = [...listIn(lists), ...listIn(child_projects)];
    const below = inner.length === 0 ? [] : listIn(tasksIn(inner, depth + 1));
    return [...listIn(tasks), ...below];
  });
};

/** Far more levels of projects than anybody makes. */
const MAX_DEPTH = 100;

type Project = Readonly<{
  tasks?: unknown;
  lists?: unknown;
  child_projects?: unknown;
}>;

/** The list, or none if the file has something else. */
const listIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : [];

/** The year 1 means that there is no date. */
const dateOf = (
  read: (text: string) => string | null,
  text: string | null | undefined,
): string | null =>
  text === null || text === undefined || text.startsWith('0001-')
    ? null
    : read(text);

/** Descriptions are an editor's HTML; formatting is dropped. */
const plainText = (html: string): string =>
  /<(?:p|ul|ol|li|br|h\d|strong|em|a)\b/i.test(html)
    ? html
        .replaceAll(/<li\b[^<>]*>/gi, '\n- ')
        .replaceAll(/<br\s*\/?>|<\/(?:p|h\d|ul|ol)>/gi, '\n')
        .replaceAll(/<[^<>]*>/g, '')
        .replaceAll(/&(lt|gt|quot|nbsp|#39|amp);/g, (_, name: string) => {
          return ENTITIES[name] ?? '';
        })
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim()
    : html;

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
  amp: '&',
};
